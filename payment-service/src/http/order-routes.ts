import { Router, type Request } from 'express';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import { ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import * as z from 'zod';
import type { OrderFilter, OrderPosition, OrderReader } from '../ports';
import { refusal } from '../service-error';
import { getOrder } from '../use-cases/get-order';
import { listOrders } from '../use-cases/list-orders';
import { callerOf } from './caller-of';
import { parse } from './parse';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;

const day = z.iso.date().optional();
const listQuery = z.object({
  status: z.enum(ORDER_STATUSES).optional(),
  q: z.string().trim().max(100).optional(),
  from: day,
  to: day,
  sort: z.enum(['created_at.desc', 'created_at.asc']).default('created_at.desc'),
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  cursor: z.string().max(200).optional(),
});

const position = z.tuple([z.iso.datetime({ offset: true }), z.string().regex(/^[0-9]{9}$/)]);

interface OrderRouteDependencies {
  readonly orders: OrderReader;
  /** Where browsers reach this service, for links to the next page. */
  readonly apiPublicUrl: string;
}

/** Orders as staff see them all and a customer their own. */
export function orderRoutes(dependencies: OrderRouteDependencies): Router {
  const { orders, apiPublicUrl } = dependencies;
  const routes = Router();

  routes.get('/orders', async (req, res) => {
    const caller = callerOf(req);
    const page = await listOrders({ orders }, { caller, filter: filterOf(req) });
    res.set('X-Total-Count', String(page.total));
    if (page.next) res.set('Link', `<${nextAddress(req, apiPublicUrl, page.next)}>; rel="next"`);
    res.json(page.orders);
  });

  routes.get('/order/:id', async (req, res) => {
    const caller = callerOf(req);
    if (!isOrderId(req.params.id)) throw refusal('not_found');
    const data: OrderDetails = await getOrder({ orders }, { caller, orderId: req.params.id });
    res.json({ data });
  });

  return routes;
}

function filterOf(req: Request): OrderFilter {
  // `status=` in an address means: no filter.
  const given = Object.fromEntries(Object.entries(req.query).filter(([, value]) => value !== ''));
  const { q, cursor, ...rest } = parse(listQuery, given);
  return { ...rest, text: q, after: cursor === undefined ? undefined : fromCursor(cursor) };
}

function toCursor({ createdAt, orderId }: OrderPosition): string {
  return Buffer.from(JSON.stringify([createdAt, orderId])).toString('base64url');
}

function fromCursor(cursor: string): OrderPosition {
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch (error) {
    throw refusal('invalid_input', { cause: error });
  }
  const [createdAt, orderId] = parse(position, content);
  return { createdAt, orderId };
}

function nextAddress(req: Request, apiPublicUrl: string, next: OrderPosition): string {
  const { search } = new URL(req.originalUrl, 'http://service');
  const query = new URLSearchParams(search);
  query.set('cursor', toCursor(next));
  return `${apiPublicUrl}/orders?${query}`;
}
