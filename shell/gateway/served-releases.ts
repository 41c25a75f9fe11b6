import type { SiteRegistry } from '@kaarigar/shared/contracts/site-registry';
import type { ServedRelease } from './metrics';
import type { ShellReleases } from './shell-releases';

/** What visitors get now, for metrics. What cannot be read is left out: readiness says so. */
export async function servedReleases(
  readRegistry: () => Promise<SiteRegistry>,
  shells: Pick<ShellReleases, 'served'>,
): Promise<readonly ServedRelease[]> {
  const registry = await readRegistry().catch((): SiteRegistry => ({ remotes: [] }));
  const remotes = registry.remotes.flatMap(({ name, version, canaryPercent, previous }) => [
    { name, version, percent: canaryPercent ?? 100 },
    ...(canaryPercent !== undefined && previous
      ? [{ name, version: previous.version, percent: 100 - canaryPercent }]
      : []),
  ]);
  return [...(await shells.served(registry)), ...remotes];
}
