import * as z from 'zod/mini';

/** Sums of some days; money in paise. Bookings and their work are on the day of the booking, money on the day it moved. */
const sums = z.object({
  orders: z.number(),
  /** Free return visits, which are no orders. */
  visits: z.number(),
  cancelled: z.number(),
  done: z.number(),
  booked_paise: z.number(),
  income_paise: z.number(),
  /** Losses in disputes included. */
  refunded_paise: z.number(),
  /** Orders that ever had a worker, and the seconds from their booking until then. */
  assigned: z.number(),
  assign_seconds: z.number(),
  /** Orders whose work is done, and the seconds from their booking until then. */
  finished: z.number(),
  finish_seconds: z.number(),
});
export type DeskSums = z.infer<typeof sums>;

const parts = z.array(z.object({ value: z.string(), sums }));
export type DeskParts = z.infer<typeof parts>;

/**
 * Of a worker: on how many orders, how many are done, on how many days, what the finished ones cost, and what has come in
 * for all of them until now, less what went back, of that in cash.
 */
const workerSums = z.object({
  jobs: z.number(),
  done: z.number(),
  days: z.number(),
  done_paise: z.number(),
  received_paise: z.number(),
  cash_paise: z.number(),
});
export type DeskWorkerSums = z.infer<typeof workerSums>;

/** `desk_numbers_of_workers()`, also of the days of `before`; null: for so many days it is not told. */
export const deskWorkerNumbers = z.nullable(
  z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      name_hi: z.nullable(z.string()),
      /** Null: no work on these days. */
      sums: z.nullable(workerSums),
      before: z.nullable(workerSums),
    }),
  ),
);
export type DeskWorkerNumbers = z.infer<typeof deskWorkerNumbers>;

/** `desk_numbers()`. */
export const deskNumbers = z.object({
  /** What each of the steps is. */
  step: z.enum(['day', 'month']),
  /** Null: nothing happened. */
  total: z.nullable(sums),
  /** By their first day, `YYYY-MM-DD`, without a gap. */
  steps: z.array(z.object({ value: z.string(), sums: z.nullable(sums) })),
  /** By what the filter `service` of the orders knows. */
  services: parts,
  /** By the place in `brand.districts`, from 1; empty where the address names none. */
  districts: parts,
  payments: parts,
  /** The same days of the month before, or as many just before; `total` null: nothing happened. */
  before: z.object({
    from: z.string(),
    to: z.string(),
    total: z.nullable(sums),
    services: parts,
    districts: parts,
    payments: parts,
    /** The days between the two, which are compared with nothing; null: there are none. */
    left_out: z.nullable(z.object({ from: z.string(), to: z.string(), total: z.nullable(sums) })),
  }),
  misses: z.array(
    z.object({
      words: z.string(),
      searches: z.number(),
      first_on: z.string(),
      last_on: z.string(),
    }),
  ),
});
export type DeskNumbers = z.infer<typeof deskNumbers>;
