import { create as createHttp, isAxiosError, type AxiosResponse } from 'axios';
import { Cashfree, CFEnvironment } from 'cashfree-pg';
import type * as z from 'zod';
import { ProviderError } from '../../ports';
import type { BackOff } from '../back-off';
import { errorOfAnswer, failureWithoutAnswer } from '../provider-failure';
import { readAnswer } from '../read-answer';
import { errorBody } from './cashfree-wire';

/** Cashfree's answer to an unknown address; a known address with an unknown id answers otherwise. */
const BAD_ADDRESS = 'request_failed';

export interface CashfreeAccess {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly baseUrl: string | null;
  readonly timeoutMs: number;
  readonly backOff: BackOff;
}

/** What was asked for does not exist at Cashfree. */
class NotFoundError extends ProviderError {}

/** The official SDK with another base address where configured, a deadline, and without its error reporting. */
export function createCashfreeClient(access: CashfreeAccess): Cashfree {
  // A redirect would carry the keys, which are headers of Cashfree's own, to wherever it leads.
  const http = createHttp({ maxRedirects: 0 });
  // axios's own limit would start after connecting; the signal limits the whole call.
  http.interceptors.request.use((request) => {
    request.signal = AbortSignal.timeout(access.timeoutMs);
    return request;
  });
  const note = ({ status, headers }: Pick<AxiosResponse, 'status' | 'headers'>) =>
    access.backOff.note(status, headers);
  http.interceptors.response.use(
    (answer) => {
      note(answer);
      return answer;
    },
    (error: unknown) => {
      if (isAxiosError(error) && error.response) note(error.response);
      throw error;
    },
  );
  const client = new Cashfree(
    CFEnvironment.PRODUCTION,
    access.clientId,
    access.clientSecret,
    undefined,
    undefined,
    undefined,
    // It would send our errors, with customers' data in them, to a third party.
    false,
    http,
  );
  if (access.baseUrl !== null) client.basePath = access.baseUrl;
  return client;
}

/** Runs a call of the SDK and reads its answer with the schema; whatever goes wrong is a `ProviderError`. */
export function callCashfree<Schema extends z.ZodType>(
  what: string,
  schema: Schema,
  call: () => Promise<{ readonly data: unknown }>,
): Promise<z.infer<Schema>> {
  const ask = async () => (await call()).data;
  return readAnswer(schema, { what, ask, toFailure: readFailure });
}

/** The answer, or null where Cashfree says that there is no such thing. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof NotFoundError) return null;
    throw error;
  });
}

/** axios's error is never passed on as the cause: it holds the keys and the customer's number. */
function readFailure(what: string, thrown: unknown): ProviderError {
  if (!isAxiosError(thrown)) return new ProviderError('unclear', `${what}: failed`);
  const { response, code } = thrown;
  if (!response) {
    return new ProviderError(
      failureWithoutAnswer(code),
      `${what}: no answer, ${code ?? 'no code'}`,
    );
  }
  const body = errorBody.safeParse(response.data).data;
  const message = `${what}: status ${response.status}, ${body?.code ?? 'no code'}`;
  if (response.status !== 404) {
    const words = body?.message ?? undefined;
    return errorOfAnswer(message, { status: response.status, words });
  }
  const isThing = body !== undefined && body.code !== BAD_ADDRESS;
  return isThing ? new NotFoundError('refused', message) : new ProviderError('unclear', message);
}
