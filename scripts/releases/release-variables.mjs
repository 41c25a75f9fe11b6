import { isDatabaseUrl } from '@kaarigar/shared/database/open-database';
import { ConfigError, setOf } from '@kaarigar/shared/environment/read-environment';
import { variable } from '@kaarigar/shared/environment/variable';
import { httpUrl, required } from '@kaarigar/shared/environment/variable-forms';
import * as z from 'zod';

const releasesUrl = required.refine(
  (text) => httpUrl.safeParse(urlOf(text, 'mf-public')).success,
  'is not an http(s) address',
);

/** Where the releases of a remote are served, with a slash at the end. */
export function urlOf(url, remote) {
  const ofRemote = url.replaceAll('{remote}', remote);
  return ofRemote.endsWith('/') ? ofRemote : `${ofRemote}/`;
}

/** What the release commands read where no option says otherwise. Unset: the site of `npm start` on this machine. */
export const releaseVariables = {
  RELEASES_STORE: variable(
    'The folder of all releases, `<store>/<remote>/<version>/` and `<store>/shell/<version>/`; option `--store`.',
    z.string().optional(),
  ),
  RELEASES_URL: variable(
    'Where `<store>/<remote>/` is served, another origin for each remote: `{remote}` stands for its name, as in `https://{remote}.example.com/`; option `--url`.',
    releasesUrl.optional(),
  ),
  REGISTRY_FILE: variable(
    'The gateway’s `REMOTES_FILE`; option `--registry`.',
    z.string().optional(),
  ),
  SHELL_DIST: variable(
    'Another built shell than the released one for the gate to test with; option `--shell`.',
    z.string().optional(),
  ),
  DATABASE_URL: variable(
    'The database of the site, `postgres://…`: has it what a release asks for? Unset: the schema of the version that the command is of stands for it.',
    z.string().refine(isDatabaseUrl, 'is not an address such as postgres://…').optional(),
  ),
};

export function readReleaseVariables(environment = process.env) {
  const { data, error } = z.object(releaseVariables).safeParse(setOf(environment));
  if (error) throw new ConfigError('The release command', error.issues);
  return data;
}
