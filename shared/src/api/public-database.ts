import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import type { RemoteContext } from '../platform/remote-module';
import { toDatabaseError } from './database-error';
import { startDeadline } from './deadline';

const TIMEOUT_MS = 12_000;

const databaseError = z.object({
  code: z.optional(z.string()),
  message: z.string(),
  details: z.optional(z.nullable(z.string())),
});

export interface PublicCall {
  /** After `/rest/v1`: a table with its query, or `/rpc/<function>`. */
  readonly path: string;
  /** Named arguments of a function; without them the call is a read. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * Calls the database as the person who is here, a visitor included, by plain `fetch`: a public page must not
 * download supabase-js to read a price or to send a message. Throws an `ApiError`. Resolves with the parsed body.
 */
export async function callPublicDatabase(
  context: RemoteContext,
  call: PublicCall,
): Promise<unknown> {
  const { supabaseUrl, supabasePublishableKey } = context.config;
  const token = await context.getAccessToken();
  const deadline = startDeadline(TIMEOUT_MS, call.signal);
  let response: Response;
  try {
    response = await fetch(`${supabaseUrl.replace(/\/$/, '')}/rest/v1${call.path}`, {
      method: call.body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        apikey: supabasePublishableKey,
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: deadline.signal,
    });
  } catch (error) {
    deadline.stop();
    if (call.signal?.aborted) throw error;
    throw new ApiError(deadline.hasPassed() ? 'service_unavailable' : 'network_down', {
      cause: error,
    });
  }
  const body: unknown = await response.json().catch(() => null);
  deadline.stop();
  if (response.ok) return body;
  const parsed = databaseError.safeParse(body);
  if (!parsed.success) throw toDatabaseError({ error: null, status: response.status });
  const { code, message, details } = parsed.data;
  throw toDatabaseError({
    error: { message, details: details ?? null, ...(code === undefined ? {} : { code }) },
    status: response.status,
  });
}

/** Rows of a public table; an answer that is not what the contract says is an outage, not data. */
export async function readPublicRows<Schema extends z.ZodMiniType>(
  context: RemoteContext,
  { path, row, signal }: { path: string; row: Schema; signal?: AbortSignal },
): Promise<readonly z.infer<Schema>[]> {
  const body = await callPublicDatabase(context, { path, ...(signal ? { signal } : {}) });
  const parsed = z.array(row).safeParse(body);
  if (!parsed.success) throw new ApiError('service_unavailable', { cause: parsed.error });
  return parsed.data;
}
