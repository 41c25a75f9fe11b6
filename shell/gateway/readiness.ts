import { Router } from 'express';
import { shellRelease } from '@kaarigar/shared/contracts/registry';
import type { SiteRegistry } from '@kaarigar/shared/contracts/site-registry';
import type { GatewayConfig } from './config';
import { readShellFile } from './read-shell-file';
import type { ShellReleases } from './shell-releases';

/** Anybody may ask, so the files are read once in this time. */
const KEPT_MS = 1_000;

/** What keeps the gateway from serving the site, in sentences for operators; nothing: it is ready. */
export type Readiness = () => Promise<readonly string[]>;

/**
 * The gateway can serve the site when it can read the registry and the page, and has the shell that the registry names. It does not ask the servers behind it:
 * without them pages still stand and say so, and a balancer that took all gateways out would end those, too.
 */
export function createReadiness(
  config: Pick<GatewayConfig, 'REMOTES_FILE' | 'SHELL_DEV_ORIGIN'>,
  {
    shells,
    readRegistry,
    isStopping = () => false,
  }: {
    readonly shells: Pick<ShellReleases, 'folderFor' | 'problems'>;
    readonly readRegistry: () => Promise<SiteRegistry>;
    readonly isStopping?: (() => boolean) | undefined;
  },
): Readiness {
  const check = async (what: string, work: () => Promise<unknown>): Promise<string[]> => {
    try {
      await work();
      return [];
    } catch (error) {
      return [`${what}: ${error instanceof Error ? error.message : String(error)}`];
    }
  };
  const readPage = async (): Promise<void> => {
    // A registry that cannot be read is named by itself.
    const registry = await readRegistry().catch((): SiteRegistry => ({ remotes: [] }));
    // The last place has what most visitors have while a release is tried out.
    const folder = await shells.folderFor(registry, 99);
    shellRelease.parse(JSON.parse(await readShellFile(config, folder, 'release.json')));
    await readShellFile(config, folder, 'index.html');
  };
  const readFiles = keepFor(KEPT_MS, async () => [
    ...(await check(`REMOTES_FILE ${config.REMOTES_FILE}`, readRegistry)),
    ...(await check('the page', readPage)),
    // Pages of the other gateways name files that this one does not have.
    ...(await readRegistry().then(shells.problems, () => [])),
  ]);
  return async () => [
    ...(isStopping() ? ['this gateway is stopping'] : []),
    ...(await readFiles()),
  ];
}

/** Live: the process answers. Ready: it can serve the site, so requests may be sent to it. */
export function probeRoutes(readiness: Readiness): Router {
  // A proxy closes these two addresses and no others.
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const problems = await readiness();
    const isReady = problems.length === 0;
    response
      .status(isReady ? 200 : 503)
      .set('cache-control', 'no-store')
      .json(isReady ? { status: 'ready' } : { status: 'not ready', problems });
  });
  return router;
}

/** Who asks meanwhile gets the same answer, also while it is being found. */
function keepFor<T>(keptMs: number, find: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    const now = performance.now();
    if (last === null || now - last.at >= keptMs) last = { at: now, answer: find() };
    return last.answer;
  };
}
