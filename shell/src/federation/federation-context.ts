import { createContext, useContext } from 'react';
import type { RemoteOverride } from '@kaarigar/shared/contracts/override';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { RemoteLoader } from '@kaarigar/shared/federation/create-remote-loader';
import type { Healed } from './heal-remote';

/** What the shell's pages can read and do about the remotes. */
export interface Federation {
  /** Which remotes this page runs and which paths they own; newer after a remote healed. */
  readonly registry: () => Registry;
  readonly override: RemoteOverride | null;
  readonly load: RemoteLoader['load'];
  /** Looks for a newer release of a remote whose page did not load. */
  readonly heal: (pathname: string) => Promise<Healed['kind']>;
}

const FederationContext = createContext<Federation | null>(null);

export const FederationProvider = FederationContext.Provider;

export function useFederation(): Federation {
  const federation = useContext(FederationContext);
  if (!federation) throw new Error('useFederation outside of the shell');
  return federation;
}
