import { useState } from 'react';

interface Shown<View> {
  readonly view: View;
  readonly isRefreshing: boolean;
  /** Called when the shown view is outdated. */
  readonly onChanged: () => void;
}

/**
 * Whether what the person did is done and its result is on the way: on a slow phone that takes seconds. A refresh by the
 * clock is nothing that they wait for.
 */
export function useAwaited<View>({ view, isRefreshing, onChanged }: Shown<View>): {
  readonly isAwaited: boolean;
  readonly onChanged: () => void;
} {
  const [outdated, setOutdated] = useState<View | null>(null);
  return {
    isAwaited: isRefreshing && outdated === view,
    onChanged() {
      setOutdated(view);
      onChanged();
    },
  };
}
