import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import { errorBody } from '../contracts/payment-api';
import type { RemoteContext } from '../platform/remote-module';
import { startDeadline } from './deadline';

const TIMEOUT_MS = 20_000;

export interface ServiceCall {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  /** For the whole answer; 20 s unless told otherwise. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/**
 * Calls the payment service as the person who is here. Throws an `ApiError`: the service's own code,
 * `network_down` when nothing answered, `service_unavailable` when something else than the service did.
 */
export async function callService(context: RemoteContext, call: ServiceCall): Promise<Response> {
  const token = await context.getAccessToken();
  // Goes on while the body is read: an answer that stops half-way is none.
  const deadline = startDeadline(call.timeoutMs ?? TIMEOUT_MS, call.signal);
  let response: Response;
  try {
    response = await fetch(`${context.config.apiUrl.replace(/\/$/, '')}${call.path}`, {
      method: call.method ?? 'GET',
      headers: {
        accept: 'application/json',
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
  if (response.ok) return response;
  const parsed = errorBody.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new ApiError('service_unavailable', { status: response.status });
  const { code, requestId } = parsed.data.error;
  throw new ApiError(code, { status: response.status, requestId });
}

/** Parses the body of an answer; one that is not what the contract says is an outage, not data. */
export async function readBody<Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) {
    throw new ApiError('service_unavailable', { status: response.status, cause: parsed.error });
  }
  return parsed.data;
}
