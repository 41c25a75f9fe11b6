/**
 * A `ref` that moves the focus to its element when it appears: what stands in for the page is read out, and seen,
 * wherever the page was scrolled to before.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
