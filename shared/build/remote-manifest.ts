import * as z from 'zod/mini';
import { remotePath, remoteRelease } from '../src/contracts/registry';

/** Search results and previews cut off longer texts. */
const TITLE_LIMIT = 60;
const DESCRIPTION_LIMIT = 160;

/**
 * `remote.json` of a remote: what does not change from build to build. This schema is stricter than the registry's: a
 * long description may stop a build, but it must not take the site down.
 */
const remoteManifest = z.object({
  name: remoteRelease.shape.name,
  // The contract that createRemoteConfig (rspack-config.ts) exposes.
  contract: z.literal('v1'),
  // Everybody can read it in the registry and in the release.
  owner: z
    .string()
    .check(z.regex(/^[^@]{1,60}$/, "owner is the team's name, at most 60 long, not an address")),
  paths: z.array(
    remotePath.check(
      z.refine(({ title }) => fits(title, TITLE_LIMIT), `a title is at most ${TITLE_LIMIT} long`),
      z.refine(
        ({ description }) => fits(description, DESCRIPTION_LIMIT),
        `a description is at most ${DESCRIPTION_LIMIT} long`,
      ),
      z.refine(
        ({ indexed, access, path }) => !indexed || (access === 'public' && !path.includes(':')),
        'only a public path without parameters can be indexed',
      ),
      z.refine(
        ({ offline, access }) => !offline || access !== 'staff',
        'no page of staff is kept for a time without a network',
      ),
      z.refine(
        ({ indexed, title, description }) => !indexed || (title && description) !== undefined,
        'an indexed page needs a title and a description',
      ),
    ),
  ),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

function fits(text: { en: string; hi: string } | undefined, limit: number): boolean {
  return text === undefined || ([...text.en].length <= limit && [...text.hi].length <= limit);
}

/** Checks a `remote.json`. Throws, naming every path and what is wrong with it. */
export function parseRemoteManifest(json: unknown): RemoteManifest {
  const parsed = remoteManifest.safeParse(json);
  if (!parsed.success) throw new Error(`remote.json: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
