import express, { Router, type Request } from 'express';
import {
  cashRequest,
  plainRequest,
  refundRequest,
  reviewRequest,
} from '@kaarigar/shared/contracts/payment-api';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import type * as z from 'zod/v4/core';
import type { Caller } from '../ports';
import { refusal } from '../service-error';
import { acceptReview } from '../use-cases/accept-review';
import { cancelOrder, type CancelDependencies } from '../use-cases/cancel-order';
import { payInCash } from '../use-cases/pay-in-cash';
import { recheckOrder } from '../use-cases/recheck-order';
import { refundOrder } from '../use-cases/refund-order';
import { callerOf } from './caller-of';
import { parse } from './parse';

interface Asked<Schema extends z.$ZodType> {
  readonly caller: Caller;
  readonly orderId: string;
  readonly body: z.infer<Schema>;
}

/** What is done to an order and its money. Every call answers the order as it is then. */
export function orderActionRoutes(dependencies: CancelDependencies): Router {
  const routes = Router();
  const json = express.json({ limit: '16kb' });

  function action<Schema extends z.$ZodType>(
    name: string,
    schema: Schema,
    act: (asked: Asked<Schema>) => Promise<OrderDetails>,
  ): void {
    routes.post(`/orders/:id/${name}`, json, async (req: Request<{ id: string }>, res) => {
      const caller = callerOf(req);
      const { id: orderId } = req.params;
      if (!isOrderId(orderId)) throw refusal('not_found');
      const body = parse(schema, req.body ?? {});
      res.json({ data: await act({ caller, orderId, body }) });
    });
  }

  action('cancel', plainRequest, ({ body, ...who }) =>
    cancelOrder(dependencies, { ...who, seenAt: body.expected_updated_at ?? null }),
  );

  action('recheck', plainRequest, ({ caller, orderId }) =>
    recheckOrder(dependencies, { caller, orderId }),
  );

  action('refund', refundRequest, ({ body, ...who }) =>
    refundOrder(dependencies, {
      ...who,
      seenAt: body.expected_updated_at ?? null,
      paymentId: body.payment_id ?? null,
      amountPaise: body.amount_paise ?? null,
      reason: body.reason,
      idempotencyKey: body.idempotency_key,
    }),
  );

  action('cash', cashRequest, ({ body, ...who }) =>
    payInCash(dependencies, {
      ...who,
      seenAt: body.expected_updated_at ?? null,
      receiptNumber: body.receipt_number,
    }),
  );

  action('review', reviewRequest, ({ body, ...who }) =>
    acceptReview(dependencies, {
      ...who,
      seenAt: body.expected_updated_at ?? null,
      reason: body.reason,
    }),
  );

  return routes;
}
