import express, { type Request, type Router } from 'express';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import type * as z from 'zod/v4/core';
import type { Caller } from '../ports';
import { refusal } from '../service-error';
import { callerOf } from './caller-of';
import { parse } from './parse';

interface Asked<Schema extends z.$ZodType> {
  readonly caller: Caller;
  readonly orderId: string;
  readonly body: z.infer<Schema>;
}

type AddAction = <Schema extends z.$ZodType>(
  name: string,
  schema: Schema,
  act: (asked: Asked<Schema>) => Promise<OrderDetails>,
) => void;

/** Adds calls `POST /orders/{id}/<name>`: an action on an order, answered with the changed order. */
export function orderActions(routes: Router): AddAction {
  const json = express.json({ limit: '16kb' });
  return (name, schema, act) => {
    routes.post(`/orders/:id/${name}`, json, async (req: Request<{ id: string }>, res) => {
      const caller = callerOf(req);
      const { id: orderId } = req.params;
      if (!isOrderId(orderId)) throw refusal('not_found');
      const body = parse(schema, req.body ?? {});
      res.json({ data: await act({ caller, orderId, body }) });
    });
  };
}
