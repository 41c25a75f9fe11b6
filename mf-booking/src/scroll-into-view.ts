/** A `ref` that brings its element into view when it appears, and does nothing when it is in view already. */
export function scrollIntoViewOnMount(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
