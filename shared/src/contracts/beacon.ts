import * as z from 'zod/mini';

/**
 * Why a part of the site could not be shown.
 * - `network`: nothing answered. `timeout`: not in time. `http`: an answer that is no success.
 * - `integrity`: other bytes than were released; they did not run.
 * - `chunk`: the remote runs, a file of it did not come. `render`: its page threw.
 * - `version`: it needs another React or router than the shell has. `contract`: it is not what the contract says.
 */
export const REMOTE_FAILURES = [
  'network',
  'timeout',
  'http',
  'integrity',
  'chunk',
  'version',
  'contract',
  'render',
] as const;
export type RemoteFailure = (typeof REMOTE_FAILURES)[number];

/** What a page tells `POST /beacon`; nothing about the person. */
export const remoteFailureReport = z.object({
  remote: z.string().check(z.regex(/^mf_[a-z]+$/)),
  /** The release that failed, as far as it is known. */
  version: z.string().check(z.maxLength(60)),
  failure: z.enum(REMOTE_FAILURES),
});
export type RemoteFailureReport = z.infer<typeof remoteFailureReport>;
