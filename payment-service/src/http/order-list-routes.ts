import { Router, type Request } from 'express';
import type { OrderCounts } from '@kaarigar/shared/contracts/payment-api';
import type { OrderList } from '../ports';
import { listOrders } from '../use-cases/list-orders';
import { callerOf } from './caller-of';
import { readFilter, readListQuery, writeCursor } from './order-query';

interface OrderListDependencies {
  readonly orderList: OrderList;
  /** Where browsers reach this service, for links to other pages. */
  readonly apiPublicUrl: string;
}

/** The list of orders and their counts: all orders for staff, a customer's own for a customer. */
export function orderListRoutes({ orderList, apiPublicUrl }: OrderListDependencies): Router {
  const routes = Router();

  routes.get('/orders', async (req, res) => {
    const caller = callerOf(req);
    const query = readListQuery(req);
    const page = await listOrders({ orderList }, { caller, ...query });
    if (page.total !== null) res.set('X-Total-Count', String(page.total));
    if (page.totalIsMinimum) res.set('X-Total-Count-Is-Minimum', 'true');
    const addressOf = (cursor: string) => `<${pageAddress(req, apiPublicUrl, cursor)}>`;
    const links = [
      ...(page.previous
        ? [`${addressOf(writeCursor(query.sort, 'before', page.previous))}; rel="prev"`]
        : []),
      ...(page.next
        ? [`${addressOf(writeCursor(query.sort, 'after', page.next))}; rel="next"`]
        : []),
    ];
    if (links.length > 0) res.set('Link', links.join(', '));
    res.json(page.orders);
  });

  routes.get('/orders/counts', async (req, res) => {
    const caller = callerOf(req);
    const { status: _, ...filter } = readFilter(req);
    const counts: OrderCounts = await orderList.count(caller, filter);
    res.json(counts);
  });

  return routes;
}

function pageAddress(req: Request, apiPublicUrl: string, cursor: string): string {
  const { search } = new URL(req.originalUrl, 'http://service');
  const query = new URLSearchParams(search);
  query.set('cursor', cursor);
  return `${apiPublicUrl}/orders?${query}`;
}
