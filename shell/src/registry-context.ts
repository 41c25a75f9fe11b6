import { createContext, useContext } from 'react';
import type { Registry } from '@kaarigar/shared/contracts/registry';

const RegistryContext = createContext<Registry>({ remotes: [] });

export const RegistryProvider = RegistryContext.Provider;

/** Which remotes this page runs and which paths they own. */
export function useRegistry(): Registry {
  return useContext(RegistryContext);
}
