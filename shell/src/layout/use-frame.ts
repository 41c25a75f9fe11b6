import { findRemote } from '@kaarigar/shared/federation/find-remote';
import type { Access, RemotePath } from '@kaarigar/shared/contracts/registry';
import { useLocation } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import { useFederation } from '../federation/federation-context';

/** What the open page wants around it. Whoever may not open the page has the site around them. */
export function useFrame(mayOpen: (access: Access) => boolean): RemotePath['frame'] {
  const registry = useFederation().registry();
  const { pathname } = useLocation();
  // A login that ends takes the desk away with it.
  useSession();
  const path = findRemote(registry, pathname)?.path;
  return path?.frame && mayOpen(path.access) ? path.frame : undefined;
}
