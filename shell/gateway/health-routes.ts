import express, { Router } from 'express';
import { remoteFailureReport, type RemoteFailureReport } from '@kaarigar/shared/contracts/beacon';
import {
  shellRelease,
  type RegisteredRemote,
  type Registry,
} from '@kaarigar/shared/contracts/registry';
import type { SiteHealth } from '@kaarigar/shared/contracts/site-health';
import { diagnoseEntry } from '@kaarigar/shared/federation/diagnose-entry';
import { BEACON_PATH } from '@kaarigar/shared/federation/report-failure';
import type { FailureLog } from './failure-log';
import type { RateLimits } from './rate-limits';
import { shellFolderOf, wholeRegistryOf } from './registry-of';

const ENTRY_TIMEOUT_MS = 4_000;
/** Cached, so that frequent requests do not load the remotes. */
const KEPT_MS = 5_000;

interface HealthDependencies {
  /** Reads a file of a release of the shell. */
  readonly readShellFile: (folder: string, name: string) => Promise<string>;
  readonly log: FailureLog;
  readonly limits: Pick<RateLimits, 'beacon' | 'health'>;
}

/** Routes for the browsers' failure reports about remotes, and for the gateway's own checks. */
export function healthRoutes({ readShellFile, log, limits }: HealthDependencies): Router {
  const router = Router();
  let last: { readonly at: number; readonly health: Promise<SiteHealth> } | undefined;

  router.post(BEACON_PATH, limits.beacon, express.json({ limit: '1kb' }), (request, response) => {
    const report = remoteFailureReport.safeParse(request.body);
    if (!report.success || !isOurs(report.data, wholeRegistryOf(response))) {
      return void response.sendStatus(400);
    }
    response.sendStatus(log.add(report.data) ? 204 : 429);
  });

  router.get('/health.json', limits.health, async (_request, response) => {
    if (!last || Date.now() - last.at > KEPT_MS) {
      const health = checkSite(wholeRegistryOf(response), shellFolderOf(response));
      last = { at: Date.now(), health };
    }
    response.set('cache-control', 'no-store').json(await last.health);
  });

  return router;

  async function checkSite({ remotes }: Registry, shellFolder: string): Promise<SiteHealth> {
    const shell = shellRelease.parse(JSON.parse(await readShellFile(shellFolder, 'release.json')));
    return {
      checkedAt: new Date().toISOString(),
      remotes: await Promise.all(remotes.map((remote) => checkRemote(remote, log))),
      shared: Object.entries(shell.shared).map(([name, version]) => ({
        name,
        version,
        asks: asksOf(remotes, name),
      })),
    };
  }
}

/** Whether a report is of a release that this site shows: the page of its health repeats no other text. */
function isOurs({ remote, version }: RemoteFailureReport, { remotes }: Registry): boolean {
  const registered = remotes.find(({ name }) => name === remote);
  return (
    registered !== undefined &&
    ['', registered.version, registered.previous?.version].includes(version)
  );
}

function asksOf(remotes: Registry['remotes'], module: string): Record<string, string> {
  return Object.fromEntries(
    remotes.flatMap(({ name, shared }) => {
      const range = shared?.[module];
      return range === undefined ? [] : [[name, range]];
    }),
  );
}

async function checkRemote(
  remote: RegisteredRemote,
  log: FailureLog,
): Promise<SiteHealth['remotes'][number]> {
  const startedAt = performance.now();
  const problem = await diagnoseEntry(remote, ENTRY_TIMEOUT_MS);
  return {
    name: remote.name,
    version: remote.version,
    contract: remote.contract,
    owner: remote.owner,
    canaryPercent: remote.canaryPercent ?? null,
    previous: remote.previous?.version ?? null,
    problem,
    entryMs: Math.round(performance.now() - startedAt),
    failures: [...log.of(remote.name)],
  };
}
