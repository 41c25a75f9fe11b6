import type { RequestHandler, Response } from 'express';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { SiteRegistry } from '@kaarigar/shared/contracts/site-registry';
import { CANARY_COOKIE, drawPlace, hasCanary, placeOf, registryForPlace } from './canary';
import { cookieOptions, ONE_YEAR_MS } from './cookies';
import { parseRegistry } from './read-registry';
import { createFileReader } from './read-when-written';
import type { ShellReleases } from './shell-releases';

interface ForVisitor {
  /** The registry for this visitor. */
  readonly registry: Registry;
  /** The registry from the file: every release that some visitor may run. */
  readonly whole: SiteRegistry;
  /** The folder of the shell's release for this visitor. */
  readonly shellFolder: string;
  /** A place that was drawn for a visitor who had none, if there is a canary. */
  readonly newPlace: number | undefined;
}

/**
 * Looks at the registry each time, so that editing one file promotes a release. An invalid file, for example a half
 * finished edit, must not take the site down: it is reported, and the last good one stays in use. Throws while there was
 * none.
 */
export function createRegistryReader(file: string): () => Promise<SiteRegistry> {
  const read = createFileReader(parseRegistry);
  let lastGood: SiteRegistry | undefined;
  let reported: string | undefined;
  return async () => {
    try {
      lastGood = await read(file);
      reported = undefined;
    } catch (error) {
      if (!lastGood) throw error;
      const problem = String(error);
      if (problem !== reported) process.stderr.write(`${problem}\nThe last good one stays.\n`);
      reported = problem;
    }
    return lastGood;
  };
}

/** Puts the registry for each request's visitor where routes find it. */
export function withRegistry(
  read: () => Promise<SiteRegistry>,
  shells: Pick<ShellReleases, 'folderFor'>,
): RequestHandler {
  return async (request, response, next) => {
    const whole = await read();
    const known = placeOf(request.headers.cookie);
    const newPlace = known === undefined && hasCanary(whole) ? drawPlace() : undefined;
    const place = known ?? newPlace ?? 0;
    response.locals['registry'] = {
      registry: registryForPlace(whole, place),
      whole,
      shellFolder: await shells.folderFor(whole, place),
      newPlace,
    } satisfies ForVisitor;
    next();
  };
}

/** Sets the visitor's cookie when a place was drawn for them. */
export function rememberPlace(response: Response, siteUrl: string): void {
  const { newPlace } = forVisitor(response);
  if (newPlace === undefined) return;
  response.cookie(CANARY_COOKIE, String(newPlace), {
    ...cookieOptions(siteUrl),
    maxAge: ONE_YEAR_MS,
    httpOnly: true,
  });
}

/** The registry for the visitor of this request. */
export function registryOf(response: Response): Registry {
  return forVisitor(response).registry;
}

/** Every release that any visitor may be running, canaries and previous releases included. */
export function wholeRegistryOf(response: Response): SiteRegistry {
  return forVisitor(response).whole;
}

/** The folder of the shell's release for the visitor of this request. */
export function shellFolderOf(response: Response): string {
  return forVisitor(response).shellFolder;
}

function forVisitor(response: Response): ForVisitor {
  return response.locals['registry'];
}
