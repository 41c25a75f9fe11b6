/**
 * The fields whose shown text differs from the form's state, by name: some browsers autofill a form without firing
 * events, and nobody hears what is typed before React has taken a page over. Fields without text are skipped.
 * One that shows a part of its value names that part (`data-shown`).
 */
export function unseenFields<Values extends object>(
  form: HTMLFormElement,
  values: Values,
): Partial<Values> {
  const unseen = Object.entries(values).flatMap(([name, value]) => {
    const control = form.elements.namedItem(name);
    const shown = isTyped(control) ? control.value : value;
    const known = (isTyped(control) ? control.dataset['shown'] : undefined) ?? value;
    // A text area converts every line break to `\n`.
    const isSame = typeof known !== 'string' || shown === known.replaceAll(/\r\n?/g, '\n');
    return isSame ? [] : [[name, shown]];
  });
  return Object.fromEntries(unseen) as Partial<Values>;
}

function isTyped(
  control: RadioNodeList | Element | null,
): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLInputElement && !['checkbox', 'radio'].includes(control.type);
}
