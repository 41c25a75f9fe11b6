import { Router } from 'express';
import {
  answerComplaintRequest,
  assignRequest,
  complainRequest,
  plainRequest,
  jobRequest,
  visitRequest,
} from '@kaarigar/shared/contracts/payment-api';
import {
  answerComplaint,
  assignWorker,
  changeVisit,
  complain,
  setJobStatus,
  unassignWorker,
  withdrawComplaint,
  type JobDependencies,
} from '../use-cases/change-job';
import { orderActions } from './order-action';

/** Actions on the work of an order. Each answers the changed order. */
export function jobRoutes(dependencies: JobDependencies): Router {
  const routes = Router();
  const action = orderActions(routes);

  action('assign', assignRequest, ({ body, ...who }) =>
    assignWorker(dependencies, {
      ...who,
      expectedUpdatedAt: body.expected_updated_at ?? null,
      workerId: body.worker_id,
      day: body.day ?? null,
      slot: body.slot ?? null,
    }),
  );

  action('unassign', assignRequest, ({ body, ...who }) =>
    unassignWorker(dependencies, {
      ...who,
      expectedUpdatedAt: body.expected_updated_at ?? null,
      workerId: body.worker_id,
    }),
  );

  action('job', jobRequest, ({ body, ...who }) =>
    setJobStatus(dependencies, {
      ...who,
      expectedUpdatedAt: body.expected_updated_at ?? null,
      to: body.to,
      reason: body.reason ?? null,
    }),
  );

  action('visit', visitRequest, ({ body: { expected_updated_at, seen, ...visit }, ...who }) =>
    changeVisit(dependencies, {
      ...who,
      visit,
      expectedUpdatedAt: expected_updated_at ?? null,
      seen: seen ?? null,
    }),
  );

  action('complain', complainRequest, ({ body, ...who }) =>
    complain(dependencies, {
      ...who,
      expectedUpdatedAt: null,
      words: {
        text: body.text,
        kind: body.kind ?? null,
        day: body.day ?? null,
        slot: body.slot ?? null,
      },
    }),
  );

  action('withdraw-complaint', plainRequest, ({ caller, orderId }) =>
    withdrawComplaint(dependencies, { caller, orderId, expectedUpdatedAt: null }),
  );

  action('answer-complaint', answerComplaintRequest, ({ body, ...who }) =>
    answerComplaint(dependencies, {
      ...who,
      expectedUpdatedAt: body.expected_updated_at ?? null,
      text: body.text ?? null,
      isVisit: body.visit,
      asks: body.asks ?? false,
      day: body.day ?? null,
      slot: body.slot ?? null,
    }),
  );

  return routes;
}
