import type { RemoteFailureReport } from '../contracts/beacon';

/** Where failures of remotes are reported to, on the site's own origin. */
export const BEACON_PATH = '/beacon';

/** Tells the site that a part of it failed for somebody. Best effort, and nothing about the person. */
export function reportRemoteFailure(report: RemoteFailureReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // False when the browser's queue is full: the report is lost, the page must not suffer for it.
  navigator.sendBeacon(BEACON_PATH, body);
}
