import { Router, type RequestHandler } from 'express';
import * as z from 'zod';
import type { Endpoint } from '../faults/endpoints';
import type { Settlement } from '../ledger/records';
import type { Ledger } from '../protocol';
import { moment, page, pagination } from './paged';
import { parsed } from './parsed';
import { flatItem, movementOf, nestedItem, type Movement } from './recon-item';
import { settledEntries, settlementEntity } from './settlements';

const reconRequest = z.object({
  pagination,
  filters: z.object({ start_date: moment, end_date: moment }),
});

const settlementFilters = z.object({
  settlement_utrs: z.array(z.string()).optional(),
  settlement_status: z.array(z.string()).optional(),
  start_date: moment.optional(),
  end_date: moment.optional(),
  start_date_initiated_on: moment.optional(),
  end_date_initiated_on: moment.optional(),
  start_date_processed_on: moment.optional(),
  end_date_processed_on: moment.optional(),
});

// The ids are text in one call and numbers in the other (SDK).
const settlementsRequest = z.object({
  pagination,
  filters: settlementFilters.extend({ cf_settlement_ids: z.array(z.string()).optional() }),
});
const settlementReconRequest = z.object({
  pagination,
  filters: settlementFilters.extend({ cf_settlement_ids: z.array(z.number()).optional() }),
});

type Filters = z.infer<typeof settlementReconRequest | typeof settlementsRequest>['filters'];

/** The reports on the account: its events by date, its settlements, and what each settlement paid out. */
export function reportRoutes(
  { books, store, knobs }: Ledger,
  at: (endpoint: Endpoint) => RequestHandler,
): Router {
  const routes = Router();
  const write = (movements: readonly Movement[], isSettlement: boolean): readonly object[] =>
    knobs.decide('report').recon === 'flat'
      ? movements.map(flatItem)
      : movements.map((movement) => nestedItem(movement, isSettlement));
  const settlements = (filters: Filters) =>
    books.settlementsOf('cashfree').filter((settlement) => fits(settlement, filters));

  // Whether the end counts is not documented; here it does.
  routes.post('/recon', at('listAccountEvents'), (req, res) => {
    const { filters, pagination: asked } = parsed(reconRequest, req.body);
    const entries = books
      .entriesOf('cashfree')
      .filter((entry) => filters.start_date <= entry.at && entry.at <= filters.end_date)
      .map((entry) => movementOf(entry, store));
    res.json(page(write(entries, false), asked));
  });

  routes.post('/settlements', at('listSettlements'), (req, res) => {
    const { filters, pagination: asked } = parsed(settlementsRequest, req.body);
    const found = settlements(filters).map((settlement) => settlementEntity(settlement, store));
    res.json(page(found, asked));
  });

  routes.post('/settlement/recon', at('listSettlementItems'), (req, res) => {
    const { filters, pagination: asked } = parsed(settlementReconRequest, req.body);
    const entries = settlements(filters)
      .flatMap((settlement) => settledEntries(settlement, store))
      .map((entry) => movementOf(entry, store));
    res.json(page(write(entries, true), asked));
  });

  return routes;
}

/** Here a settlement is initiated and processed at once. */
function fits({ id, utr, createdAt }: Settlement, filters: Filters): boolean {
  const starts = [
    filters.start_date,
    filters.start_date_initiated_on,
    filters.start_date_processed_on,
  ];
  const ends = [filters.end_date, filters.end_date_initiated_on, filters.end_date_processed_on];
  return (
    (filters.cf_settlement_ids?.some((one) => String(one) === id) ?? true) &&
    (filters.settlement_utrs?.includes(utr) ?? true) &&
    (filters.settlement_status?.includes('SUCCESS') ?? true) &&
    starts.every((start) => start === undefined || start <= createdAt) &&
    ends.every((end) => end === undefined || createdAt <= end)
  );
}
