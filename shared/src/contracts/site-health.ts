import * as z from 'zod/mini';
import { REMOTE_FAILURES } from './beacon';

const failure = z.enum(REMOTE_FAILURES);

/** `/health.json`: the parts of the site as the gateway finds them, and what browsers reported. */
export const siteHealth = z.object({
  checkedAt: z.string(),
  remotes: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      contract: z.string(),
      owner: z.string(),
      canaryPercent: z.nullable(z.number()),
      /** The release to go back to. */
      previous: z.nullable(z.string()),
      /** Whether the entry is there and as it was released; null: it is. */
      problem: z.nullable(failure),
      /** How long the gateway waited for the entry. */
      entryMs: z.number(),
      /** Reported by browsers since the gateway started, newest first. */
      failures: z.array(z.object({ at: z.string(), version: z.string(), failure })),
    }),
  ),
  /** What exists once per page. Whether a page has a second copy of it, only that page can know: see `/health`. */
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
