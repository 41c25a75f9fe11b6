import type { RemoteFailureReport } from '../contracts/beacon';

/** The address for failure reports, on the site's own origin. */
export const BEACON_PATH = '/beacon';

/** Reports to the site that a remote failed. Best effort; sends nothing about the person. */
export function reportRemoteFailure(report: RemoteFailureReport): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // `sendBeacon` returns false when the browser's queue is full. We ignore that: a lost report must not harm the page.
  navigator.sendBeacon(BEACON_PATH, body);
}
