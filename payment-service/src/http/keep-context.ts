import type { RequestHandler } from 'express';
import { traceparentOf, tracestateOf } from '@kaarigar/shared/server/trace-context';
import { withRequestContext } from '../request-context';

/** All that a request causes carries its id and its trace; after `logRequests`, which gives the id. */
export const keepContext: RequestHandler = (req, _res, next) => {
  const { traceparent: sent } = req.headers;
  const traceparent = traceparentOf(sent);
  const tracestate = tracestateOf(req.headers['tracestate'], { sent, traceparent });
  const state = tracestate === undefined ? {} : { tracestate };
  withRequestContext({ requestId: String(req.id), traceparent, ...state }, next);
};
