import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { createPriceLoader, type PriceData } from '../catalogue/price-data';

export interface WorkersData extends PriceData {
  /** Identifies each request, so that a retry shows the loading state again. */
  readonly askedAt: number;
}

export function createWorkersLoader(context: RemoteContext) {
  const readPrices = createPriceLoader(context);
  return (): WorkersData => ({ ...readPrices(), askedAt: Date.now() });
}
