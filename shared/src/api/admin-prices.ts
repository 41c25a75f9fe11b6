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
import { editRow, readRows } from './database';

/** All price lists, with inactive items too (staff; others get only the active items). */
export function listPriceItems(context: RemoteContext): Promise<readonly PriceItem[]> {
  return readRows(context, {
    table: 'catalogue_items',
    row: priceItemRow,
    query: { order: 'category,sort' },
  });
}

/** The daily rates, with inactive ones too (staff). */
export function listRates(context: RemoteContext): Promise<readonly Rate[]> {
  return readRows(context, { table: 'worker_rates', row: rateRow, query: { order: 'sort' } });
}

/** The kinds of contract work, with inactive ones too (staff). */
export function listAllContractServices(
  context: RemoteContext,
): Promise<readonly ContractServiceAdmin[]> {
  return readRows(context, {
    table: 'contract_services',
    row: contractServiceAdminRow,
    query: { order: 'sort' },
  });
}

interface NameChanges {
  readonly name_en?: string;
  readonly name_hi?: string;
  readonly active?: boolean;
}

// These three functions change a row only if it is still as the person saw it. They throw `edit_conflict`,
// `invalid_input` (an empty name, a price out of bounds), `not_found`, `not_allowed`.

type ItemChanges = NameChanges &
  Partial<
    Pick<
      PriceItem,
      | 'price_paise'
      | 'group_en'
      | 'group_hi'
      | 'minutes'
      | 'includes_en'
      | 'includes_hi'
      | 'excludes_en'
      | 'excludes_hi'
    >
  >;

/** Changes an item of a price list. Existing orders keep their price. */
export function updatePriceItem(
  context: RemoteContext,
  { category, id, updated_at }: Pick<PriceItem, 'category' | 'id' | 'updated_at'>,
  changes: ItemChanges,
): Promise<PriceItem> {
  return editRow(context, {
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
  return editRow(context, {
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
  return editRow(context, {
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
