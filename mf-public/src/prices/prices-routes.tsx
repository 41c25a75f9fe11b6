import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ContractPricesPage } from './contract-prices-page';
import { allPricesLoader, contractsLoader, workersLoader } from './load-prices';
import { PricesPage } from './prices-page';
import { WorkerPricesPage } from './worker-prices-page';

export const pricesRoute = (context: RemoteContext) => ({
  element: <PricesPage context={context} />,
  loader: allPricesLoader(context),
});

export const workerPricesRoute = (context: RemoteContext) => ({
  element: <WorkerPricesPage context={context} />,
  loader: workersLoader(context),
});

export const contractPricesRoute = (context: RemoteContext) => ({
  element: <ContractPricesPage context={context} />,
  loader: contractsLoader(context),
});
