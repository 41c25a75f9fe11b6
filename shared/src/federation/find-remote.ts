import type { RegisteredRemote, Registry, RemotePath } from '../contracts/registry';

export interface RemoteMatch {
  readonly remote: RegisteredRemote;
  readonly path: RemotePath;
}

/** A registry pattern (`/orders/:id`) as a regular expression; case and a trailing slash do not matter. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('/');
  return new RegExp(`^${source.replace(/\/$/, '')}/?$`, 'i');
}

/** Which remote owns a path, and who may open it. Undefined = no remote owns it: a 404. */
export function findRemote({ remotes }: Registry, pathname: string): RemoteMatch | undefined {
  for (const remote of remotes) {
    const path = remote.paths.find((owned) => toRegExp(owned.path).test(decodeSegments(pathname)));
    if (path) return { remote, path };
  }
  return undefined;
}

/** As the router reads a path: `/p%26p` is `/p&p`, and an encoded slash stays within its segment. */
function decodeSegments(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}
