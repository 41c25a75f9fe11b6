import { expect, test } from 'vitest';
import { siteHealth } from './site-health';

const remote = {
  name: 'mf_booking',
  version: '1.4.0',
  contract: 'v1',
  owner: 'booking team',
  canaryPercent: 10,
  previous: '1.3.0',
  problem: 'integrity',
  entryMs: 12,
  failures: [{ at: '2026-11-21T08:00:00Z', version: '1.4.0', failure: 'chunk' }],
};
const shared = { name: 'react', version: '19.3.1', asks: { mf_booking: '^19.3.1' } };
const health = { checkedAt: '2026-11-21T08:00:00Z', remotes: [remote], shared: [shared] };

test('what the gateway found of each part comes through', () => {
  expect(siteHealth.parse(health)).toEqual(health);
});

test('a part that is well, with one release only, says so by null', () => {
  const well = { ...remote, canaryPercent: null, previous: null, problem: null, failures: [] };
  const answer = { ...health, remotes: [well] };
  expect(siteHealth.parse(answer)).toEqual(answer);
});

test.each(Object.keys(remote))('a part without %s is refused', (name) => {
  const answer = { ...health, remotes: [{ ...remote, [name]: undefined }] };
  expect(siteHealth.safeParse(answer).success).toBe(false);
});

test('a problem that is none of ours is refused', () => {
  const answer = { ...health, remotes: [{ ...remote, problem: 'slow' }] };
  expect(siteHealth.safeParse(answer).success).toBe(false);
});
