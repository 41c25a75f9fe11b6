import type { Request } from 'express';
import type { Caller } from '../ports';
import { refusal } from '../service-error';

const BEARER = /^Bearer +(\S+)$/i;
/** Three base64url parts. Whether it is genuine and in time is for the database to say. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const MAX_LENGTH = 8_192;

/** Who calls. Throws `not_signed_in` without a bearer token, `session_expired` with a malformed one. */
export function callerOf(req: Request): Caller {
  const accessToken = BEARER.exec(req.headers.authorization ?? '')?.[1];
  if (accessToken === undefined) throw refusal('not_signed_in');
  if (accessToken.length > MAX_LENGTH || !JWT.test(accessToken)) throw refusal('session_expired');
  return { accessToken };
}
