import type { RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import type { PublishedRelease, RemotePath } from '@kaarigar/shared/contracts/registry';
import { openSandbox, type Sandbox } from './open-sandbox';
import { fileOf, hashOf, type PageFile, type PageKey } from './page-file';
import type { PageFolder } from './page-folder';
import type { PublicData } from './public-data';
import { fetchServerCode, fetchStyles, type ShellCode } from './read-release';

const LOCALES = ['en', 'hi'] as const;
/** Data is read anew in each round once it is older than this: a page shows none that is older than a minute. */
const READ_AFTER_MS = 15_000;
/** What failed is tried again, but not in each round. */
const PAUSE_AFTER_FAILURE_MS = 15_000;
/** A release that has more to draw goes on in the next round: the others have their turn first. */
const TURN_MS = 10_000;
/** So many times as long as its failures took a release rests: one that never comes to an end takes a seventh of the time. */
const REST = 6;

/** Addresses of data, of all pages of a release: ours ask for some fifteen. More would push out what others show. */
const MOST_ADDRESSES = 60;

/** What the site runs now. */
export interface Site {
  readonly shells: readonly ShellCode[];
  /** Every release that some visitor may get: the present ones, and those for a rollback or beside a canary. */
  readonly remotes: readonly PublishedRelease[];
}

interface RendererOptions {
  readonly readSite: () => Promise<Site>;
  readonly data: PublicData;
  readonly folder: PageFolder;
  readonly phoneSignIn: boolean;
  readonly captcha: RuntimeConfig['captcha'];
  /** A line for operators. */
  readonly report: (line: string) => void;
  readonly open?: typeof openSandbox;
  readonly now?: () => number;
}

interface Wanted {
  readonly key: PageKey;
  readonly file: string;
  readonly shell: ShellCode;
  readonly release: PublishedRelease;
  readonly page: RemotePath;
}

interface Renderer {
  /** Draws what is missing or shows old data. */
  readonly round: () => Promise<void>;
  /** Tells the gateway what the data says now. It waits for no drawing: without it every page with data is too old. */
  readonly refresh: () => Promise<void>;
}

/**
 * Draws the public pages of every release that visitors get, for each shell, path and language, and again when the data
 * on them has changed. What fails is reported, and has no file: browsers draw that page.
 */
export function createRenderer(options: RendererOptions): Renderer {
  const { readSite, data, folder, phoneSignIn, captcha, report } = options;
  const { open = openSandbox, now = Date.now } = options;
  /** What was drawn, with the hashes of the data on it. */
  const drawn = new Map<string, PageFile['data']>();
  const failedAt = new Map<string, number>();
  /** Until when a release of a remote is left alone, by shell and release. */
  const restsUntil = new Map<string, number>();
  /** What it has asked for, by the same. */
  const askedBy = new Map<string, Set<string>>();
  /** What the last process wrote for the gateway stays until there is as much again. */
  let hasBegun = false;

  /** Whether the data on a page is still what the database says; null: the database does not answer. */
  async function isCurrent(hashes: PageFile['data']): Promise<boolean | null> {
    const texts = await Promise.all(
      Object.entries(hashes).map(async ([address, hash]) => {
        const text = await data.read(address, READ_AFTER_MS);
        return text === null ? null : hashOf(text) === hash;
      }),
    );
    return texts.includes(null) ? null : !texts.includes(false);
  }

  const isResting = (page: Wanted): boolean => now() < (restsUntil.get(groupOf(page)) ?? 0);

  async function isToBeDrawn({ file }: Wanted): Promise<boolean> {
    const hashes = drawn.get(file);
    if (hashes) return (await isCurrent(hashes)) === false;
    return now() - (failedAt.get(file) ?? -Infinity) >= PAUSE_AFTER_FAILURE_MS;
  }

  async function draw(wanted: Wanted, sandbox: Sandbox): Promise<void> {
    const { key, file, shell, release, page } = wanted;
    // As the gateway gives it to a visitor: one release of the remote and its paths.
    const { html, answers } = await sandbox.render({
      registry: { remotes: [release] },
      version: release.version,
      path: key.path,
      locale: key.locale,
      phoneSignIn,
      captcha,
    });
    // Of the answers that it was given: the data may have been read anew meanwhile.
    const hashes = Object.fromEntries(
      Object.entries(answers).map(([address, text]) => [address, hashOf(text)]),
    );
    const styles = [...shell.styles, ...(await fetchStyles(release, page))];
    await folder.writePage(file, { html, styles, data: hashes, answers });
    drawn.set(file, hashes);
    failedAt.delete(file);
  }

  /** The pages of one shell and one release of a remote share a process. */
  async function drawAll(pages: readonly Wanted[]): Promise<void> {
    const [first] = pages;
    if (!first) return;
    const began = now();
    let triedAt = began;
    const fail = (failed: readonly Wanted[], error: unknown): void => {
      for (const { file } of failed) failedAt.set(file, now());
      restsUntil.set(groupOf(first), now() + REST * (now() - triedAt));
      const what = failed.map(({ key }) => `${key.path} (${key.locale})`).join(', ');
      const { shell, remote, version } = first.key;
      report(`${remote} ${version} in shell ${shell}, ${what}: ${String(error)}`);
    };
    let sandbox: Sandbox | undefined;
    try {
      const code = await fetchServerCode(first.release);
      if (!code) return;
      const asked = askedBy.get(groupOf(first)) ?? new Set();
      askedBy.set(groupOf(first), asked);
      const answer = async (address: string): Promise<string | null> => {
        if (!asked.has(address) && asked.size >= MOST_ADDRESSES) return null;
        asked.add(address);
        return data.read(address, READ_AFTER_MS);
      };
      const start = () => open({ shell: first.shell.server, remote: code, answer });
      for (const page of pages) {
        triedAt = now();
        sandbox ??= start();
        try {
          await draw(page, sandbox);
        } catch (error) {
          fail([page], error);
          // Whatever it left behind must not reach the next page.
          sandbox.close();
          sandbox = undefined;
        }
        if (now() - began >= TURN_MS || isResting(page)) break;
      }
    } catch (error) {
      fail(pages, error);
    } finally {
      sandbox?.close();
    }
  }

  return {
    async round() {
      const { shells, remotes } = await readSite();
      const wanted = shells.flatMap((shell) => remotes.map((release) => pagesOf(shell, release)));
      for (const pages of wanted) {
        const due: Wanted[] = [];
        for (const page of pages) {
          if (!isResting(page) && (await isToBeDrawn(page))) due.push(page);
        }
        await drawAll(due);
      }
      const files = new Set(wanted.flat().map(({ file }) => file));
      for (const known of [drawn, failedAt])
        for (const file of known.keys()) if (!files.has(file)) known.delete(file);
      const groups = new Set(wanted.flat().map(groupOf));
      for (const known of [restsUntil, askedBy])
        for (const group of known.keys()) if (!groups.has(group)) known.delete(group);
      await folder.keepOnly(files);
      hasBegun = true;
    },
    async refresh() {
      if (!hasBegun) return;
      const shown = new Set([...drawn.values()].flatMap((hashes) => Object.keys(hashes)));
      await Promise.all([...shown].map((address) => data.read(address, READ_AFTER_MS)));
      await folder.writeData(data.known());
    },
  };
}

function groupOf({ key: { shell, remote, version } }: Wanted): string {
  return JSON.stringify([shell, remote, version]);
}

/** What search engines may list is the same for every visitor, so it can be drawn before anybody asks. */
function pagesOf(shell: ShellCode, release: PublishedRelease): readonly Wanted[] {
  if (!release.server) return [];
  return release.paths
    .filter(({ access, indexed }) => access === 'public' && indexed)
    .flatMap((page) =>
      LOCALES.map((locale) => {
        const { name: remote, version } = release;
        const key = { shell: shell.version, remote, version, path: page.path, locale };
        return { key, file: fileOf(key), shell, release, page };
      }),
    );
}
