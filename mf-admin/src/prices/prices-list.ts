import {
  listAllContractServices,
  listPriceItems,
  listRates,
} from '@kaarigar/shared/api/admin-prices';
import {
  listAliases,
  listSearchMisses,
  type Alias,
  type SearchMiss,
} from '@kaarigar/shared/api/admin-search';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { History } from '../editing/history-list';
import { readHistory } from '../editing/read-history';
import { createListAddress } from '../list/list-address';
import { createListLoader } from '../list/list-loader';
import type { OpenedRow } from '../list/open-row';
import { findPrices } from './find-prices';
import { PRICE_LISTS, rowOfItem, rowOfRate, rowOfService, type PriceRow } from './price-row';
import { searchTarget } from './search-target';

export const pricesAddress = createListAddress({
  path: paths.adminPrices,
  filters: { list: PRICE_LISTS },
  counted: 'list',
  open: 'item',
});

/** Opens what was searched and not found, in place of a row. */
export const MISSES = 'searches';

export interface OpenedPrice extends OpenedRow<PriceRow> {
  readonly aliases: readonly Alias[];
  readonly aliasHistory: History;
}

export interface OpenedMisses {
  readonly rows: readonly PriceRow[];
  readonly misses: readonly SearchMiss[];
}

export const createPricesLoader = (context: RemoteContext) =>
  createListLoader({
    address: pricesAddress,
    // There are just over a hundred rows. We load them all, so that one search covers both languages.
    readPage: async ({ list, cursor, limit }, _signal, { q }) =>
      findPrices(await readAll(context), { q, list, cursor, limit }),
    async readOpened(id, signal): Promise<OpenedPrice | OpenedMisses | null> {
      if (id === MISSES) {
        const [rows, misses] = await Promise.all([
          readAll(context),
          listSearchMisses(context, signal),
        ]);
        return { rows, misses };
      }
      const row = (await readAll(context)).find((candidate) => candidate.id === id);
      if (!row) return null;
      const target = searchTarget(row);
      const [history, aliases, aliasHistory] = await Promise.all([
        readHistory(context, row.subject, signal),
        listAliases(context, target, signal),
        readHistory(context, { type: 'search_aliases', id: target }, signal),
      ]);
      return { row, history, aliases, aliasHistory };
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
