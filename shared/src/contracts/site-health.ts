import * as z from 'zod/mini';
import { REMOTE_FAILURES } from './beacon';

const failure = z.enum(REMOTE_FAILURES);

/** `/health.json`: the state of each part of the site as the gateway sees it, and failures that browsers reported. */
export const siteHealth = z.object({
  checkedAt: z.string(),
  remotes: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      contract: z.string(),
      owner: z.string(),
      canaryPercent: z.nullable(z.number()),
      /** The release for a rollback. */
      previous: z.nullable(z.string()),
      /** Why the entry cannot be loaded as it was released; null: it can. */
      problem: z.nullable(failure),
      /** How long the gateway waited for the entry. */
      entryMs: z.number(),
      /** Reported by browsers since the gateway started, newest first. */
      failures: z.array(z.object({ at: z.string(), version: z.string(), failure })),
    }),
  ),
  /** Modules that exist once per page. Only a page itself can find out whether it has a second copy: see `/health`. */
  shared: z.array(
    z.object({
      name: z.string(),
      /** In the shell's build. */
      version: z.string(),
      /** The versions each remote runs with, by its name. */
      asks: z.record(z.string(), z.string()),
    }),
  ),
});
export type SiteHealth = z.infer<typeof siteHealth>;
