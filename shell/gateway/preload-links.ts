import type { RemoteOverride } from '@kaarigar/shared/contracts/override';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import { findRemote } from '@kaarigar/shared/federation/find-remote';
import { firstFiles, type FirstFile } from '@kaarigar/shared/federation/first-files';
import { escapeMarkup } from './escape-markup';

interface Visit {
  /** As this visitor gets it. */
  readonly registry: Registry;
  readonly override: RemoteOverride | null;
  readonly pathname: string;
}

/**
 * Tags by which the browser fetches the code of the page's remote beside the shell, not after it. Only for pages that
 * everybody may open: who is here is known in the browser alone, and code of a protected remote is not downloaded
 * before.
 */
export function preloadLinks({ registry, override, pathname }: Visit): string {
  const owner = findRemote(registry, pathname);
  if (owner?.path.access !== 'public' || owner.remote.name === override?.name) return '';
  return firstFiles(owner.remote, owner.path).map(link).join('');
}

function link({ href, as, integrity }: FirstFile): string {
  const hash = integrity ? ` integrity="${escapeMarkup(integrity)}"` : '';
  return `<link rel="preload" as="${as}" href="${escapeMarkup(href)}"${hash} crossorigin="anonymous" />`;
}
