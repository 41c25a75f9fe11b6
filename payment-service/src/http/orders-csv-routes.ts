import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import Papa from 'papaparse';
import type { Clock, ListedOrder, Locale, OrderList } from '../ports';
import { exportOrders } from '../use-cases/export-orders';
import { callerOf } from './caller-of';
import { readExportQuery } from './order-query';
import { fileName, headerOf, rowOf } from '@kaarigar/shared/orders-csv/orders-csv';

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
    // Before the first byte an error can still be answered as one.
    const first = await pages.next();

    res.type('text/csv; charset=utf-8');
    res.set('Content-Disposition', `attachment; filename="${fileName(clock.now())}"`);
    try {
      // Backpressure reaches the database: a slow reader slows it down. An error or a lost reader ends the stream and
      // breaks the connection, so that nobody takes half a file for a whole one.
      await pipeline(Readable.from(file(locale, first, pages)), res);
    } catch (error) {
      if (res.destroyed && isGone(error)) return;
      req.log.error({ err: error }, 'the file of orders broke off');
    }
  });

  return routes;
}

type Page = readonly ListedOrder[];

const NEWLINE = '\r\n';

/** The file, page by page and in bytes: a stream of rows or of texts costs more than the rows themselves. */
async function* file(
  locale: Locale,
  first: IteratorResult<Page, void>,
  rest: AsyncGenerator<Page>,
): AsyncGenerator<Buffer> {
  try {
    // Without the mark Excel assumes an old code page.
    yield Buffer.from(`\uFEFF${textOf([headerOf(locale)])}`);
    if (!first.done) yield Buffer.from(textOf(rowsOf(first.value, locale)));
    for await (const page of rest) yield Buffer.from(textOf(rowsOf(page, locale)));
  } finally {
    await rest.return(undefined);
  }
}

function rowsOf(page: Page, locale: Locale) {
  return page.map((order) => rowOf(order, locale));
}

function textOf(rows: readonly (readonly (string | number | null)[])[]): string {
  if (rows.length === 0) return '';
  // Texts are quoted always, for what splits a cell differs from one spreadsheet to the next.
  const quotes = (value: unknown): boolean => typeof value === 'string';
  return `${Papa.unparse([...rows], { newline: NEWLINE, quotes })}${NEWLINE}`;
}

/** The reader has closed the connection: no error of ours. */
function isGone(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET' || code === 'EPIPE';
}
