import type {
  AuditSubject,
  ContractServiceAdmin,
  PriceItem,
  Rate,
} from '@kaarigar/shared/contracts/staff-rows';
import { CATEGORIES } from '@kaarigar/shared/domain/catalogue';
import type { Paise } from '@kaarigar/shared/domain/money';
import type { Unit } from '@kaarigar/shared/domain/quote';

/** The seven price lists, the daily rates of workers, and contract work. */
export const PRICE_LISTS = [...CATEGORIES, 'hire', 'contract'] as const;
export type PriceList = (typeof PRICE_LISTS)[number];

/** What customers read of an item of a price list, in words. */
export const ITEM_WORDS = [
  'group_en',
  'group_hi',
  'includes_en',
  'includes_hi',
  'excludes_en',
  'excludes_hi',
] as const;
export type ItemWord = (typeof ITEM_WORDS)[number];

/** Null in the two tables that have none of it. */
type ItemDetails = Readonly<Record<ItemWord, string | null>> & { readonly minutes: number | null };

const NO_DETAILS: ItemDetails = {
  group_en: null,
  group_hi: null,
  includes_en: null,
  includes_hi: null,
  excludes_en: null,
  excludes_hi: null,
  minutes: null,
};

/** A row with names and usually a price, from any of the three tables. */
export interface PriceRow extends ItemDetails {
  /** Unique across the three tables, and readable in an address. */
  readonly id: string;
  readonly list: PriceList;
  readonly subject: { readonly type: AuditSubject; readonly id: string };
  /** Identifies the row in its table. */
  readonly source: PriceItem | Rate | ContractServiceAdmin;
  readonly name_en: string;
  readonly name_hi: string;
  /** Null: we set the price after a visit. */
  readonly price_paise: Paise | null;
  readonly unit: Unit;
  readonly active: boolean;
  readonly updated_at: string;
}

function namesOf({
  name_en,
  name_hi,
  active,
  updated_at,
}: PriceItem | Rate | ContractServiceAdmin) {
  return { name_en, name_hi, active, updated_at };
}

export function rowOfItem(item: PriceItem): PriceRow {
  const key = `${item.category}/${item.id}`;
  return {
    ...namesOf(item),
    id: key,
    list: item.category,
    subject: { type: 'catalogue_items', id: key },
    source: item,
    price_paise: item.price_paise,
    unit: item.unit,
    group_en: item.group_en,
    group_hi: item.group_hi,
    includes_en: item.includes_en,
    includes_hi: item.includes_hi,
    excludes_en: item.excludes_en,
    excludes_hi: item.excludes_hi,
    minutes: item.minutes,
  };
}

export function rowOfRate(rate: Rate): PriceRow {
  return {
    ...namesOf(rate),
    ...NO_DETAILS,
    id: `hire/${rate.code}`,
    list: 'hire',
    subject: { type: 'worker_rates', id: rate.code },
    source: rate,
    price_paise: rate.rate_paise,
    unit: 'worker_day',
  };
}

export function rowOfService(service: ContractServiceAdmin): PriceRow {
  return {
    ...namesOf(service),
    ...NO_DETAILS,
    id: `contract/${service.code}`,
    list: 'contract',
    subject: { type: 'contract_services', id: service.code },
    source: service,
    price_paise: null,
    unit: 'fixed',
  };
}
