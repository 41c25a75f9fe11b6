import type { RegisteredRemote, RemotePath } from '../contracts/registry';

/** A file that the browser should preload. */
export interface FirstFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  /** Must equal the integrity of the later script tag, or the browser downloads the file twice. Null: no integrity. */
  readonly integrity: string | null;
}

/**
 * The files that a remote needs first: its entry, the files that the entry requests, and the files of the page of
 * `path`. Only the entry when the hashes of the other files are unknown.
 */
export function firstFiles(remote: RegisteredRemote, path?: RemotePath): readonly FirstFile[] {
  const { entry, integrity, preload, preloadIntegrity } = remote;
  const isKnown = integrity === null || preloadIntegrity?.length === preload.length;
  const first = { href: entry, as: 'script', integrity } as const;
  if (!isKnown) return [first];
  const pageFiles = remote.pages?.[path?.page ?? ''] ?? [];
  const files = [
    ...pageFiles.map(({ file, integrity: hash }) => fileAt(new URL(file, entry).href, hash)),
    ...preload.map((href, at) => fileAt(href, preloadIntegrity?.[at] ?? null)),
  ];
  // A browser asks an origin for six files at a time (HTTP/1): the large ones first, and styles, which a page that came
  // as HTML has already, last.
  return [first, ...files.filter(isScript), ...files.filter((file) => !isScript(file))];
}

const isScript = ({ as }: FirstFile): boolean => as === 'script';

function fileAt(href: string, integrity: string | null): FirstFile {
  return { href, as: href.endsWith('.css') ? 'style' : 'script', integrity };
}
