import { listWorkerRates, type WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';

export interface WorkersData {
  /** Not awaited: the page is there while the prices are on their way. */
  readonly rates: Promise<Settled<readonly WorkerRate[]>>;
  /** Tells one asking from the next, so that a retry shows that it is loading. */
  readonly askedAt: number;
}

export function createWorkersLoader(context: RemoteContext) {
  return (): WorkersData => ({ rates: settled(listWorkerRates(context)), askedAt: Date.now() });
}
