import * as z from 'zod/mini';
import {
  contractServiceAdminRow,
  priceItemRow,
  rateRow,
  type ContractServiceAdmin,
  type PriceItem,
  type Rate,
} from '../contracts/staff-rows';
import type { Paise } from '../domain/money';
import type { RemoteContext } from '../platform/remote-module';
import { toDatabaseError } from './database-error';
import { updateRow } from './update-row';

const columnsOf = (row: { readonly shape: object }): string => Object.keys(row.shape).join(',');

/** All price lists with what is switched off (staff; others get the active items alone). */
export async function listPriceItems(context: RemoteContext): Promise<readonly PriceItem[]> {
  const supabase = await context.getSupabase();
  const answer = await supabase
    .from('catalogue_items')
    .select(columnsOf(priceItemRow))
    .order('category')
    .order('sort');
  if (answer.error) throw toDatabaseError(answer);
  return z.array(priceItemRow).parse(answer.data);
}

/** The daily rates with what is switched off (staff). */
export async function listRates(context: RemoteContext): Promise<readonly Rate[]> {
  const supabase = await context.getSupabase();
  const answer = await supabase.from('worker_rates').select(columnsOf(rateRow)).order('sort');
  if (answer.error) throw toDatabaseError(answer);
  return z.array(rateRow).parse(answer.data);
}

/** Contract work with what is switched off (staff). */
export async function listAllContractServices(
  context: RemoteContext,
): Promise<readonly ContractServiceAdmin[]> {
  const supabase = await context.getSupabase();
  const answer = await supabase
    .from('contract_services')
    .select(columnsOf(contractServiceAdminRow))
    .order('sort');
  if (answer.error) throw toDatabaseError(answer);
  return z.array(contractServiceAdminRow).parse(answer.data);
}

interface NameChanges {
  readonly name_en?: string;
  readonly name_hi?: string;
  readonly active?: boolean;
}

// All three: only if the row still is as the person saw it. They throw `edit_conflict`, `invalid_input` (an empty
// name, a price out of bounds), `not_found`, `not_allowed`.

/** Changes an item of a price list. Orders keep the price they were made with. */
export function updatePriceItem(
  context: RemoteContext,
  { category, id, updated_at }: Pick<PriceItem, 'category' | 'id' | 'updated_at'>,
  changes: NameChanges & { readonly price_paise?: Paise },
): Promise<PriceItem> {
  return updateRow(context, {
    table: 'catalogue_items',
    key: { category, id },
    expectedUpdatedAt: updated_at,
    changes: trimmed(changes),
    row: priceItemRow,
  });
}

/** Changes the daily rate of a kind of worker. */
export function updateRate(
  context: RemoteContext,
  { code, updated_at }: Pick<Rate, 'code' | 'updated_at'>,
  changes: NameChanges & { readonly rate_paise?: Paise },
): Promise<Rate> {
  return updateRow(context, {
    table: 'worker_rates',
    key: { code },
    expectedUpdatedAt: updated_at,
    changes: trimmed(changes),
    row: rateRow,
  });
}

/** Changes a kind of contract work. */
export function updateContractService(
  context: RemoteContext,
  { code, updated_at }: Pick<ContractServiceAdmin, 'code' | 'updated_at'>,
  changes: NameChanges,
): Promise<ContractServiceAdmin> {
  return updateRow(context, {
    table: 'contract_services',
    key: { code },
    expectedUpdatedAt: updated_at,
    changes: trimmed(changes),
    row: contractServiceAdminRow,
  });
}

function trimmed(changes: NameChanges): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(changes).map(([column, value]: [string, unknown]) => [
      column,
      typeof value === 'string' ? value.trim() : value,
    ]),
  );
}
