import { listWorkerRates, type WorkerRate } from '@kaarigar/shared/api/worker-rates';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';

export interface WorkersData {
  readonly workerRates: Promise<Settled<readonly WorkerRate[]>>;
  /** Identifies each request, so that a retry shows the loading state again. */
  readonly askedAt: number;
}

export function createWorkersLoader(context: RemoteContext) {
  return (): WorkersData => ({
    workerRates: settled(listWorkerRates(context)),
    askedAt: Date.now(),
  });
}
