import { paths } from '@kaarigar/shared/paths';
import { createListAddress } from '../list/list-address';
import { PRICE_LISTS } from './price-row';

export const pricesAddress = createListAddress({
  path: paths.adminPrices,
  filters: { list: PRICE_LISTS },
  open: 'item',
});
export type PricesFilters = typeof pricesAddress.filters;
