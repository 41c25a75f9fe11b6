import { randomInt } from 'node:crypto';
import type { RegisteredRemote, Registry } from '@kaarigar/shared/contracts/registry';
import type { SiteRegistry } from '@kaarigar/shared/contracts/site-registry';
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

export function hasCanary({ shell, remotes }: SiteRegistry): boolean {
  return [shell, ...remotes].some((row) => row?.canaryPercent !== undefined);
}

/** The registry for one visitor: one release of each remote, without the canary settings. */
export function registryForPlace({ remotes }: Registry, place: number): Registry {
  return { remotes: remotes.map((remote) => releaseForPlace(remote, place)) };
}

function releaseForPlace(remote: RegisteredRemote, place: number): RegisteredRemote {
  const { previous, canaryPercent, ...release } = remote;
  return previous && isSpared(canaryPercent, place) ? previous : release;
}

/** The shell's version for one visitor; undefined: the one beside the gateway. */
export function shellForPlace({ shell }: SiteRegistry, place: number): string | undefined {
  return shell?.previous && isSpared(shell.canaryPercent, place)
    ? shell.previous.version
    : shell?.version;
}

function isSpared(canaryPercent: number | undefined, place: number): boolean {
  return canaryPercent !== undefined && place >= canaryPercent;
}
