import express, { Router } from 'express';
import { vitalsReport, type VitalsReport } from '@kaarigar/shared/contracts/vitals';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import { VITALS_PATH } from '@kaarigar/shared/federation/report-failure';
import type { CountedVisit, GatewayMetrics } from './metrics';
import type { RateLimits } from './rate-limits';
import { wholeRegistryOf } from './registry-of';

/** How fast pages were for real visitors, for metrics. */
export function vitalsRoutes({
  limits,
  count,
}: {
  readonly limits: Pick<RateLimits, 'vitals'>;
  readonly count: GatewayMetrics['visit'];
}): Router {
  const router = Router();
  router.post(VITALS_PATH, limits.vitals, express.json({ limit: '1kb' }), (request, response) => {
    const report = vitalsReport.safeParse(request.body);
    const visit = report.success ? visitOf(report.data, wholeRegistryOf(response)) : null;
    if (visit) count(visit);
    response.sendStatus(visit ? 204 : 400);
  });
  return router;
}

/** Null when the registry does not name page and release: nobody can add names to our metrics. */
function visitOf(
  { path, version, ...visit }: VitalsReport,
  { remotes }: Registry,
): CountedVisit | null {
  const remote = remotes.find(({ paths }) => paths.some((owned) => owned.path === path));
  if (!remote || ![remote.version, remote.previous?.version].includes(version)) return null;
  return { ...visit, page: path, release: `${remote.name} ${version}` };
}
