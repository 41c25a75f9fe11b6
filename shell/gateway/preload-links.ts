import type { RemoteOverride } from '@kaarigar/shared/contracts/override';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import { firstFiles, type FirstFile } from '@kaarigar/shared/federation/first-files';
import { escapeMarkup } from './escape-markup';

interface Visit {
  /** The registry for this visitor. */
  readonly registry: Registry;
  readonly override: RemoteOverride | null;
  readonly pathname: string;
}

/**
 * Link tags that make the browser fetch the code of the page's remote in parallel with the shell. Only for pages that
 * everybody may open: only the browser knows who is signed in, and it must not download code of a protected remote
 * before it knows that.
 */
export function preloadLinks({ registry, override, pathname }: Visit): string {
  const owner = findRemote(registry, pathname);
  if (owner?.path.access !== 'public' || owner.remote.name === override?.name) return '';
  return firstFiles(owner.remote, owner.path)
    .map((file) => preloadLink(file))
    .join('');
}

/** The tag that makes the browser fetch a file ahead; with `low`, behind whatever is more urgent. */
export function preloadLink({ href, as, integrity }: FirstFile, priority?: 'low'): string {
  const hash = integrity ? ` integrity="${escapeMarkup(integrity)}"` : '';
  const rank = priority ? ` fetchpriority="${priority}"` : '';
  return `<link rel="preload" as="${as}"${rank} href="${escapeMarkup(href)}"${hash} crossorigin="anonymous" />`;
}
