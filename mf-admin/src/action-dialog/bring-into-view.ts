/** A `ref` for why something failed: a long list in the dialog must not hide it. */
export function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}
