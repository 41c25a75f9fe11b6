import {
  updateContractService,
  updatePriceItem,
  updateRate,
} from '@kaarigar/shared/api/admin-prices';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { rowOfItem, rowOfRate, rowOfService, type PriceRow } from './price-row';
import type { PriceChanges } from './price-values';

/** Saves a change in the row's own table, if nobody has changed the row since the person saw it. */
export async function savePrice(
  context: RemoteContext,
  { source }: PriceRow,
  changes: PriceChanges,
): Promise<PriceRow> {
  if ('category' in source) return rowOfItem(await updatePriceItem(context, source, changes));
  const { name_en, name_hi, active, price_paise } = changes;
  const names = {
    ...(name_en !== undefined && { name_en }),
    ...(name_hi !== undefined && { name_hi }),
    ...(active !== undefined && { active }),
  };
  if ('rate_paise' in source) {
    const rate = price_paise === undefined ? names : { ...names, rate_paise: price_paise };
    return rowOfRate(await updateRate(context, source, rate));
  }
  return rowOfService(await updateContractService(context, source, names));
}
