import { Router } from 'express';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import type { OrderReader } from '../ports';
import { refusal } from '../service-error';
import { getOrder } from '../use-cases/get-order';
import { callerOf } from './caller-of';

/** An order in full, for its owner and staff. */
export function orderRoutes({ orders }: { readonly orders: OrderReader }): Router {
  const routes = Router();

  routes.get('/order/:id', async (req, res) => {
    const caller = callerOf(req);
    if (!isOrderId(req.params.id)) throw refusal('not_found');
    const data: OrderDetails = await getOrder({ orders }, { caller, orderId: req.params.id });
    res.json({ data });
  });

  return routes;
}
