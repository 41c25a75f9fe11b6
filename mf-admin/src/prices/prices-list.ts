import {
  listAllContractServices,
  listPriceItems,
  listRates,
} from '@kaarigar/shared/api/admin-prices';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { readHistory } from '../editing/read-history';
import { createListAddress } from '../list/list-address';
import { createListLoader } from '../list/list-loader';
import type { OpenedRow } from '../list/open-row';
import { findPrices } from './find-prices';
import { PRICE_LISTS, rowOfItem, rowOfRate, rowOfService, type PriceRow } from './price-row';

export const pricesAddress = createListAddress({
  path: paths.adminPrices,
  filters: { list: PRICE_LISTS },
  counted: 'list',
  open: 'item',
});

export const createPricesLoader = (context: RemoteContext) =>
  createListLoader({
    address: pricesAddress,
    // There are just over a hundred rows. We load them all, so that one search covers both languages.
    readPage: async ({ list, cursor, limit }, _signal, { q }) =>
      findPrices(await readAll(context), { q, list, cursor, limit }),
    async readOpened(id, signal): Promise<OpenedRow<PriceRow> | null> {
      const row = (await readAll(context)).find((candidate) => candidate.id === id);
      if (!row) return null;
      return { row, history: await readHistory(context, row.subject, signal) };
    },
  });

async function readAll(context: RemoteContext): Promise<readonly PriceRow[]> {
  const [items, rates, services] = await Promise.all([
    listPriceItems(context),
    listRates(context),
    listAllContractServices(context),
  ]);
  return [...items.map(rowOfItem), ...rates.map(rowOfRate), ...services.map(rowOfService)];
}
