import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { isRequestId } from '@kaarigar/shared/contracts/request-id';
import { traceparentOf, tracestateOf } from '@kaarigar/shared/server/trace-context';

/**
 * Of one connection alone (RFC 9110, 7.6.1). Node throws where nobody catches it when a request without chunks is
 * forwarded with `trailer`.
 */
const OF_THE_CONNECTION = [
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
] as const;

/**
 * Gives each request an id that our logs, answers and refusals may repeat, and a trace that goes on behind us; forgets
 * headers that were meant for us alone.
 */
export const tidyRequest: RequestHandler = ({ headers }, response, next) => {
  if (!isRequestId(headers['x-request-id'])) headers['x-request-id'] = randomUUID();
  response.setHeader('x-request-id', headers['x-request-id'] as string);
  const { traceparent: sent, tracestate } = headers;
  const traceparent = traceparentOf(sent);
  if (tracestateOf(tracestate, { sent, traceparent }) === undefined) delete headers['tracestate'];
  headers['traceparent'] = traceparent;
  // It is answered by now. A request that carries it is forwarded without a chance to change what it claims.
  delete headers.expect;
  for (const name of OF_THE_CONNECTION) delete headers[name];
  next();
};
