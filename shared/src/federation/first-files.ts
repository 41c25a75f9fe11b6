import type { RegisteredRemote } from '../contracts/registry';

/** A file as the browser is told of it before its time. */
export interface FirstFile {
  readonly href: string;
  readonly as: 'script' | 'style';
  /** Exactly what the tag that runs the file says later, or the browser downloads it a second time. Null: nothing. */
  readonly integrity: string | null;
}

/**
 * What a remote asks for before any of its pages: its entry, then what that asks for. Only the entry where the others'
 * hashes are not known.
 */
export function firstFiles(remote: RegisteredRemote): readonly FirstFile[] {
  const { entry, integrity, preload, preloadIntegrity } = remote;
  const isKnown = integrity === null || preloadIntegrity?.length === preload.length;
  return [
    { href: entry, as: 'script', integrity },
    ...(isKnown ? preload : []).map((href, at): FirstFile => ({
      href,
      as: href.endsWith('.css') ? 'style' : 'script',
      integrity: preloadIntegrity?.[at] ?? null,
    })),
  ];
}
