import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const SAFE_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The id of a request in the logs: the gateway's when it is well-formed, else a new one. */
export function requestId(req: IncomingMessage, res: ServerResponse): string {
  const sent = req.headers['x-request-id'];
  const id = typeof sent === 'string' && SAFE_ID.test(sent) ? sent : randomUUID();
  res.setHeader('x-request-id', id);
  return id;
}
