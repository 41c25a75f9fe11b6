import type { RequestHandler } from 'express';
import { traceparentOf } from '@kaarigar/shared/server/trace-context';
import { withRequestContext } from '../request-context';

/** All that a request causes carries its id and its trace; after `logRequests`, which gives the id. */
export const keepContext: RequestHandler = (req, _res, next) => {
  const { traceparent: sent, tracestate } = req.headers;
  const traceparent = traceparentOf(sent);
  // The state belongs to the trace that was sent.
  const state = traceparent === sent && typeof tracestate === 'string' ? { tracestate } : {};
  withRequestContext({ requestId: String(req.id), traceparent, ...state }, next);
};
