/**
 * A `ref` that moves the focus to its element when it appears: the element replaces the page, so a screen reader must
 * read it, and people must see it at any scroll position.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
