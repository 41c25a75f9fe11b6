import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useRevalidator } from '@kaarigar/shared/platform/router';
import { startPolling, type PollingWorld } from './polling';

const INTERVAL_MS = 20_000;

function browserWorld(): PollingWorld {
  return { page: document, network: window, isOnline: () => navigator.onLine };
}

/** Keeps the page's loader data fresh while the tab is seen. `refresh` reads at once, for a person who asks. */
export function useLive(): { readonly refresh: () => void; readonly isRefreshing: boolean } {
  const revalidator = useRevalidator();
  const navigation = useNavigation();

  const poll = useEffectEvent(() => {
    // A read that is still under way, or a change of page, brings fresh data by itself.
    if (revalidator.state === 'idle' && navigation.state === 'idle') void revalidator.revalidate();
  });

  useEffect(
    () => startPolling({ intervalMs: INTERVAL_MS, poll: () => poll(), world: browserWorld() }),
    [],
  );

  return {
    refresh: () => void revalidator.revalidate(),
    isRefreshing: revalidator.state === 'loading',
  };
}
