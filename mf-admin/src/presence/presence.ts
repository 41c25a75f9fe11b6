import { useEffect, useSyncExternalStore } from 'react';
import { tellHere } from '@kaarigar/shared/api/desk-views';
import type { DeskHere } from '@kaarigar/shared/contracts/desk-views';
import { settled } from '@kaarigar/shared/contracts/problem';
import { createRandomKey } from '@kaarigar/shared/domain/random-key';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createPresence } from './create-presence';

/** This window, as long as its page stands. */
const tab = createRandomKey();

const presence = createPresence({
  async tell(context: RemoteContext, orderId) {
    const told = await settled(tellHere(context, tab, orderId));
    // Without an answer nobody is named: who was here a while ago may be gone.
    return told.state === 'known' ? told.value : null;
  },
  // Nobody waits for the answer, and who is not heard is forgotten by the database.
  leave: (context) => void settled(tellHere(context, tab, null, true)),
  page: document,
  window,
});

/** Says that this window is open, as long as the component stands; who is on duty and at the same order, null: unknown. */
export function usePresence(context: RemoteContext): DeskHere | null {
  useEffect(() => presence.start(context), [context]);
  return useSyncExternalStore(presence.subscribe, presence.get, () => null);
}

/** Says that this order is open; others who look at it, too. */
export function useOthersAt(orderId: string): readonly string[] {
  useEffect(() => presence.lookAt(orderId), [orderId]);
  const known = useSyncExternalStore(presence.subscribe, presence.get, () => null);
  return known?.here ?? NOBODY;
}

const NOBODY: readonly string[] = [];
