import { listAllCatalogueItems } from '@kaarigar/shared/api/catalogue';
import { listContractServices, type ContractService } from '@kaarigar/shared/api/contract-requests';
import { listWorkerRates, type WorkerRate } from '@kaarigar/shared/api/worker-rates';
import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { createLiveReader } from '@kaarigar/shared/live/live-reader';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';

export interface AllPrices {
  readonly items: readonly CatalogueItem[];
  readonly rates: readonly WorkerRate[];
  readonly contracts: readonly ContractService[];
}

async function readAll(context: RemoteContext): Promise<AllPrices> {
  const [items, rates, contracts] = await Promise.all([
    listAllCatalogueItems(context),
    listWorkerRates(context),
    listContractServices(context),
  ]);
  return { items, rates, contracts };
}

/** Reads what a page of prices shows. During an outage the prices that were read last stay, with their age. */
export function createPricesLoader<Prices>(read: () => Promise<Prices>) {
  const reader = createLiveReader<Prices>();
  return async ({ request }: LoaderFunctionArgs) => {
    const prices = reader.read('prices', read);
    // The first visit shows a skeleton at once; a refresh waits, so that the prices stay until the new ones arrive.
    if (reader.hasRead() && new URL(request.url).pathname === window.location.pathname) {
      await prices;
    }
    return { prices };
  };
}

export const allPricesLoader = (context: RemoteContext) =>
  createPricesLoader(() => readAll(context));

export const workersLoader = (context: RemoteContext) =>
  createPricesLoader(() => listWorkerRates(context));

export const contractsLoader = (context: RemoteContext) =>
  createPricesLoader(() => listContractServices(context));
