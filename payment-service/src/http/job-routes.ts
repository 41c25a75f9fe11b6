import express, { Router, type Request } from 'express';
import { assignRequest, jobRequest } from '@kaarigar/shared/contracts/payment-api';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import type { Caller } from '../ports';
import { refusal } from '../service-error';
import {
  assignWorker,
  setJobStatus,
  unassignWorker,
  type JobDependencies,
} from '../use-cases/change-job';
import { callerOf } from './caller-of';
import { parse } from './parse';

/** What staff do about the work on an order. Every call answers the order as it is then. */
export function jobRoutes(dependencies: JobDependencies): Router {
  const routes = Router();
  const json = express.json({ limit: '16kb' });

  routes.post('/orders/:id/assign', json, async (req, res) => {
    const who = orderOf(req);
    const body = parse(assignRequest, req.body);
    const { worker_id: workerId, day = null, slot = null } = body;
    const seenAt = body.expected_updated_at ?? null;
    res.json({ data: await assignWorker(dependencies, { ...who, seenAt, workerId, day, slot }) });
  });

  routes.post('/orders/:id/unassign', json, async (req, res) => {
    const who = orderOf(req);
    const body = parse(assignRequest, req.body);
    const seenAt = body.expected_updated_at ?? null;
    const workerId = body.worker_id;
    res.json({ data: await unassignWorker(dependencies, { ...who, seenAt, workerId }) });
  });

  routes.post('/orders/:id/job', json, async (req, res) => {
    const who = orderOf(req);
    const { to, expected_updated_at: seenAt = null } = parse(jobRequest, req.body);
    res.json({ data: await setJobStatus(dependencies, { ...who, seenAt, to }) });
  });

  return routes;
}

function orderOf(req: Request<{ id: string }>): {
  readonly caller: Caller;
  readonly orderId: string;
} {
  const caller = callerOf(req);
  const { id: orderId } = req.params;
  if (!isOrderId(orderId)) throw refusal('not_found');
  return { caller, orderId };
}
