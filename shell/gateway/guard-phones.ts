import type { Request, RequestHandler, Response } from 'express';
import {
  CODE_LIFE_MINUTES,
  CODE_TRIES,
  CODE_TRIES_OF_ALL,
  CODES_FROM_ONE,
} from '@kaarigar/shared/domain/phone-code';
import { addressOf, type RateLimits } from './rate-limits';
import { BodyRefusal, forwardFields, readFields, type Fields } from './read-body';
import { refuse } from './refuse';

interface Call {
  /** What the sign-in service may be told; everything else stays here. */
  readonly fields: readonly string[];
  /** Whether a page of ours says a number there. */
  readonly takesPhone: boolean;
}

const PROOF = ['code_challenge', 'code_challenge_method'];

/** Calls that could be about a phone. */
const CALLS: Readonly<Record<string, Call>> = {
  'POST /otp': {
    fields: ['phone', 'create_user', 'channel', 'data', 'gotrue_meta_security'],
    takesPhone: true,
  },
  'POST /verify': {
    fields: [
      'type',
      'token',
      'token_hash',
      'email',
      'phone',
      'redirect_to',
      'gotrue_meta_security',
    ],
    takesPhone: true,
  },
  'PUT /user': {
    fields: ['email', 'phone', 'password', 'current_password', 'nonce', 'data', ...PROOF],
    takesPhone: true,
  },
  'POST /signup': {
    fields: ['email', 'password', 'data', 'gotrue_meta_security', ...PROOF],
    takesPhone: false,
  },
  'POST /resend': {
    fields: ['type', 'email', 'gotrue_meta_security', ...PROOF],
    takesPhone: false,
  },
  'POST /token': {
    fields: [
      'email',
      'password',
      'refresh_token',
      'auth_code',
      'code_verifier',
      'gotrue_meta_security',
    ],
    takesPhone: false,
  },
};

const LIFE_MS = CODE_LIFE_MINUTES * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Of each kind: what happened longest ago is forgotten first. */
const MAX_KEPT = 50_000;

/** What is known of the last code of a number. */
interface Code {
  readonly at: number;
  /** The client that had it sent; null: nobody that is remembered. */
  readonly asker: string | null;
  /** Wrong ones, by client. */
  readonly wrong: ReadonlyMap<string, number>;
}

interface PhoneGuard {
  readonly isOn: boolean;
  /** `codes`, `codes_day`: what makes us send an SMS. `sign_in`: what opens an account without a number. */
  readonly limits: Pick<RateLimits, 'codes' | 'codes_day' | 'sign_in'>;
  readonly now?: () => number;
}

/**
 * What Supabase Auth lets everybody do with phones and no page of ours does, is not there (404): a code for an address,
 * a question whether a number has an account (`create_user: false`), another way than SMS, a password for a number. What
 * is looked at here is what is forwarded, byte by byte: two readers of one text can read two numbers.
 *
 * A code ends for a client after five wrong ones, and after twenty for all but the client that had it sent: strangers
 * neither guess it nor keep its owner from using it. The sign-in service itself would let all million be tried.
 */
