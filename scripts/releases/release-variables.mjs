import { ConfigError, setOf } from '@kaarigar/shared/environment/read-environment';
import { variable } from '@kaarigar/shared/environment/variable';
import { httpUrl } from '@kaarigar/shared/environment/variable-forms';
import * as z from 'zod';

/** What the release commands read where no option says otherwise. Unset: the site of `npm start` on this machine. */
export const releaseVariables = {
  RELEASES_STORE: variable(
    'The folder of all releases, `<store>/<remote>/<version>/`; option `--store`.',
    z.string().optional(),
  ),
  RELEASES_URL: variable(
    'Where `<store>/<remote>/` is served: another origin for each remote; option `--url`.',
    httpUrl.optional(),
  ),
  REGISTRY_FILE: variable(
    'The gateway’s `REMOTES_FILE`; option `--registry`.',
    z.string().optional(),
  ),
  SHELL_DIST: variable(
    'The built shell that the gateway serves now: the gate tests with it; option `--shell`.',
    z.string().optional(),
  ),
};

export function readReleaseVariables(environment = process.env) {
  const { data, error } = z.object(releaseVariables).safeParse(setOf(environment));
  if (error) throw new ConfigError('The release command', error.issues);
  return data;
}
