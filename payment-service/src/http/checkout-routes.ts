import express, { Router } from 'express';
import {
  createOrderRequest,
  type CreateOrderResponse,
} from '@kaarigar/shared/contracts/payment-api';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import { refusal } from '../service-error';
import { createCheckout, type CheckoutDependencies } from '../use-cases/create-checkout';
import { getPaymentDetails, type DetailsDependencies } from '../use-cases/get-payment-details';
import { callerOf } from './caller-of';
import { parse } from './parse';
import { returnPathOf } from './return-path';

/** Paying for an order and asking how its payment stands. */
export function checkoutRoutes(dependencies: CheckoutDependencies & DetailsDependencies): Router {
  const routes = Router();

  routes.post('/create-order', express.json({ limit: '16kb' }), async (req, res) => {
    const caller = callerOf(req);
    // Amount, status and all the rest of the body are accepted and ignored: the database knows the order.
    const { return_path: requested, ...sent } = toFields(req.body);
    const { order_id: orderId, locale } = parse(createOrderRequest, sent);
    const url = await createCheckout(dependencies, {
      caller,
      orderId,
      returnPath: returnPathOf(requested),
      locale: locale ?? null,
    });
    res.json({ url } satisfies CreateOrderResponse);
  });

  routes.get('/get-payment-details', async (req, res) => {
    const caller = callerOf(req);
    const { order_id: orderId } = req.query;
    if (!isOrderId(orderId)) throw refusal('not_found');
    const answer = await getPaymentDetails(dependencies, { caller, orderId });
    res.status(answer.isPending ? 202 : 200).json(answer.body);
  });

  return routes;
}

function toFields(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw refusal('invalid_input');
  }
  return { ...body };
}
