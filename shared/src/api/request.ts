import * as z from 'zod/mini';
import { ApiError } from '../contracts/error-code';
import type { RemoteContext } from '../platform/remote-module';
import { tellTabs } from '@kaarigar/shared/platform/tab-news';
import { startDeadline } from '../deadline';
import { noteAge } from '../offline/kept-at';
import { drawnAnswer } from './drawn-answers';

const TIMEOUT_MS = 20_000;

/** The server that receives the request. */
interface Server {
  /** A trailing slash is ignored. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Converts a status and body that are not a success to the error the server means. */
  readonly errorOf: (status: number, body: unknown) => ApiError;
}

export interface Call {
  readonly path: string;
  /** Default: POST with a body, GET without one. */
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A success changes what other tabs may show: they are told. */
  readonly isChange?: boolean | undefined;
  /** For the whole response; default 20 s. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** It is sent also when its page goes away. */
  readonly keepalive?: boolean | undefined;
}

export interface Answer<Body> {
  readonly headers: Headers;
  readonly body: Body;
}

/** Reads the body of a success. Rejects when the connection breaks; throws an `ApiError` for an invalid body. */
type BodyReader<Body> = (response: Response) => Promise<Body>;

/**
 * Sends a request as the current person. Throws an `ApiError`: the server's own code, `network_down` when the
 * connection fails before the response is complete, `service_unavailable` on a timeout. An abort by the caller is
 * thrown unchanged.
 */
export async function request<Body>(
  context: RemoteContext,
  server: Server,
  call: Call,
  readBody: BodyReader<Body>,
): Promise<Answer<Body>> {
  const url = server.address.replace(/\/$/, '') + call.path;
  const hasBody = call.body !== undefined;
  const drawn = hasBody ? undefined : drawnAnswer(url);
  if (drawn) return { headers: drawn.headers, body: await readBody(drawn) };
  const token = await context.getAccessToken();
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
    const response = await fetch(url, {
      ...options,
      keepalive: call.keepalive ?? false,
      signal: deadline.signal,
    });
    if (!response.ok) throw server.errorOf(response.status, parseJson(await response.text()));
    const body = await readBody(response);
    noteAge(response.headers);
    if (call.isChange) tellTabs('changed');
    return { headers: response.headers, body };
  } catch (error) {
    if (error instanceof ApiError || call.signal?.aborted) throw error;
    throw new ApiError(deadline.hasPassed() ? 'service_unavailable' : 'network_down', {
      cause: error,
    });
  } finally {
    deadline.stop();
  }
}

/** A body in the contract's form. A body in any other form counts as an outage (`service_unavailable`). */
export function jsonOf<Schema extends z.ZodMiniType>(schema: Schema): BodyReader<z.infer<Schema>> {
  return async (response) => {
    const parsed = schema.safeParse(parseJson(await response.text()));
    if (parsed.success) return parsed.data;
    throw new ApiError('service_unavailable', { status: response.status, cause: parsed.error });
  };
}

/** Undefined for a body that is not JSON, e.g. a gateway's error page when the server behind it is down. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
