import { expect, test } from 'vitest';
import { REMOTE_FAILURES, remoteFailureReport } from './beacon';

const report = { remote: 'mf_booking', version: '1.4.0', failure: 'timeout' };

test.each(REMOTE_FAILURES)('a page can tell of %s', (failure) => {
  expect(remoteFailureReport.parse({ ...report, failure })).toEqual({ ...report, failure });
});

test('a page that does not know the release says nothing in its place', () => {
  expect(remoteFailureReport.safeParse({ ...report, version: '' }).success).toBe(true);
});

test('what a page says beyond that is dropped', () => {
  expect(remoteFailureReport.parse({ ...report, person: 'asha@example.com' })).toEqual(report);
});

test.each([
  { remote: 'booking' },
  { remote: 'my_mf_booking' },
  { remote: 'mf_' },
  { remote: 'mf_booking-2' },
  { remote: 'mf_2' },
  { remote: undefined },
  { version: 'v'.repeat(61) },
  { version: undefined },
  { failure: 'boredom' },
  { failure: undefined },
])('a report with %o is refused', (change) => {
  expect(remoteFailureReport.safeParse({ ...report, ...change }).success).toBe(false);
});
