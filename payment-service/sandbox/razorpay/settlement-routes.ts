import * as z from 'zod';
import type { Routes } from './routes';
import { collection } from './collection';
import { reconItem, settlementEntity } from './settlement-entities';
import { parsedQuery } from './parsed-query';

/** The settlement report's pages are larger than those of other lists (Settlement Recon). */
const MOST_ITEMS = 1_000;

/** Which days a report is about, in the words of Settlement Recon's errors. */
const reconQuery = z.object({
  year: z.string().regex(/^\d{4}$/, 'The year must be 4 digits.'),
  month: z.string().regex(/^(0?[1-9]|1[0-2])$/, 'The month is not a valid month.'),
  day: z
    .string()
    .regex(/^\d{1,2}$/, 'The day must be between 1 and 2 digits.')
    .optional(),
});

/** The day boundary is not documented; India has one time zone. */
const INDIA_OFFSET_SECONDS = 5.5 * 3600;

export function settlementRoutes({ api, ledger, find, at }: Routes): void {
  const { books } = ledger;

  api.get('/settlements', at('listSettlements'), (req, res) => {
    res.json(
      collection(req, {
        all: books.settlementsOf('razorpay'),
        createdAt: (settlement) => settlement.createdAt,
        entity: settlementEntity,
      }),
    );
  });

  // Everything that was settled on the days asked for, by the day of the settlement.
  api.get('/settlements/recon/combined', at('listSettlementItems'), (req, res) => {
    const isAsked = askedDays(req.query);
    const settled = books
      .settlementsOf('razorpay')
      .filter(({ createdAt }) => isAsked(createdAt))
      .flatMap((settlement) =>
        books
          .entriesOf('razorpay')
          .filter(({ settlementId }) => settlementId === settlement.id)
          .map((entry) => ({ entry, settlement })),
      );
    const { from: _from, to: _to, ...query } = req.query;
    res.json(
      collection(
        { query },
        {
          all: settled,
          createdAt: ({ entry }) => entry.at,
          entity: ({ entry, settlement }) => reconItem(entry, settlement, ledger),
          most: MOST_ITEMS,
        },
      ),
    );
  });

  api.get('/settlements/:id', at('listSettlements'), (req, res) => {
    res.json(settlementEntity(find.settlement(req.params['id'])));
  });
}

/** Whether a moment (Unix seconds) is on one of the days that the query names. */
function askedDays(query: unknown): (seconds: number) => boolean {
  const { year, month, day } = parsedQuery(reconQuery, query);
  return (seconds) => {
    const date = new Date((seconds + INDIA_OFFSET_SECONDS) * 1000);
    return (
      date.getUTCFullYear() === Number(year) &&
      date.getUTCMonth() + 1 === Number(month) &&
      (day === undefined || date.getUTCDate() === Number(day))
    );
  };
}
