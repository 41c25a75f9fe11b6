import Razorpay from 'razorpay';
import type * as z from 'zod';
import { ProviderError } from '../../ports';
import type { BackOff } from '../back-off';
import { errorOfAnswer, failureWithoutAnswer } from '../provider-failure';
import { readAnswer } from '../read-answer';
import { sdkError } from './razorpay-wire';

/** The part of the SDK's axios instance that we use; the SDK does not type it. */
interface HttpClient {
  post(path: string, body: object, options: object): Promise<{ readonly data: unknown }>;
  readonly defaults: { baseURL?: string };
  readonly interceptors: {
    readonly request: { use(onRequest: (request: { signal?: AbortSignal }) => object): void };
    readonly response: {
      use(
        onAnswer: (answer: HttpAnswer) => HttpAnswer,
        onError: (error: HttpFailure) => never,
      ): void;
    };
  };
}

interface HttpAnswer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface HttpFailure {
  readonly code?: string;
  response?: HttpAnswer;
}

/** Stands for an HTTP status when no answer came. */
const NO_ANSWER = 0;
const NOTHING: HttpAnswer = { status: NO_ANSWER, data: null, headers: {} };
const CONFLICT = 409;

export interface RazorpayAccess {
  readonly keyId: string;
  readonly keySecret: string;
  readonly baseUrl: string | null;
  readonly timeoutMs: number;
  readonly backOff: BackOff;
}

/** The official SDK with another base address where configured, a deadline, and failures it can report. */
export function createRazorpayClient(access: RazorpayAccess): Razorpay {
  const client = new Razorpay({ key_id: access.keyId, key_secret: access.keySecret });
  const rq = httpClientOf(client);
  if (access.baseUrl !== null) rq.defaults.baseURL = access.baseUrl;
  // The SDK has no time limit. axios's own would start after connecting; the signal limits the whole call.
  rq.interceptors.request.use((request) => {
    request.signal = AbortSignal.timeout(access.timeoutMs);
    return request;
  });
  // The SDK reads `response` of every failure, and breaks where there is none or its body is not an object.
  const note = (answer: HttpAnswer) => {
    access.backOff.note(answer.status, answer.headers);
    return answer;
  };
  rq.interceptors.response.use(note, (error) => {
    if (error.response) note(error.response);
    const { data, status, headers } = error.response ?? NOTHING;
    const hasBody = typeof data === 'object' && data !== null;
    error.response = { status, headers, data: hasBody ? data : { error: { code: error.code } } };
    throw error;
  });
  return client;
}

function httpClientOf(client: Razorpay): HttpClient {
  return (client.api as unknown as { readonly rq: HttpClient }).rq;
}

/** `payments.refund` with an idempotency key: the SDK drops every header but two, so its own axios is asked. */
export async function postRefund(
  client: Razorpay,
  paymentId: string,
  { idempotencyKey, ...body }: { readonly idempotencyKey: string } & Record<string, unknown>,
): Promise<unknown> {
  try {
    const path = `/v1/payments/${encodeURIComponent(paymentId)}/refund`;
    const headers = { 'X-Refund-Idempotency': idempotencyKey };
    return (await httpClientOf(client).post(path, body, { headers })).data;
  } catch (error) {
    // In the form in which the SDK throws. The interceptor has given every failure a response with a body.
    const { response } = error as { response: { status: number; data: { error?: unknown } } };
    throw { statusCode: response.status, error: response.data.error };
  }
}

/** Runs a call of the SDK and reads its answer with the schema; whatever goes wrong is a `ProviderError`. */
export function callRazorpay<Schema extends z.ZodType>(
  what: string,
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<z.infer<Schema>> {
  // The SDK can throw before it asks.
  return readAnswer(schema, { what, ask: async () => call(), toFailure: readFailure });
}

/** How a repeated reference is refused; other refusals name the reference, too, e.g. one that is too long. */
const TAKEN = /reference[_ ]id\b.*already (exists|attempted)/is;
/** A conflict that no other request will resolve. */
const OTHER_REQUEST = /different request with the same idempotency key/i;

function readFailure(what: string, thrown: unknown): ProviderError {
  const parsed = sdkError.safeParse(thrown);
  if (!parsed.success) return new ProviderError('unclear', `${what}: failed`, { cause: thrown });
  const { statusCode: status, error } = parsed.data;
  const code = error?.code ?? 'no code';
  if (status === NO_ANSWER) {
    return new ProviderError(failureWithoutAnswer(code), `${what}: no answer, ${code}`);
  }
  const message = `${what}: status ${status}, ${code}`;
  const words = error?.description ?? '';
  if (status === 400 && TAKEN.test(words)) return new ProviderError('reference_taken', message);
  const failed = errorOfAnswer(message, { status, words });
  // The same refund may be being made by another request.
  const isOpen = status === CONFLICT && failed.failure === 'refused' && !OTHER_REQUEST.test(words);
  return isOpen ? new ProviderError('unclear', message) : failed;
}
