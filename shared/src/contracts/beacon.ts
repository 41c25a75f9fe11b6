import * as z from 'zod/mini';

/**
 * Why a part of the site could not be shown.
 * - `network`: no response. `timeout`: no response in time. `http`: a response that is not a success.
 * - `integrity`: the bytes are not those that were released; they did not run.
 * - `chunk`: the remote runs, but one of its files did not load. `render`: its page threw an error.
 * - `version`: it needs another React or router than the shell has. `contract`: it breaks the contract.
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

/** What a page sends to `POST /beacon`; nothing about the person. */
export const remoteFailureReport = z.object({
  remote: z.string().check(z.regex(/^mf_[a-z]+$/)),
  /** The release that failed, if known. */
  version: z.string().check(z.regex(/^[\w.+-]{0,60}$/)),
  failure: z.enum(REMOTE_FAILURES),
});
export type RemoteFailureReport = z.infer<typeof remoteFailureReport>;
