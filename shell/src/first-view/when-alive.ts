export const LOOK_AGAIN_MS = 40;

/** Whether React has taken over an element of a page that came as HTML. It leaves its mark on each one. */
export function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/**
 * Acts once React has taken over the element; a part of the page that waits for data comes later than the rest. Never
 * when the element has left the page.
 */
export function whenAlive(element: Element, act: () => void): void {
  if (!element.isConnected) return;
  if (isAlive(element)) act();
  else setTimeout(() => whenAlive(element, act), LOOK_AGAIN_MS);
}
