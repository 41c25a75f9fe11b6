import { isDeepStrictEqual } from 'node:util';
import {
  catalogueItemRow,
  contractServiceRow,
  workerRateRow,
  type CatalogueItem,
  type ContractService,
  type WorkerRate,
} from '@kaarigar/shared/contracts/rows';
import * as z from 'zod';

/** Everything that can be booked or hired, as any visitor may read it. */
export interface PublicPrices {
  readonly items: readonly CatalogueItem[];
  readonly rates: readonly WorkerRate[];
  readonly contracts: readonly ContractService[];
}

/** Older prices are never told to anybody. */
export const PRICES_MAX_AGE_MS = 60_000;
/** From here on, they are read again behind the answer, so that hardly any visitor waits for them. */
const REFRESH_AFTER_MS = 30_000;
/** A page is complete without them, so it does not wait long, nor for every visitor of an outage. */
const PATIENCE_MS = 1_500;
const PAUSE_AFTER_FAILURE_MS = 5_000;

interface Options {
  /** Where Supabase answers. */
  readonly origin: string;
  readonly publishableKey: string;
  readonly now?: () => number;
}

/** Prices that were read from the database at most a minute ago; null while it does not answer. */
export type ReadPrices = () => Promise<PublicPrices | null>;

export function createPriceReader({ origin, publishableKey, now = Date.now }: Options): ReadPrices {
  let known: { readonly prices: PublicPrices; readonly readAt: number } | undefined;
  let reading: Promise<PublicPrices | null> | undefined;
  let failedAt = -Infinity;

  async function readRows<Row extends z.core.$ZodType>(
    table: string,
    row: Row & { readonly shape: object },
    order: string,
  ): Promise<z.infer<Row>[]> {
    const query = { select: Object.keys(row.shape).join(','), active: 'eq.true', order };
    const address = `${origin}/rest/v1/${table}?${new URLSearchParams(query).toString()}`;
    const response = await fetch(address, {
      headers: { apikey: publishableKey },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`${table}: ${response.status}`);
    return z.array(row).parse(await response.json());
  }

  async function readAll(): Promise<PublicPrices | null> {
    // Before asking: what changes while the answer is under way is not in it.
    const readAt = now();
    try {
      const [items, rates, contracts] = await Promise.all([
        readRows('catalogue_items', catalogueItemRow, 'category,sort'),
        readRows('worker_rates', workerRateRow, 'sort'),
        readRows('contract_services', contractServiceRow, 'sort'),
      ]);
      const prices = { items, rates, contracts };
      const before = known?.prices;
      // What has not changed is the same object: pages that were made of it stay.
      known = { prices: before && isDeepStrictEqual(before, prices) ? before : prices, readAt };
      return known.prices;
    } catch (error) {
      failedAt = now();
      process.stderr.write(`The gateway could not read the prices: ${String(error)}\n`);
      return null;
    } finally {
      reading = undefined;
    }
  }

  return async () => {
    const age = known ? now() - known.readAt : Infinity;
    if (known && age < REFRESH_AFTER_MS) return known.prices;
    if (now() - failedAt >= PAUSE_AFTER_FAILURE_MS) reading ??= readAll();
    if (known && age < PRICES_MAX_AGE_MS) return known.prices;
    return (await reading) ?? null;
  };
}
