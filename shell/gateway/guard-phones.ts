import type { Request, RequestHandler, Response } from 'express';
import { CODE_LIFE_MINUTES, CODE_TRIES } from '@kaarigar/shared/domain/phone-code';
import { readBody } from './read-body';

/** Calls that could be about a phone; `true`: where one of ours is. */
const CALLS: Readonly<Record<string, boolean>> = {
  'POST /otp': true,
  'POST /verify': true,
  'PUT /user': true,
  'POST /signup': false,
  'POST /resend': false,
  'POST /token': false,
};

const LIFE_MS = CODE_LIFE_MINUTES * 60_000;
/** Those whose codes are guessed longest ago are forgotten first. */
const MAX_PHONES = 10_000;

interface Guesses {
  readonly count: number;
  readonly at: number;
}

interface PhoneGuard {
  readonly isOn: boolean;
  /** Counts what makes us send an SMS. */
  readonly limit: RequestHandler;
  readonly now?: () => number;
}

/**
 * What Supabase Auth lets everybody do with phones and no page of ours does, is not there (404): a code for an address,
 * a question whether a number has an account (`create_user: false`), another way than SMS, a password for a number. And
 * after five wrong codes a number's code no longer works; the sign-in service itself would let all million be tried.
 */
export function guardPhones({ isOn, limit, now = Date.now }: PhoneGuard): RequestHandler {
  const guesses = new Map<string, Guesses>();

  function guessesOf(phone: string): number {
    const known = guesses.get(phone);
    return known && known.at > now() - LIFE_MS ? known.count : 0;
  }

  function note(phone: string, count: number): void {
    guesses.delete(phone);
    if (count <= 0) return;
    guesses.set(phone, { count, at: now() });
    const first = guesses.keys().next();
    if (guesses.size > MAX_PHONES && !first.done) guesses.delete(first.value);
  }

  /** Counted before the answer, or all guesses of one moment would be the first. */
  function countGuess(phone: string, response: Response): void {
    note(phone, guessesOf(phone) + 1);
    response.once('finish', () => {
      const { statusCode: status } = response;
      if (status < 400) note(phone, 0);
      // Wrong, too late, or of nobody: 403. Everything else was no guess.
      else if (status !== 403) note(phone, guessesOf(phone) - 1);
    });
  }

  return async (request, response, next) => {
    const call = `${request.method} ${request.path.replace(/\/+$/, '')}`;
    const isOurs = CALLS[call];
    if (isOurs === undefined) return next();
    const body = await readFields(request);
    // The sign-in service takes `Phone` for `phone`.
    const isReadAlike = Object.keys(body).every((name) => /^[a-z_]+$/.test(name));
    if (!isReadAlike || (call === 'POST /otp' && !isCodeRequest(body))) return notFound(response);
    const { phone: typed } = body;
    if (typed === undefined) return next();
    if (!isOn || !isOurs) return notFound(response);
    const phone = String(typed).replace(/\D/g, '');
    if (call === 'POST /verify') {
      if (guessesOf(phone) >= CODE_TRIES) return refuseCode(response);
      countGuess(phone, response);
      return next();
    }
    response.once('finish', () => {
      if (response.statusCode < 400) note(phone, 0);
    });
    void limit(request, response, next);
  };
}

type Fields = Readonly<Record<string, unknown>>;

async function readFields(request: Request): Promise<Fields> {
  try {
    const body: unknown = JSON.parse(await readBody(request));
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    // The sign-in service says what it does not understand.
    return {};
  }
}

function isCodeRequest({ phone, email, channel, create_user: isCreated }: Fields): boolean {
  return (
    typeof phone === 'string' &&
    email === undefined &&
    (channel === undefined || channel === 'sms') &&
    (isCreated === undefined || isCreated === true)
  );
}

function notFound(response: Response): void {
  response.status(404).type('text').send('Not found');
}

/** As the sign-in service refuses a wrong one: nobody learns that it was the right code. */
function refuseCode(response: Response): void {
  const msg = 'Token has expired or is invalid';
  response.status(403).json({ code: 403, error_code: 'otp_expired', msg });
}
