import { createContext, use } from 'react';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

/** The way to service and database for everything on the desk; set by the layout around every staff page. */
export const DeskContext = createContext<RemoteContext | null>(null);

export function useDeskContext(): RemoteContext {
  const context = use(DeskContext);
  if (!context) throw new Error('A page of staff is shown outside of their layout.');
  return context;
}
