import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RequestHandler } from 'express';
import { serveFiles } from './serve-files';

/** Tabs that are open longer than this many releases load anew. */
const KEPT_RELEASES = 10;
/** A release that is being copied becomes visible within this time. */
const LOOK_AGAIN_MS = 2_000;
/** A name with a hash means the same bytes in every release. */
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

/**
 * The shell's files of other releases, `<store>/<version>/`: those of tabs that were opened before a release, and those
 * that a page of a newer gateway names while this one still runs the release before. Only names with a hash; the page
 * and everything else is of this gateway's own release.
 */
export function serveShellStore(store: string): RequestHandler {
  const handlers = new Map<string, RequestHandler>();
  let known: { readonly at: number; readonly versions: Promise<readonly string[]> } | undefined;

  function versions(): Promise<readonly string[]> {
    if (!known || Date.now() - known.at > LOOK_AGAIN_MS) {
      known = { at: Date.now(), versions: newestVersions(store) };
    }
    return known.versions;
  }

  return async (request, response, next) => {
    if (!HASHED.test(request.path)) return next();
    const isIn = (version: string) => existsSync(path.join(store, version, request.path));
    const version = (await versions()).find(isIn);
    if (version === undefined) return next();
    let handler = handlers.get(version);
    if (!handler) {
      handler = serveFiles(path.join(store, version), { isGrowing: true });
      handlers.set(version, handler);
    }
    return handler(request, response, next);
  };
}

/** Without a store there are no other releases. */
async function newestVersions(store: string): Promise<readonly string[]> {
  const names = await readdir(store).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => ({
        name,
        at: await stat(path.join(store, name)).then(
          ({ ctimeMs }) => ctimeMs,
          () => 0,
        ),
      })),
  );
  return found
    .toSorted((a, b) => b.at - a.at)
    .slice(0, KEPT_RELEASES)
    .map(({ name }) => name);
}
