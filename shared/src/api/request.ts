import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import type { RemoteContext } from '../platform/remote-module';
import { startDeadline } from '../deadline';

const TIMEOUT_MS = 20_000;

/** Who is asked. */
interface Server {
  /** A slash at its end is ignored. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What the server means by a status and a body that are not a success. */
  readonly errorOf: (status: number, body: unknown) => ApiError;
}

export interface Call {
  readonly path: string;
  /** Left out: POST with a body, GET without one. */
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** For the whole answer; 20 s unless told otherwise. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer<Body> {
  readonly headers: Headers;
  readonly body: Body;
}

/** Reads the body of a success. Rejects when the connection breaks; throws an `ApiError` for what it cannot be. */
type BodyReader<Body> = (response: Response) => Promise<Body>;

/**
 * Asks a server as the person who is here. Throws an `ApiError`: the server's own code, `network_down` when the
 * connection fails before the answer is whole, `service_unavailable` when that takes too long. An abort by the caller
 * is thrown as it is.
 */
export async function request<Body>(
  context: RemoteContext,
  server: Server,
  call: Call,
  readBody: BodyReader<Body>,
): Promise<Answer<Body>> {
  const token = await context.getAccessToken();
  const hasBody = call.body !== undefined;
  const options = {
    method: call.method ?? (hasBody ? 'POST' : 'GET'),
    headers: {
      accept: 'application/json',
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...server.headers,
      ...call.headers,
    },
    ...(hasBody ? { body: JSON.stringify(call.body) } : {}),
  };
  const deadline = startDeadline(call.timeoutMs ?? TIMEOUT_MS, call.signal);
  try {
    const response = await fetch(server.address.replace(/\/$/, '') + call.path, {
      ...options,
      signal: deadline.signal,
    });
    if (!response.ok) throw server.errorOf(response.status, parseJson(await response.text()));
    return { headers: response.headers, body: await readBody(response) };
  } catch (error) {
    if (error instanceof ApiError || call.signal?.aborted) throw error;
    throw new ApiError(deadline.hasPassed() ? 'service_unavailable' : 'network_down', {
      cause: error,
    });
  } finally {
    deadline.stop();
  }
}

/** A body as the contract says. One of another form is an outage (`service_unavailable`), not data. */
export function jsonOf<Schema extends z.ZodMiniType>(schema: Schema): BodyReader<z.infer<Schema>> {
  return async (response) => {
    const parsed = schema.safeParse(parseJson(await response.text()));
    if (parsed.success) return parsed.data;
    throw new ApiError('service_unavailable', { status: response.status, cause: parsed.error });
  };
}

/** Undefined for what is no JSON, e.g. the page of a gateway with nothing behind it. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
