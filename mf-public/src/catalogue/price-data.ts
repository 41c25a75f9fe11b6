import { findAdvertisedPrices, type AdvertisedPrices } from '@kaarigar/shared/api/starting-prices';
import { listWorkerRates, type WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';

/** Not awaited: a page that says the sentence about all prices does not wait for them, and is complete without them. */
export interface PriceData {
  readonly prices: Promise<Settled<AdvertisedPrices>>;
  readonly workerRates: Promise<Settled<readonly WorkerRate[]>>;
}

export function createPriceLoader(context: RemoteContext) {
  return (): PriceData => ({
    prices: settled(findAdvertisedPrices(context)),
    workerRates: settled(listWorkerRates(context)),
  });
}
