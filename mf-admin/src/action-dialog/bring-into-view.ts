/** A `ref` for why something failed: a long list in the dialog must not hide it. */
export function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}

/** A `ref` for what is to be decided before anything goes on: seen, and next for the keys; it takes `tabIndex={-1}`. */
export function focusInView(notice: HTMLElement | null): void {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'nearest' });
}
