import { shellRelease, type Registry } from '@kaarigar/shared/contracts/registry';
import type { GatewayConfig } from './config';
import type { ServedRelease } from './metrics';
import { readShellFile } from './read-shell-file';

/** What visitors get now, for metrics. What cannot be read is left out: readiness says so. */
export async function servedReleases(
  config: Pick<GatewayConfig, 'SHELL_DEV_ORIGIN'>,
  { dist, readRegistry }: { readonly dist: string; readonly readRegistry: () => Promise<Registry> },
): Promise<readonly ServedRelease[]> {
  const [remotes, shell] = await Promise.all([
    readRegistry().catch((): Registry => ({ remotes: [] })),
    readShellFile(config, dist, 'release.json')
      .then((text) => shellRelease.parse(JSON.parse(text)))
      .catch(() => null),
  ]);
  const served = remotes.remotes.flatMap(({ name, version, canaryPercent, previous }) => [
    { name, version, percent: canaryPercent ?? 100 },
    ...(canaryPercent !== undefined && previous
      ? [{ name, version: previous.version, percent: 100 - canaryPercent }]
      : []),
  ]);
  return shell?.version === undefined
    ? served
    : [{ name: 'shell', version: shell.version, percent: 100 }, ...served];
}
