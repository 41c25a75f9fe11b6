import { ApiError } from '@kaarigar/shared/contracts/error-code';
import {
  TextGatewayError,
  type Clock,
  type CodeDesk,
  type Locale,
  type Log,
  type PhoneCode,
  type TextGateway,
} from '../ports';

export interface PhoneCodeDependencies {
  readonly codes: CodeDesk;
  readonly gateway: TextGateway;
  readonly clock: Clock;
  readonly log: Log;
}

/** Why no code goes out, for the sign-in service, which passes both on to the browser. */
export interface CodeRefusal {
  readonly status: 400 | 429 | 503;
  readonly message: string;
}

/**
 * GoTrue waits five seconds for us and then forgets the code (`defaultHTTPHookTimeout`): one that we begin to send later
 * than this would arrive and not work.
 */
const BEGIN_WITHIN_MS = 1_500;
/** With the time above it is over before GoTrue gives up. */
export const CODE_TIMEOUT_MS = 3_000;

const TEMPLATES = { sms: 'login_code', phone_change: 'number_code' } as const satisfies Readonly<
  Record<PhoneCode['kind'], string>
>;

const AWAY: CodeRefusal = { status: 503, message: 'The SMS could not be sent' };

/** Sends a code, once its number may have one; null: it is on its way. Throws when nobody can say whether it may. */
export async function sendPhoneCode(
  { codes, gateway, clock, log }: PhoneCodeDependencies,
  { phone, code, kind, userId, locale }: PhoneCode,
  /** Of the message that asks for it. */
  key: string,
): Promise<CodeRefusal | null> {
  const began = clock.now().getTime();
  let known: Locale | null;
  try {
    known = await codes.count(phone, userId);
  } catch (error) {
    const refusal = error instanceof ApiError ? refusalOf(error) : null;
    if (!refusal) throw error;
    return refusal;
  }
  if (clock.now().getTime() - began > BEGIN_WITHIN_MS) {
    log.warn({}, 'code not sent: the database took too long');
    return AWAY;
  }
  try {
    const to = `+${phone}`;
    const template = TEMPLATES[kind];
    await gateway.send({
      channel: 'sms',
      to,
      template,
      locale: known ?? locale ?? 'hi',
      // What people read, and what the browser reads.
      values: [code, code],
      key,
    });
    return null;
  } catch (error) {
    if (!(error instanceof TextGatewayError)) throw error;
    log.error({ failure: error.failure, reason: error.code }, 'code not sent');
    return AWAY;
  }
}

/** In the words of the sign-in service, which our pages know. */
function refusalOf({ code, detail }: ApiError): CodeRefusal | null {
  if (code === 'invalid_phone') {
    return { status: 400, message: 'No codes are sent to this country' };
  }
  if (code !== 'rate_limited') return null;
  return {
    status: 429,
    message: /^\d+$/.test(detail ?? '')
      ? `For security purposes, you can only request this after ${detail} seconds.`
      : 'SMS rate limit exceeded',
  };
}
