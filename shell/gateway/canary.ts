import { randomInt } from 'node:crypto';
import type { RegisteredRemote, Registry } from '@kaarigar/shared/contracts/registry';
import { readCookie } from './cookies';

/** A visitor's place from 0 to 99, drawn once. A visitor with a low place keeps the canary when its share grows. */
export const CANARY_COOKIE = 'kaarigar-canary';

export function drawPlace(): number {
  return randomInt(100);
}

/** The place from the visitor's cookie; undefined when it is missing or invalid. */
export function placeOf(cookie: string | undefined): number | undefined {
  const place = readCookie(cookie, CANARY_COOKIE) ?? '';
  return /^\d{1,2}$/.test(place) ? Number(place) : undefined;
}

export function hasCanary({ remotes }: Registry): boolean {
  return remotes.some(({ canaryPercent }) => canaryPercent !== undefined);
}

/** The registry for one visitor: one release of each remote, without the canary settings. */
export function registryForPlace({ remotes }: Registry, place: number): Registry {
  return { remotes: remotes.map((remote) => releaseForPlace(remote, place)) };
}

function releaseForPlace(remote: RegisteredRemote, place: number): RegisteredRemote {
  const { previous, canaryPercent, ...release } = remote;
  const isTried = canaryPercent !== undefined && place >= canaryPercent;
  return isTried && previous ? previous : release;
}
