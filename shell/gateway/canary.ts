import { randomInt } from 'node:crypto';
import type { RegisteredRemote, Registry } from '@kaarigar/shared/contracts/registry';

/** A visitor's place from 0 to 99, drawn once: whoever is among the first keeps the canary as its share grows. */
export const CANARY_COOKIE = 'kaarigar-canary';

export function drawPlace(): number {
  return randomInt(100);
}

/** The place a visitor was given before; undefined when there is none, or none we gave. */
export function placeOf(cookie: string | undefined): number | undefined {
  const found = new RegExp(`(?:^|;\\s*)${CANARY_COOKIE}=(\\d{1,2})(?:;|$)`).exec(cookie ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
}

export function hasCanary({ remotes }: Registry): boolean {
  return remotes.some(({ canaryPercent }) => canaryPercent !== undefined);
}

/** The registry as one visitor gets it: one release of each remote, and nothing of how it was chosen. */
export function registryForPlace({ remotes }: Registry, place: number): Registry {
  return { remotes: remotes.map((remote) => releaseForPlace(remote, place)) };
}

function releaseForPlace(remote: RegisteredRemote, place: number): RegisteredRemote {
  const { previous, canaryPercent, ...release } = remote;
  const isTried = canaryPercent !== undefined && place >= canaryPercent;
  return isTried && previous ? previous : release;
}
