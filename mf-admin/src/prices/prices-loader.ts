import {
  listAllContractServices,
  listPriceItems,
  listRates,
} from '@kaarigar/shared/api/admin-prices';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { History } from '../editing/history-list';
import { readHistory } from '../editing/read-history';
import { createListLoader } from '../list/list-loader';
import { findPrices } from './find-prices';
import { rowOfItem, rowOfRate, rowOfService, type PriceRow } from './price-row';
import { pricesAddress } from './prices-address';

export interface OpenedPrice {
  readonly row: PriceRow;
  readonly history: History;
}

export function createPricesLoader(context: RemoteContext) {
  return createListLoader({
    address: pricesAddress,
    // A good hundred rows: read whole, so that one search goes through all of them in both languages.
    readPage: async ({ q, chosen, cursor }) =>
      findPrices(await readAll(context), { q, list: chosen.list, cursor }),
    async readOpened(id, signal): Promise<OpenedPrice | null> {
      const row = (await readAll(context)).find((candidate) => candidate.id === id);
      if (!row) return null;
      return { row, history: await readHistory(context, row.subject, signal) };
    },
  });
}

async function readAll(context: RemoteContext): Promise<readonly PriceRow[]> {
  const [items, rates, services] = await Promise.all([
    listPriceItems(context),
    listRates(context),
    listAllContractServices(context),
  ]);
  return [...items.map(rowOfItem), ...rates.map(rowOfRate), ...services.map(rowOfService)];
}
