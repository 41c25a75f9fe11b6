import { useEffect, useEffectEvent } from 'react';
import { useNavigation, useRevalidator } from '@kaarigar/shared/platform/router';
import { hearTabs } from '@kaarigar/shared/platform/tab-news';
import { startPolling, type PollingWorld } from './polling';

const INTERVAL_MS = 20_000;

function browserWorld(): PollingWorld {
  return {
    page: document,
    network: window,
    isOnline: () => navigator.onLine,
    hearChange: (listener) => hearTabs('changed', listener),
  };
}

/**
 * Keeps the page's loader data fresh while the tab is visible; `whileHidden`: also while people look at another one.
 * `refresh` reads at once, for a refresh button.
 */
export function useLive(
  intervalMs = INTERVAL_MS,
  whileHidden = false,
): {
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
} {
  const revalidator = useRevalidator();
  const navigation = useNavigation();

  const poll = useEffectEvent(() => {
    // A running read or navigation already brings fresh data.
    if (revalidator.state === 'idle' && navigation.state === 'idle') void revalidator.revalidate();
  });

  useEffect(
    () => startPolling({ intervalMs, whileHidden, poll: () => poll(), world: browserWorld() }),
    [intervalMs, whileHidden],
  );

  return {
    refresh: () => void revalidator.revalidate(),
    isRefreshing: revalidator.state === 'loading',
  };
}
