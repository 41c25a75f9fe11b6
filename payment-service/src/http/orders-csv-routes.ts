import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { Router } from 'express';
import type { Clock, ListedOrder, OrderList } from '../ports';
import { exportOrders } from '../use-cases/export-orders';
import { callerOf } from './caller-of';
import { readExportQuery } from './order-query';
import { fileName, headerOf, rowOf } from './orders-csv';

interface OrdersCsvDependencies {
  readonly orderList: OrderList;
  readonly clock: Clock;
}

/** All orders of a filter as a file for spreadsheets, staff only. */
export function ordersCsvRoutes({ orderList, clock }: OrdersCsvDependencies): Router {
  const routes = Router();

  routes.get('/orders.csv', async (req, res) => {
    const caller = callerOf(req);
    const { filter, sort, locale } = readExportQuery(req);
    const pages = exportOrders({ orderList }, { caller, filter, sort });
    // Before the first byte: a refusal can still be an answer of its own.
    const first = await pages.next();

    res.type('text/csv; charset=utf-8');
    res.set('Content-Disposition', `attachment; filename="${fileName(clock.now())}"`);
    const csv = stringify({
      header: true,
      columns: [...headerOf(locale)],
      // Without it Excel takes the file for one of its own old code page.
      bom: true,
      record_delimiter: 'windows',
      // A name such as "=HYPERLINK(…)" is text, not something for a spreadsheet to run.
      escape_formulas: true,
    });
    try {
      // Each takes from the one before it when it can: a slow reader slows the database down. An error, or a reader
      // who is gone, ends them all; the connection breaks off, so that half a file is not taken for a whole one.
      await pipeline(Readable.from(rows(first, pages)), csv, res);
    } catch (error) {
      if (res.destroyed && isGone(error)) return;
      req.log.error({ err: error }, 'the file of orders broke off');
    }
  });

  return routes;
}

type Page = readonly ListedOrder[];

async function* rows(
  first: IteratorResult<Page, void>,
  rest: AsyncGenerator<Page>,
): AsyncGenerator<readonly (string | number | null)[]> {
  try {
    if (!first.done) for (const order of first.value) yield rowOf(order);
    for await (const page of rest) for (const order of page) yield rowOf(order);
  } finally {
    await rest.return(undefined);
  }
}

/** Whoever asked has closed the connection: nothing went wrong here. */
function isGone(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE';
}
