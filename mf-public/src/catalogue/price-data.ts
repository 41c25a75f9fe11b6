import { findAdvertisedPrices, type AdvertisedPrices } from '@kaarigar/shared/api/starting-prices';
import { listWorkerRates, type WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';

/** Not awaited: the home page does not wait for the prices and is complete without them. */
export interface HomeData {
  readonly prices: Promise<Settled<AdvertisedPrices>>;
  readonly workerRates: Promise<Settled<readonly WorkerRate[]>>;
}

export function createHomeLoader(context: RemoteContext) {
  return (): HomeData => ({
    prices: settled(findAdvertisedPrices(context)),
    workerRates: settled(listWorkerRates(context)),
  });
}
