import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path, { posix } from 'node:path';
import type { RequestHandler } from 'express';
import { shellFolderOf, wholeRegistryOf } from './registry-of';
import { serveFiles } from './serve-files';
import type { ShellReleases } from './shell-releases';

/** Tabs that are open longer than this many releases load anew. */
const KEPT_RELEASES = 10;
/** A release that is being copied becomes visible within this time. */
const LOOK_AGAIN_MS = 2_000;
/** A name with a hash means the same bytes in every release. */
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

/** What the renderer reads from the folder itself, and what a release asks of the database: large, and for no browser. */
const INSIDE = /^\/+(?:server(?:\/|$)|database\.json)/i;

interface Folders {
  /** The release beside the gateway. */
  readonly dist: string;
  readonly store: string;
  readonly shells: Pick<ShellReleases, 'named'>;
}

/**
 * The shell's files. What has no hash in its name (icons, previews) is of the visitor's release. What has one comes from
 * any release that is here: those of tabs that were opened before a release, and those that a page of another gateway
 * names, which has read the registry a moment earlier.
 */
export function serveShell({ dist, store, shells }: Folders): RequestHandler {
  const handlers = new Map([[dist, serveFiles(dist)]]);
  let known: { readonly at: number; readonly folders: Promise<readonly string[]> } | undefined;

  function newest(): Promise<readonly string[]> {
    if (!known || Date.now() - known.at > LOOK_AGAIN_MS) {
      known = { at: Date.now(), folders: newestFolders(store) };
    }
    return known.folders;
  }

  function handlerOf(folder: string): RequestHandler {
    const handler = handlers.get(folder) ?? serveFiles(folder, { isGrowing: true });
    handlers.set(folder, handler);
    return handler;
  }

  return (request, response, next) => {
    if (isInside(request.path)) return next();
    handlerOf(shellFolderOf(response))(request, response, async (error?: unknown) => {
      if (error !== undefined || !HASHED.test(request.path)) return next(error);
      const folders = [
        dist,
        ...(await shells.named(wholeRegistryOf(response))),
        ...(await newest()),
      ];
      const folder = folders.find((one) => existsSync(path.join(one, request.path)));
      if (folder === undefined) return next();
      return handlerOf(folder)(request, response, next);
    });
  };
}

/** However the path is spelled: a file is looked for under what it says when it is decoded. */
function isInside(pathname: string): boolean {
  try {
    return INSIDE.test(posix.normalize(decodeURIComponent(pathname)));
  } catch {
    // No file has such a name.
    return true;
  }
}

/** Without a store there are no other releases. */
async function newestFolders(store: string): Promise<readonly string[]> {
  const names = await readdir(store).catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (name) => {
        const folder = path.join(store, name);
        const at = await stat(folder).then(
          ({ ctimeMs }) => ctimeMs,
          () => 0,
        );
        return { folder, at };
      }),
  );
  return found
    .toSorted((a, b) => b.at - a.at)
    .slice(0, KEPT_RELEASES)
    .map(({ folder }) => folder);
}
