import type { RemoteFailureReport } from '../contracts/beacon';
import type { VitalsReport } from '../contracts/vitals';

/** The address for failure reports, on the site's own origin. */
export const BEACON_PATH = '/beacon';
/** The address for how fast pages were. */
export const VITALS_PATH = '/beacon/vitals';

/** Reports to the site that a remote failed. Best effort; sends nothing about the person. */
export function reportRemoteFailure(report: RemoteFailureReport): void {
  send(BEACON_PATH, report);
}

/** Tells the site how fast a page was. Best effort; sends nothing about the person. */
export function sendVitals(report: VitalsReport): void {
  send(VITALS_PATH, report);
}

function send(path: string, report: object): void {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  // `sendBeacon` returns false when the browser's queue is full. We ignore that: a lost report must not harm the page.
  navigator.sendBeacon(path, body);
}
