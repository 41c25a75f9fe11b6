import * as z from 'zod/mini';

export const REMOTE_NAMES = ['mf_public', 'mf_booking', 'mf_admin'] as const;
export type RemoteName = (typeof REMOTE_NAMES)[number];

export const ACCESS_LEVELS = ['public', 'signed-in', 'staff'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** A path a remote owns (react-router pattern, matched without regard to case) and who may open it. */
export const remotePath = z.object({
  path: z.string().check(z.regex(/^\//)),
  access: z.enum(ACCESS_LEVELS),
});
export type RemotePath = z.infer<typeof remotePath>;

/** What one release of a remote says of itself; written by its build as `release.json`. */
export const remoteRelease = z.object({
  name: z.string().check(z.regex(/^mf_[a-z]+$/)),
  version: z.string(),
  /** File of the federation entry, relative to where the release is served. */
  entry: z.string(),
  /** Subresource integrity of the entry: `sha384-…`. Null only in development, where files change under it. */
  integrity: z.nullable(z.string().check(z.regex(/^sha384-/))),
  contract: z.literal('v1'),
  owner: z.string(),
  paths: z.array(remotePath),
  /** Files worth fetching early, relative like `entry`. */
  preload: z.array(z.string()),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** A release with its addresses made absolute, and what to go back to. */
export const registeredRemote = z.extend(remoteRelease, {
  entry: z.url(),
  preload: z.array(z.url()),
  previous: z.optional(z.string()),
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** `/remotes.json`: which release of each remote this site runs. Promote or roll back = edit one pointer. */
export const registry = z.object({ remotes: z.array(registeredRemote) });
export type Registry = z.infer<typeof registry>;
