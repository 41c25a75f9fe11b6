import type { IncomingMessage } from 'node:http';
import * as z from 'zod';

const BEARER = /^Bearer +[\w-]+\.([\w-]+)\.[\w-]+$/i;
const claims = z.object({ sub: z.string().max(64) });

/**
 * The account that the request's token says it is of, null without one. Nobody has checked the token: the name is good
 * for counting answers of a server that has, and for nothing else.
 */
export function accountOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const payload = BEARER.exec(headers.authorization ?? '')?.[1];
  if (payload === undefined) return null;
  return claims.safeParse(readJson(Buffer.from(payload, 'base64url').toString())).data?.sub ?? null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
