import type { RegisteredRemote, RemotePath } from '../contracts/registry';

/** A file as the browser is told of it before its time. */
export interface FirstFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  /** Exactly what the tag that runs the file says later, or the browser downloads it a second time. Null: nothing. */
  readonly integrity: string | null;
}

/**
 * What a remote asks for first: its entry, what that asks for, and what the page of `path` is made of. Only the entry
 * where the others' hashes are not known.
 */
export function firstFiles(remote: RegisteredRemote, path?: RemotePath): readonly FirstFile[] {
  const { entry, integrity, preload, preloadIntegrity } = remote;
  const isKnown = integrity === null || preloadIntegrity?.length === preload.length;
  const first = { href: entry, as: 'script', integrity } as const;
  if (!isKnown) return [first];
  const pageFiles = remote.pages?.[path?.page ?? ''] ?? [];
  return [
    first,
    ...preload.map((href, at) => fileAt(href, preloadIntegrity?.[at] ?? null)),
    ...pageFiles.map(({ file, integrity: hash }) => fileAt(new URL(file, entry).href, hash)),
  ];
}

function fileAt(href: string, integrity: string | null): FirstFile {
  return { href, as: href.endsWith('.css') ? 'style' : 'script', integrity };
}
