import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isRequestId } from '@kaarigar/shared/contracts/request-id';

/** The id of a request in the logs: the gateway's when it is well-formed, else a new one. */
export function requestId(req: IncomingMessage, res: ServerResponse): string {
  const sent = req.headers['x-request-id'];
  const id = isRequestId(sent) ? sent : randomUUID();
  res.setHeader('x-request-id', id);
  return id;
}
