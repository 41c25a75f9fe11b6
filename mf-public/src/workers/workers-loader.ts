import { listWorkerRates, type WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';

export interface WorkersData {
  /** Not awaited: the page shows before the prices arrive. */
  readonly rates: Promise<Settled<readonly WorkerRate[]>>;
  /** Identifies each request, so that a retry shows the loading state again. */
  readonly askedAt: number;
}

export function createWorkersLoader(context: RemoteContext) {
  return (): WorkersData => ({ rates: settled(listWorkerRates(context)), askedAt: Date.now() });
}
