import type { Category, WorkerCode } from './catalogue';

/** What a worker can do. The words are the database's `workers.trades`. */
export const TRADES = [
  'mason',
  'labour',
  'electrician',
  'plumber',
  'painter',
  'carpenter',
  'cleaner',
  'driver',
  'appliances',
] as const;
export type Trade = (typeof TRADES)[number];

const CATEGORY_TRADES: Readonly<Record<Category, readonly Trade[]>> = {
  electrical: ['electrician'],
  appliances: ['appliances'],
  carpentry: ['carpenter'],
  cleaning: ['cleaner'],
  painting: ['painter'],
  plumbing: ['plumber'],
  driving: ['driver'],
};

const WORKER_TRADES: Readonly<Record<WorkerCode, readonly Trade[]>> = {
  MA: ['mason'],
  LA: ['labour'],
  EL: ['electrician'],
  PL: ['plumber'],
  PA: ['painter'],
  ML: ['mason', 'labour'],
  LC: ['labour'],
};

/**
 * The trades that can do the ordered work: an item of a price list, or a kind of hired worker. SQL has the same table
 * (`private.trades_for()`); a database test compares the two.
 */
export function tradesFor(ordered: Category | WorkerCode): readonly Trade[] {
  const table: Readonly<Record<Category | WorkerCode, readonly Trade[]>> = {
    ...CATEGORY_TRADES,
    ...WORKER_TRADES,
  };
  return table[ordered];
}
