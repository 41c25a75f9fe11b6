/** A `ref` that brings its element into view when it appears, and does nothing when it is in view already. */
export function scrollIntoViewOnMount(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The same of what comes by itself: somebody who is at something below it is not taken away from there. */
export function scrollIntoViewIfNotPast(element: HTMLElement | null): void {
  const at = document.activeElement;
  const isPast = at && element && element.compareDocumentPosition(at) & FOLLOWING;
  if (!isPast) scrollIntoViewOnMount(element);
}

/** `Node.DOCUMENT_POSITION_FOLLOWING`. */
const FOLLOWING = 4;