export function guardPhones({ isOn, limits, now = Date.now }: PhoneGuard): RequestHandler {
  const codes = new Map<string, Code>();
  /** When, by client and number. */
  const sent = new Map<string, readonly number[]>();

  function codeOf(key: string): Code | undefined {
    const known = codes.get(key);
    return known && known.at > now() - LIFE_MS ? known : undefined;
  }

  function sentTo(recipient: string): readonly number[] {
    return (sent.get(recipient) ?? []).filter((at) => at > now() - DAY_MS);
  }

  function mayTry(key: string, client: string): boolean {
    const { asker = null, wrong = new Map<string, number>() } = codeOf(key) ?? {};
    const ofAll = [...wrong.values()].reduce((sum, count) => sum + count, 0);
    return (wrong.get(client) ?? 0) < CODE_TRIES && (client === asker || ofAll < CODE_TRIES_OF_ALL);
  }

  function countWrong(key: string, client: string, more: number): void {
    const { asker = null, wrong = new Map<string, number>() } = codeOf(key) ?? {};
    const next = new Map(wrong).set(client, (wrong.get(client) ?? 0) + more);
    remember(codes, key, { at: now(), asker, wrong: next });
  }

  /** Counted before the answer, or all guesses of one moment would be the first. */
  function countGuess(key: string, phone: string, request: Request, response: Response): void {
    const client = addressOf(request);
    countWrong(key, client, 1);
    response.once('finish', () => {
      const { statusCode: status } = response;
      if (status < 400) {
        const asker = codeOf(key)?.asker ?? null;
        codes.delete(key);
        // A code that is used costs nobody anything: a town behind one address logs in all day.
        if (asker !== null) {
          sent.delete(`${asker} ${phone}`);
          limits.codes_day.giveBack(asker);
        }
      }
      // Wrong, too late, or of nobody: 403. Right, and not the account's yet: 500. Everything else was no guess.
      else if (status !== 403 && status !== 500) countWrong(key, client, -1);
    });
  }

  const countCode: RequestHandler = (request, response, next) => {
    limits.codes(request, response, (error?: unknown) => {
      if (error !== undefined) return next(error);
      limits.codes_day(request, response, next);
    });
  };

  return async (request, response, next) => {
    const call = `${request.method} ${request.path.toLowerCase().replace(/\/+$/, '')}`;
    const known = CALLS[call];
    if (!known) return next();
    const read = await readFields(request).catch((error: unknown) => error);
    if (!isFields(read)) return refuseBody(read, response);
    // The sign-in service takes `Phone` for `phone`.
    const isReadAlike = Object.keys(read).every((name) => /^[a-z_]+$/.test(name));
    if (!isReadAlike || (call === 'POST /otp' && !isCodeRequest(read))) return notFound(response);
    const isPhone = read['phone'] !== undefined;
    if (isPhone && (!isOn || !known.takesPhone)) return notFound(response);
    forwardFields(request, only(known.fields, read));
    if (!isPhone) {
      return call === 'POST /verify' ? limits.sign_in(request, response, next) : next();
    }
    const phone = digitsOf(read['phone']);
    if (phone === null) return refuseNumber(response);
    const client = addressOf(request);
    if (call === 'POST /verify') {
      const key = `${read['type'] === 'phone_change' ? 'phone_change' : 'sms'} ${phone}`;
      if (!mayTry(key, client)) return refuseCode(response);
      countGuess(key, phone, request, response);
      return next();
    }
    const key = `${call === 'PUT /user' ? 'phone_change' : 'sms'} ${phone}`;
    const recipient = `${client} ${phone}`;
    if (sentTo(recipient).length >= CODES_FROM_ONE) {
      return refuse(request, response, { code: 'rate_limited' });
    }
    // Before it is sent, and taken back when it is refused: who leaves before the answer had it sent all the same.
    const at = now();
    remember(sent, recipient, [...sentTo(recipient), at]);
    response.once('finish', () => {
      if (response.statusCode < 400) {
        remember(codes, key, { at: now(), asker: client, wrong: new Map() });
        return;
      }
      if (request.socket.destroyed) return;
      const times = sentTo(recipient);
      remember(sent, recipient, times.toSpliced(times.indexOf(at), 1));
    });
    countCode(request, response, next);
  };
}

function remember<Value>(all: Map<string, Value>, key: string, value: Value): void {
  all.delete(key);
  all.set(key, value);
  const first = all.keys().next();
  if (all.size > MAX_KEPT && !first.done) all.delete(first.value);
}

function isFields(read: unknown): read is Fields {
  return typeof read === 'object' && read !== null && !(read instanceof Error);
}

function only(names: readonly string[], fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** As the sign-in service reads a number; null: it is none. */
function digitsOf(phone: unknown): string | null {
  if (typeof phone !== 'string' || !/^\+?[0-9 ]+$/.test(phone)) return null;
  return phone.replace(/\D/g, '') || null;
}

function isCodeRequest({ phone, email, channel, create_user: isCreated, data }: Fields): boolean {
  return (
    phone !== undefined &&
    email === undefined &&
    (channel === undefined || channel === 'sms') &&
    (isCreated === undefined || isCreated === true) &&
    // Of somebody who has proved nothing yet nothing is kept but the language of their SMS; supabase-js sends an empty one.
    (data === undefined || /^\{("locale":"(en|hi)")?\}$/.test(JSON.stringify(data)))
  );
}

function notFound(response: Response): void {
  response.status(404).type('text').send('Not found');
}

/** As the sign-in service says it of what is no JSON. */
function refuseBody(reason: unknown, response: Response): void {
  const status = reason instanceof BodyRefusal ? reason.status : 400;
  const msg = 'Could not parse request body as JSON';
  // What is still to come is not read, so no other request can follow it.
  if (status === 408) response.set('connection', 'close');
  response.status(status).json({ code: status, error_code: 'bad_json', msg });
}

function refuseNumber(response: Response): void {
  const msg = 'Invalid phone number format (E.164 required)';
  response.status(400).json({ code: 400, error_code: 'validation_failed', msg });
}

/** As the sign-in service refuses a wrong one: nobody learns that it was the right code. */
function refuseCode(response: Response): void {
  const msg = 'Token has expired or is invalid';
  response.status(403).json({ code: 403, error_code: 'otp_expired', msg });
}
