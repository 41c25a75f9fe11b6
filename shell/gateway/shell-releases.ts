import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { shellRelease } from '@kaarigar/shared/contracts/registry';
import type { SiteRegistry } from '@kaarigar/shared/contracts/site-registry';
import { shellForPlace } from './canary';
import type { ServedRelease } from './metrics';

/** Anybody may ask for a page, so a folder is looked at once in this time. */
const KEPT_MS = 1_000;

/** Which release of the shell a visitor gets, of those that are here. */
export interface ShellReleases {
  /** The folder of the release for visitors of this place. */
  folderFor(registry: SiteRegistry, place: number): Promise<string>;
  /** The folders of the releases that the registry names and that are here whole. */
  named(registry: SiteRegistry): Promise<readonly string[]>;
  /** What visitors get, with the share of them in percent. */
  served(registry: SiteRegistry): Promise<readonly ServedRelease[]>;
  /** What the registry gives to visitors and is not here, in sentences for operators. */
  problems(registry: SiteRegistry): Promise<readonly string[]>;
}

interface Look {
  /** Undefined: the folder has no release. */
  readonly version: string | undefined;
  /** What keeps it from being served; null: nothing. */
  readonly problem: string | null;
}

/**
 * The registry names the shell's release; its folder is in the store, or it is the one beside the gateway, `dist`. One
 * that is not here whole, because it is still being copied for example, is not given to anybody: visitors get the release
 * before, as if the registry had not been edited yet. Without a row in the registry everybody gets `dist`.
 */
export function createShellReleases({
  dist,
  store,
}: {
  readonly dist: string;
  readonly store: string;
}): ShellReleases {
  const looks = new Map<string, { readonly at: number; readonly look: Promise<Look> }>();
  const reported = new Set<string>();

  function lookAt(folder: string): Promise<Look> {
    const known = looks.get(folder);
    const now = performance.now();
    if (known && now - known.at < KEPT_MS) return known.look;
    const look = examine(folder);
    looks.set(folder, { at: now, look });
    return look;
  }

  /** Its folder, or what keeps it from being served. */
  async function find(version: string): Promise<{ folder: string } | { problem: string }> {
    if ((await lookAt(dist)).version === version) return { folder: dist };
    const folder = path.join(store, version);
    const { problem } = await lookAt(folder);
    return problem === null ? { folder } : { problem };
  }

  async function folderOf(version: string | undefined): Promise<string | null> {
    if (version === undefined) return null;
    const found = await find(version);
    return 'folder' in found ? found.folder : null;
  }

  async function folderFor(registry: SiteRegistry, place: number): Promise<string> {
    const wanted = shellForPlace(registry, place);
    if (wanted === undefined) return dist;
    const found = await find(wanted);
    if ('folder' in found) {
      reported.delete(wanted);
      return found.folder;
    }
    if (!reported.has(wanted)) process.stderr.write(`${sentence(wanted, found.problem)}\n`);
    reported.add(wanted);
    const { shell } = registry;
    const others = [shell?.previous?.version, shell?.version].filter((one) => one !== wanted);
    const folders = await Promise.all(others.map(folderOf));
    return folders.find((folder) => folder !== null) ?? dist;
  }

  const sentence = (version: string, problem: string): string =>
    `the shell ${version} of the registry is not whole in ${store}, visitors get the one before: ${problem}`;

  return {
    folderFor,
    async named({ shell }) {
      const folders = await Promise.all([shell?.version, shell?.previous?.version].map(folderOf));
      return folders.filter((folder) => folder !== null);
    },
    async served(registry) {
      const shares = new Map<string, number>();
      for (const { place, percent } of sharesOf(registry)) {
        const { version } = await lookAt(await folderFor(registry, place));
        if (version !== undefined) shares.set(version, (shares.get(version) ?? 0) + percent);
      }
      return [...shares].map(([version, percent]) => ({ name: 'shell', version, percent }));
    },
    async problems(registry) {
      const wanted = sharesOf(registry).flatMap(
        ({ place }) => shellForPlace(registry, place) ?? [],
      );
      const found = await Promise.all(
        wanted.map(async (version) => ({ version, ...(await find(version)) })),
      );
      return found.flatMap((one) => ('problem' in one ? sentence(one.version, one.problem) : []));
    },
  };
}

/** A place of each share of visitors. */
function sharesOf({ shell }: SiteRegistry): readonly { place: number; percent: number }[] {
  const percent = shell?.canaryPercent;
  if (percent === undefined) return [{ place: 0, percent: 100 }];
  return [
    { place: 0, percent },
    { place: 99, percent: 100 - percent },
  ];
}

/** Whether a folder has a release with its page and all files that the release names. */
async function examine(folder: string): Promise<Look> {
  let version: string | undefined;
  try {
    const text = await readFile(path.join(folder, 'release.json'), 'utf8');
    const release = shellRelease.parse(JSON.parse(text));
    ({ version } = release);
    const files = ['index.html', ...Object.keys(release.files ?? {})];
    await Promise.all(files.map((file) => access(path.join(folder, file))));
    return { version, problem: null };
  } catch (error) {
    return { version, problem: error instanceof Error ? error.message : String(error) };
  }
}
