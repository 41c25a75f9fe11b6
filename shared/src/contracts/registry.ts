import * as z from 'zod/mini';
import { PUBLIC_LISTS } from '../domain/catalogue';

export const ACCESS_LEVELS = ['public', 'signed-in', 'staff'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** Subresource integrity; releases before decision 127 have `sha384`. */
const hash = z.string().check(z.regex(/^sha(?:256|384)-/));

/** A file of a release: below its folder, whatever address or folder it is read from. */
const plainFile = z
  .string()
  .check(z.regex(/^(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*$/));

/** Of one plain host: its origin stands in the Content-Security-Policy, where `*`, `;` and `,` mean more. */
const plainAddress = z.string().check(z.regex(/^https?:\/\/[\w.-]+(?::\d+)?\/[^\s"'<>\\;,*?#]+$/));

/** The name of a folder in the store, too. */
const folderName = z.string().check(z.regex(/^\w[\w.+-]*$/));

const pageText = z.object({
  en: z.string().check(z.minLength(1)),
  hi: z.string().check(z.minLength(1)),
});

/**
 * A path a remote owns (react-router pattern, case-insensitive) and who may open it. The gateway uses the optional
 * fields to describe the page before any code runs; older releases work without them.
 */
export const remotePath = z.object({
  /**
   * As `federation/find-remote` reads it and in one spelling, so that two remotes with one address are found
   * (`requireOwnPaths`): no slash at the end, nothing encoded, no `?` or `*`, and no parameter first, which would be
   * every page of the site.
   */
  path: z.string().check(z.regex(/^\/(?:\w[\w&~.-]*(?:\/(?:\w[\w&~.-]*|:\w+))*)?$/)),
  access: z.enum(ACCESS_LEVELS),
  /** Name of its page in `pages`: the browser preloads the files of this page together with the entry. */
  page: z.optional(z.string()),
  /** Whether people type into the page: then a newer release never replaces it without asking. */
  form: z.optional(z.boolean()),
  /** The page's title, without the brand's name. The page itself sets the same. */
  title: z.optional(pageText),
  /** One or two sentences for search results and previews. */
  description: z.optional(pageText),
  /**
   * Whether browsers may keep the page, and open it again without a network. Never for what pays, signs in or is of staff.
   */
  offline: z.optional(z.boolean()),
  /**
   * What the shell draws around the page. `desk`: one slim bar into which the page puts its own links
   * (`ui/frame-bar`), and no footer; without it: the site's header and footer.
   */
  frame: z.optional(z.enum(['desk'])),
  /** Whether search engines may list the page. */
  indexed: z.optional(z.boolean()),
  /** The prices that the page shows, which the gateway tells search engines too; `all`: those of every list. */
  prices: z.optional(z.enum([...PUBLIC_LISTS, 'all'])),
  /** Whether the page shows the questions and answers, likewise. */
  faq: z.optional(z.boolean()),
});
export type RemotePath = z.infer<typeof remotePath>;

/** The build that draws a release's pages before anybody opens them; relative to the release's folder, as `entry`. */
const serverFile = z.object({ file: plainFile, integrity: hash });

/** What one release of a remote says of itself; written by its build as `release.json`. */
export const remoteRelease = z.object({
  name: z.string().check(z.regex(/^mf_[a-z]+$/)),
  version: folderName,
  /** File of the federation entry, relative to where the release is served. */
  entry: plainFile,
  /** Subresource integrity of the entry: `sha256-…`. Null only in development, where files change under it. */
  integrity: z.nullable(hash),
  /** Contract of the exposed module, see `platform/remote-module`. Only this remote fails if the shell lacks it. */
  contract: z.string().check(z.regex(/^v[0-9]+$/)),
  owner: z.string(),
  paths: z.array(remotePath),
  /** Files that the entry requests first, relative like `entry`. */
  preload: z.array(plainFile),
  /** Hashes of the `preload` files, in the same order. Absent in development and in older releases. */
  preloadIntegrity: z.optional(z.array(hash)),
  /**
   * Additional files of each page, by the page's name in `paths`; relative to the entry, also in the published
   * registry. Absent in older releases.
   */
  pages: z.optional(
    z.record(z.string(), z.array(z.object({ file: plainFile, integrity: z.nullable(hash) }))),
  ),
  /**
   * The modules it takes from the shell, with version ranges (`^19.3.1`; `*` where the contract decides alone). Absent
   * in older releases.
   */
  shared: z.optional(z.record(z.string(), z.string())),
  /** Relative to the entry, also in the published registry. Absent in development and in older releases. */
  server: z.optional(serverFile),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

/** What the build of the shell says of itself in its `release.json`. */
export const shellRelease = z.object({
  name: z.literal('shell'),
  version: folderName,
  /** What exists once per page, with its versions. */
  shared: z.record(z.string(), z.string()),
  /** The hash of each of its files: whether a release in a store is whole. Absent in development. */
  files: z.optional(z.record(plainFile, hash)),
  /** Absent in development and in older releases. */
  server: z.optional(serverFile),
});
export type ShellRelease = z.infer<typeof shellRelease>;

/** A release with its addresses made absolute. */
export const publishedRelease = z.extend(remoteRelease, {
  entry: plainAddress,
  preload: z.array(plainAddress),
});
export type PublishedRelease = z.infer<typeof publishedRelease>;

/** The release of a remote that this site runs, and the release for a rollback. */
export const registeredRemote = z
  .extend(publishedRelease, {
    previous: z.optional(publishedRelease),
    /** This percentage of visitors gets this release, always the same visitors; the others get `previous`. */
    canaryPercent: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  })
  .check(
    z.refine(
      ({ canaryPercent, previous }) => canaryPercent === undefined || previous !== undefined,
      'a canary needs a previous release for everybody else',
    ),
  );
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** `/remotes.json`: which release of each remote a visitor runs. The site's own file also names the shell: `siteRegistry`. */
export const registry = z.object({ remotes: z.array(registeredRemote) });
export type Registry = z.infer<typeof registry>;
