import * as z from 'zod/mini';

export const ACCESS_LEVELS = ['public', 'signed-in', 'staff'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

const hash = z.string().check(z.regex(/^sha384-/));

const pageText = z.object({
  en: z.string().check(z.minLength(1)),
  hi: z.string().check(z.minLength(1)),
});

/**
 * A path a remote owns (react-router pattern, matched without regard to case) and who may open it. The optional rest
 * is what the gateway says of the page before any code has run; a release without it works as before.
 */
export const remotePath = z.object({
  path: z.string().check(z.regex(/^\//)),
  access: z.enum(ACCESS_LEVELS),
  /** Name of its page in `pages`: what the browser is told of with the entry, not when the page is opened. */
  page: z.optional(z.string()),
  /** Whether people type into it: then it is never replaced under them by a newer release. */
  form: z.optional(z.boolean()),
  /** The page's title, without the brand's name. The page itself sets the same. */
  title: z.optional(pageText),
  /** One or two sentences for search results and previews. */
  description: z.optional(pageText),
  /** Whether search engines may list the page. */
  indexed: z.optional(z.boolean()),
});
export type RemotePath = z.infer<typeof remotePath>;

/** What one release of a remote says of itself; written by its build as `release.json`. */
export const remoteRelease = z.object({
  name: z.string().check(z.regex(/^mf_[a-z]+$/)),
  version: z.string(),
  /** File of the federation entry, relative to where the release is served. */
  entry: z.string(),
  /** Subresource integrity of the entry: `sha384-…`. Null only in development, where files change under it. */
  integrity: z.nullable(hash),
  /** Of the exposed module, see `platform/remote-module`. One this shell does not know fails for that remote alone. */
  contract: z.string().check(z.regex(/^v[0-9]+$/)),
  owner: z.string(),
  paths: z.array(remotePath),
  /** Files the entry asks for first, relative like `entry`. */
  preload: z.array(z.string()),
  /** Their hashes, in the same order. Absent in development, and in releases from before there were any. */
  preloadIntegrity: z.optional(z.array(hash)),
  /**
   * Files each page needs besides, by the name its paths give it; relative to the entry, also once they are published.
   * Absent in releases from before there were any.
   */
  pages: z.optional(
    z.record(z.string(), z.array(z.object({ file: z.string(), integrity: z.nullable(hash) }))),
  ),
  /**
   * What it takes from the shell and in which versions (`^19.3.1`; `*` where the contract says it all). Absent in
   * releases from before it was said.
   */
  shared: z.optional(z.record(z.string(), z.string())),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** What the build of the shell says of itself in its `release.json`: what exists once per page, with its versions. */
export const shellRelease = z.object({ shared: z.record(z.string(), z.string()) });
export type ShellRelease = z.infer<typeof shellRelease>;

/** A release with its addresses made absolute. */
export const publishedRelease = z.extend(remoteRelease, {
  entry: z.url(),
  preload: z.array(z.url()),
});
export type PublishedRelease = z.infer<typeof publishedRelease>;

/** The release of a remote that this site runs, and what to go back to. */
export const registeredRemote = z
  .extend(publishedRelease, {
    previous: z.optional(publishedRelease),
    /** So many of a hundred visitors get this release, the same ones each time; the others get `previous`. */
    canaryPercent: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  })
  .check(
    z.refine(
      ({ canaryPercent, previous }) => canaryPercent === undefined || previous !== undefined,
      'a canary needs a previous release for everybody else',
    ),
  );
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** `/remotes.json`: which release of each remote this site runs. Promote or roll back = edit one pointer. */
export const registry = z.object({ remotes: z.array(registeredRemote) });
export type Registry = z.infer<typeof registry>;
