import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';

/** What the gateway itself refuses: status and a sentence for whoever reads the wire; people read the code's text. */
const REFUSALS = {
  invalid_path: [400, 'This path does not stay where it says it is.'],
  rate_limited: [429, 'Too many requests from this address.'],
  service_unavailable: [503, 'The service behind this address does not answer.'],
} as const satisfies Partial<Record<ErrorCode, readonly [number, string]>>;

interface Refusal {
  readonly code: keyof typeof REFUSALS;
  /** Tells the client after how many seconds to try again. */
  readonly retryAfter?: number;
}

/** Ends a request with the error body that all our services share. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { code, retryAfter }: Refusal,
): void {
  const [status, message] = REFUSALS[code];
  const requestId = String(request.headers['x-request-id'] ?? '');
  const body = JSON.stringify({ error: { code, message, requestId }, ...inSupabaseWords(code) });
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });
  response.end(body);
}

/** What supabase-js (`error_code`) and a client of PostgREST (`message`) look for. */
function inSupabaseWords(code: Refusal['code']): object {
  return code === 'rate_limited' ? { error_code: 'over_request_rate_limit', message: code } : {};
}
