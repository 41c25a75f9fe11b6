import * as z from 'zod/mini';
import { registry, shellRelease } from './registry';

const release = z.pick(shellRelease, { name: true, version: true });

/** The release of the shell that this site runs, and the one for a rollback. Its files are in the store of the shell. */
export const registeredShell = z
  .extend(release, {
    previous: z.optional(release),
    /** This percentage of visitors gets this release, the others get `previous`; the same visitors as for remotes. */
    canaryPercent: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  })
  .check(
    z.refine(
      ({ canaryPercent, previous }) => canaryPercent === undefined || previous !== undefined,
      'a canary needs a previous release for everybody else',
    ),
  );
export type RegisteredShell = z.infer<typeof registeredShell>;

/**
 * The file of the registry: which release of the shell and of each remote the site runs. Without `shell` it is the one
 * beside the gateway. Browsers get the remotes alone, and only those for them (`registry`).
 */
export const siteRegistry = z.extend(registry, { shell: z.optional(registeredShell) });
export type SiteRegistry = z.infer<typeof siteRegistry>;
