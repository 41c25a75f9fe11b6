import { expect, test } from 'vitest';
import { registry } from '@kaarigar/shared/contracts/registry';
import { drawPlace, hasCanary, placeOf, registryForPlace } from './canary';

function release(version: string) {
  return {
    name: 'mf_booking',
    version,
    entry: `https://booking.example/${version}/remoteEntry.js`,
    integrity: null,
    contract: 'v1',
    owner: 'team',
    paths: [],
    preload: [],
  };
}
const tried = registry.parse({
  remotes: [{ ...release('2'), previous: release('1'), canaryPercent: 10 }],
});
const versionAt = (place: number) => registryForPlace(tried, place).remotes[0]?.version;

test('the first places get the release that is tried, all others the one before', () => {
  expect(Array.from({ length: 100 }, (_, place) => versionAt(place))).toEqual([
    ...Array<string>(10).fill('2'),
    ...Array<string>(90).fill('1'),
  ]);
});

test('whoever has the canary keeps it when its share grows', () => {
  const grown = { remotes: tried.remotes.map((remote) => ({ ...remote, canaryPercent: 50 })) };
  for (let place = 0; place < 10; place += 1) {
    expect(registryForPlace(grown, place).remotes[0]?.version).toBe('2');
  }
});

test('a visitor is not told what else there is', () => {
  for (const place of [0, 99]) {
    expect(registryForPlace(tried, place).remotes[0]).not.toHaveProperty('previous');
    expect(registryForPlace(tried, place).remotes[0]).not.toHaveProperty('canaryPercent');
  }
});

test('without a canary everybody gets the release, whatever their place', () => {
  const settled = registry.parse({ remotes: [{ ...release('2'), previous: release('1') }] });
  expect(hasCanary(settled)).toBe(false);
  expect(registryForPlace(settled, 99).remotes[0]?.version).toBe('2');
});

test('a canary without a release for the others is no registry', () => {
  expect(registry.safeParse({ remotes: [{ ...release('2'), canaryPercent: 10 }] }).success).toBe(
    false,
  );
});

test.each([
  ['kaarigar-canary=7', 7],
  ['a=b; kaarigar-canary=99; c=d', 99],
  ['kaarigar-canary=100', undefined],
  ['kaarigar-canary=', undefined],
  ['not-kaarigar-canary=7', undefined],
  [undefined, undefined],
])('the place in %j is %j', (cookie, place) => {
  expect(placeOf(cookie)).toBe(place);
});

test('a drawn place is one of a hundred', () => {
  for (let draw = 0; draw < 500; draw += 1) {
    expect(drawPlace()).toBeGreaterThanOrEqual(0);
    expect(drawPlace()).toBeLessThan(100);
  }
});
