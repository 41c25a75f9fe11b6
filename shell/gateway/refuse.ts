import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';

interface Wording {
  readonly status: number;
  /** For whoever reads the wire; pages show the code's own text. */
  readonly message: string;
  /** For a person who opened the address itself, as after a payment: there is no page that could show a code. */
  readonly words: string;
}

/** What the gateway itself refuses. */
const REFUSALS = {
  invalid_path: {
    status: 400,
    message: 'This path does not stay where it says it is.',
    words: `This address does not work. Please check it.
यह लिंक काम नहीं करता। कृपया इसे जाँच लें।
`,
  },
  invalid_input: {
    status: 413,
    message: 'The body is too large, does not say how large it is, or has no place here.',
    words: `What was sent is too large. Please go back and make it shorter.
जो भेजा गया वह बहुत बड़ा है। कृपया वापस जाकर उसे छोटा करें।
`,
  },
  rate_limited: {
    status: 429,
    message: 'Too many requests from this address.',
    words: `Too many tries in a short time. Please wait a little, then load this page again.
थोड़े समय में बहुत बार कोशिश हुई। कृपया थोड़ा रुककर यह पेज फिर से खोलें।
`,
  },
  service_unavailable: {
    status: 503,
    message: 'The service behind this address does not answer.',
    words: `Our service is not answering right now. Please load this page again in a few minutes.
हमारी सेवा अभी जवाब नहीं दे रही है। कृपया कुछ मिनट बाद यह पेज फिर से खोलें।
`,
  },
} as const satisfies Partial<Record<ErrorCode, Wording>>;

interface Refusal {
  readonly code: keyof typeof REFUSALS;
  /** Tells the client after how many seconds to try again. */
  readonly retryAfter?: number;
}

/** Ends a request: with the error body that all our services share, or with words where a person would read it. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { code, retryAfter }: Refusal,
): void {
  const { status, message, words } = REFUSALS[code];
  const isForPerson = request.headers.accept?.includes('text/html') ?? false;
  const body = isForPerson
    ? words
    : JSON.stringify({
        error: { code, message, requestId: request.headers['x-request-id'] },
        ...inSupabaseWords(code),
      });
  // Of an answer that began to arrive from behind the gateway; ours has a length.
  response.removeHeader('transfer-encoding');
  response.writeHead(status, {
    'content-type': isForPerson ? 'text/plain; charset=utf-8' : 'application/json',
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
