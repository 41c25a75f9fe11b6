import { useEffect, useState } from 'react';
import { RemoteLoadError } from '@kaarigar/shared/federation/remote-load-error';
import type { RemoteFailure } from '@kaarigar/shared/contracts/beacon';
import { useFederation } from '../federation/federation-context';

/** How a remote loaded in this page. */
export type LoadTime =
  | { readonly state: 'loaded'; readonly version: string; readonly loadMs: number }
  | { readonly state: 'failed'; readonly failure: RemoteFailure };

/** Loads every remote into this page, like a visitor's page, and returns the results. */
export function useLoadTimes(names: readonly string[]): ReadonlyMap<string, LoadTime> {
  const federation = useFederation();
  const [times, setTimes] = useState<ReadonlyMap<string, LoadTime>>(new Map());
  const key = names.join(' ');

  useEffect(() => {
    let isCurrent = true;
    for (const name of key.split(' ')) {
      const keep = (time: LoadTime): void => {
        if (isCurrent) setTimes((known) => new Map(known).set(name, time));
      };
      federation.load(name).then(
        ({ version, loadMs }) => keep({ state: 'loaded', version, loadMs }),
        (error: unknown) =>
          keep({
            state: 'failed',
            failure: error instanceof RemoteLoadError ? error.failure : 'render',
          }),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [federation, key]);

  return times;
}
