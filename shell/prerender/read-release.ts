import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  shellRelease,
  type PublishedRelease,
  type Registry,
  type RemotePath,
} from '@kaarigar/shared/contracts/registry';
import { firstFiles } from '@kaarigar/shared/federation/first-files';
import { isIntact } from '@kaarigar/shared/server/integrity';
import type { ServerCode } from './open-sandbox';

const PATIENCE_MS = 10_000;
/** A server build has some hundred kilobytes. */
const MOST_BYTES = 8_000_000;

/** What pages of one release of the shell are made with. */
export interface ShellCode {
  readonly version: string;
  readonly server: ServerCode;
  /** The text of its style sheets. */
  readonly styles: readonly string[];
}

type ReadShells = (folders: readonly string[]) => Promise<readonly ShellCode[]>;

/**
 * Reads those releases of the shell that bring a server build. One that is not as it was built costs only its own pages.
 * Asked every few seconds: what was read and found whole is kept for as long as its `release.json` says the same.
 */
export function createShellReader(report: (line: string) => void): ReadShells {
  let kept = new Map<string, ReadShell>();

  return async (folders) => {
    const read = await Promise.all(
      folders.map(async (folder) => {
        try {
          return [folder, await readShell(folder, kept.get(folder))] as const;
        } catch (error) {
          report(String(error));
          return null;
        }
      }),
    );
    kept = new Map(read.filter((one) => one !== null));
    return [...kept.values()].flatMap(({ shell }) => shell ?? []);
  };
}

interface ReadShell {
  /** The text of its `release.json`. */
  readonly release: string;
  /** Null: it has no server build. */
  readonly shell: ShellCode | null;
}

/** Reads a release of the shell from its folder, unless it is the one known. Throws when a file is not the one it names. */
async function readShell(folder: string, known: ReadShell | undefined): Promise<ReadShell> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8');
  const release = await read('release.json');
  if (release === known?.release) return known;
  const { version, server } = shellRelease.parse(JSON.parse(release));
  if (!server) return { release, shell: null };
  const name = `shell ${version}`;
  const code = verified(await read(server.file), server.integrity, `${name}: ${server.file}`);
  const sheets = styleSheetsOf(await read('index.html'));
  const styles = await Promise.all(
    sheets.map(async ({ href, integrity }) =>
      inlineStyle(verified(await read(href), integrity, `${name}: ${href}`), `${name}: ${href}`),
    ),
  );
  return { release, shell: { version, server: { name, code }, styles } };
}

function styleSheetsOf(html: string) {
  const tags = html.match(/<link\b[^>]*\brel="stylesheet"[^>]*>/g) ?? [];
  return tags.map((tag) => ({
    href: /href="([^"]+)"/.exec(tag)?.[1] ?? '',
    integrity: /integrity="([^"]+)"/.exec(tag)?.[1] ?? '',
  }));
}

/** Every release of a remote that some visitor gets; those of a rollback, or beside a canary, come last. */
export function releasesOf({ remotes }: Registry): readonly PublishedRelease[] {
  return [
    ...remotes.map(({ previous: _previous, canaryPercent: _percent, ...release }) => release),
    ...remotes.flatMap(({ previous }) => previous ?? []),
  ];
}

/** Fetches the server build of a remote. Null: its release has none. Throws when it is not the one the registry names. */
export async function fetchServerCode(release: PublishedRelease): Promise<ServerCode | null> {
  if (!release.server) return null;
  const { file, integrity } = release.server;
  const name = `${release.name} ${release.version}`;
  return { name, code: await fetchVerified(new URL(file, release.entry).href, integrity, name) };
}

/** The text of the style sheets that a page of a remote has, in their order. */
export async function fetchStyles(
  release: PublishedRelease,
  page: RemotePath,
): Promise<readonly string[]> {
  const sheets = firstFiles(release, page).filter(({ as }) => as === 'style');
  return Promise.all(
    sheets.map(async ({ href, integrity }) =>
      inlineStyle(await fetchVerified(href, integrity ?? '', release.name), href),
    ),
  );
}

async function fetchVerified(address: string, integrity: string, name: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`${name}: ${address} answered ${response.status}`);
  const text = await response.text();
  if (text.length > MOST_BYTES) throw new Error(`${name}: ${address} is too large`);
  return verified(text, integrity, `${name}: ${address}`);
}

function verified(text: string, integrity: string, what: string): string {
  if (!isIntact(text, integrity)) throw new Error(`${what} is not the file that was built`);
  return text;
}

/** A style sheet that says the same inside the page, at whatever address that is. */
function inlineStyle(text: string, what: string): string {
  const isBound = /url\(\s*["']?(?!\/|data:|https?:|#)/.test(text) || /<\/style/i.test(text);
  if (isBound) throw new Error(`${what} cannot stand in the page itself`);
  return text;
}
