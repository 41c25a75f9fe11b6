/**
 * Focuses the first field that is marked invalid. Call it after the errors are on the page (in an effect, or after
 * `flushSync`). Returns whether there was such a field.
 */
export function focusFirstInvalid(form: HTMLFormElement): boolean {
  const marked = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!marked) return false;
  const control =
    marked.getAttribute('role') === 'radiogroup'
      ? (marked.querySelector<HTMLElement>('input:checked') ??
        marked.querySelector<HTMLElement>('input'))
      : marked;
  control?.focus({ preventScroll: true });
  // Of a long list where the focus is, not its middle.
  (control ?? marked).scrollIntoView({ block: 'center', inline: 'nearest' });
  return true;
}
