import { useEffect, useState } from 'react';
import type { FreeWorker } from '@kaarigar/shared/contracts/staff-rows';
import type { FoundWorkers } from './use-worker-search';

/** The workers of a search as soon as they are there. */
export function useFound(found: Promise<FoundWorkers>): readonly FreeWorker[] | null {
  const [workers, setWorkers] = useState<readonly FreeWorker[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void found.then((read) => {
      if (isWanted) setWorkers(read.workers);
    });
    return () => {
      isWanted = false;
    };
  }, [found]);
  return workers;
}
