/** Whether a loader reads for the page that is open, and not for one that is being gone to. */
export function isPageOpen(requestUrl: string): boolean {
  return new URL(requestUrl).pathname === window.location.pathname;
}
