import type { RequestHandler } from 'express';
import { traceIdOf } from '@kaarigar/shared/server/trace-context';

const LONGEST_PATH = 512;
/** Balancers ask for these every second. */
const PROBES = new Set(['/healthz', '/readyz']);

/**
 * One JSON line for each request: when, which, how it ended. Never the query (it can hold what somebody searched for, or
 * a signature), a header, a body or the client's address.
 */
export function logRequests(write: (line: string) => void): RequestHandler {
  return (request, response, next) => {
    const begun = performance.now();
    const at = new Date().toISOString();
    response.once('close', () => {
      const [path = ''] = request.originalUrl.split('?', 1);
      if (PROBES.has(path) && response.statusCode < 400) return;
      const { headers, method } = request;
      const line = {
        event: 'request',
        at,
        requestId: headers['x-request-id'],
        traceId: traceIdOf(String(headers['traceparent'])),
        method,
        path: path.slice(0, LONGEST_PATH),
        status: response.statusCode,
        isWhole: response.writableFinished,
        ms: Math.round(performance.now() - begun),
        bytes: Number(response.getHeader('content-length')) || undefined,
      };
      write(JSON.stringify(line));
    });
    next();
  };
}
