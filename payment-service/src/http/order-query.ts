import type { Request } from 'express';
import {
  ASKS,
  ORDER_DISTRICTS,
  ORDER_SERVICES,
  ORDER_SORTS,
  PAYMENT_KINDS,
  WORK_FILTERS,
  type OrderSort,
} from '@kaarigar/shared/contracts/payment-api';
import { MAX_LENGTH, PAGE_SIZE } from '@kaarigar/shared/domain/limits';
import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import * as z from 'zod';
import type { OrderFilter, OrderPageRequest, OrderPosition } from '../ports';
import { refusal } from '../service-error';
import type { ListRequest } from '../use-cases/list-orders';
import { parse } from './parse';

const day = z.iso.date().optional();
const filterFields = {
  status: z.enum(ORDER_STATUSES).optional(),
  service: z.enum(ORDER_SERVICES).optional(),
  payment: z.enum(PAYMENT_KINDS).optional(),
  district: z.enum(ORDER_DISTRICTS).optional(),
  asks: z.enum(ASKS).optional(),
  work: z.enum(WORK_FILTERS).optional(),
  day,
  from: day,
  to: day,
  // An address may hold NUL, PostgreSQL's text may not.
  q: z
    .string()
    .trim()
    .max(MAX_LENGTH.search)
    .regex(/^[^\0]*$/)
    .optional(),
};
const sort = z.enum(ORDER_SORTS).default('created_at.desc');

const filterQuery = z.object(filterFields);
const exportQuery = z.object({
  ...filterFields,
  sort,
  locale: z.enum(['en', 'hi']).default('en'),
});
const listQuery = z.object({
  ...filterFields,
  sort,
  limit: z.coerce.number().int().min(1).max(PAGE_SIZE.max).default(PAGE_SIZE.usual),
  cursor: z.string().max(1_000).optional(),
  total: z.enum(['true', 'false']).default('true'),
});

/** A cursor is valid for one sort only, so it names it. */
const cursorContent = z.tuple([
  z.enum(ORDER_SORTS),
  z.enum(['after', 'before']),
  z.string().max(200),
  z.string().regex(/^[0-9]{9}$/),
]);

/** The filter of an address, for counting. */
export function readFilter(req: Request): OrderFilter {
  return toFilter(parse(filterQuery, given(req)));
}

/** What GET /orders.csv is asked for. */
export function readExportQuery(req: Request): {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly locale: 'en' | 'hi';
} {
  const { sort: by, locale, ...fields } = parse(exportQuery, given(req));
  return { filter: toFilter(fields), sort: by, locale };
}

/** What GET /orders is asked for. */
export function readListQuery(req: Request): Omit<ListRequest, 'caller'> {
  const { sort: by, limit, cursor, total, ...fields } = parse(listQuery, given(req));
  const from = cursor === undefined ? undefined : readCursor(cursor, by);
  return { filter: toFilter(fields), sort: by, limit, from, withTotal: total === 'true' };
}

/** A place in the list and a direction, as the `cursor` of an address. */
export function writeCursor(
  by: OrderSort,
  direction: 'after' | 'before',
  { value, orderId }: OrderPosition,
): string {
  return Buffer.from(JSON.stringify([by, direction, value, orderId])).toString('base64url');
}

function readCursor(cursor: string, by: OrderSort): NonNullable<OrderPageRequest['from']> {
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch (error) {
    throw refusal('invalid_input', { cause: error });
  }
  const [sortedBy, direction, value, orderId] = parse(cursorContent, content);
  if (sortedBy !== by) throw refusal('invalid_input');
  return { direction, value, orderId };
}

/** `status=` in an address means: no filter. */
function given(req: Request): Record<string, unknown> {
  return Object.fromEntries(Object.entries(req.query).filter(([, value]) => value !== ''));
}

function toFilter({ q, ...fields }: z.infer<typeof filterQuery>): OrderFilter {
  return { ...fields, text: q };
}
