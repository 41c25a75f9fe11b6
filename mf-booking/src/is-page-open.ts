/** Whether a loader runs for the page that is already open, and not for a navigation to another page. */
export function isPageOpen(requestUrl: string): boolean {
  return new URL(requestUrl).pathname === window.location.pathname;
}
