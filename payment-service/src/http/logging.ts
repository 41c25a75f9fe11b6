import type { IncomingHttpHeaders } from 'node:http';
import { traceIdOf } from '@kaarigar/shared/server/trace-context';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { describeError } from './describe-error';
import { requestId } from './request-id';

const SECRET_PATHS = ['authorization', 'apikey', 'token', 'email', 'phone', 'body', 'headers'];

/** The service's log: JSON lines. Errors are described without what people typed. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'payment-service' },
    serializers: { err: describeError },
    // We log none of these; this guards against the day somebody does.
    redact: { paths: SECRET_PATHS.flatMap((name) => [name, `*.${name}`]), remove: true },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * One line per request: method, path, status, duration. Never the query (it can hold a phone number that
 * somebody searched for, or a signature), never a header, never a body.
 */
export function logRequests(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: requestId,
    quietReqLogger: true,
    // Raw objects for the serializers below; pino's own would put an error's whole text into the line.
    wrapSerializers: false,
    customErrorObject: (_req, _res, _error, line: object) => ({ ...line, err: undefined }),
    serializers: {
      req: (req: { id: string; method: string; url: string; headers: IncomingHttpHeaders }) => ({
        id: req.id,
        method: req.method,
        path: req.url.split('?', 1)[0],
        traceId: traceIdOf(String(req.headers['traceparent'])),
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
    },
    customLogLevel: (req, res) => {
      if (res.statusCode >= 500) return 'error';
      return req.url === '/healthz' || req.url === '/readyz' ? 'debug' : 'info';
    },
  });
}
