import { createHash, createHmac, randomInt, randomUUID } from 'node:crypto';
import { CODE_LENGTH, CODE_LIFE_MINUTES } from '@kaarigar/shared/domain/phone-code';
import { createCode, requireAccount } from './accounts';
import { AuthRefusal, refuseUpdate } from './auth-refusal';
import { AUTH, readFields, readUser, withBody, type Fetch } from './caller';
import type { Mailbox } from './mailbox';
import type { CodeKind } from '@kaarigar/shared/i18n/code-texts';
import { composeCode } from './sms-texts';
import type { DatabaseError, SqlDriver, SqlStatements } from './sql-driver';

/** A number as Supabase Auth reads it. */
const E164 = /^[1-9][0-9]{1,14}$/;
const CODE_LIFE_MS = CODE_LIFE_MINUTES * 60_000;

interface PhoneOptions {
  readonly mailbox: Mailbox;
  readonly siteUrl: string;
  readonly jwtSecret: string;
  readonly now: () => number;
}

/** Where a code of each kind is kept. */
const COLUMNS = {
  sms: { phone: 'phone', token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  phone_change: {
    phone: 'phone_change',
    token: 'phone_change_token',
    sentAt: 'phone_change_sent_at',
  },
} as const satisfies Record<CodeKind, object>;

/**
 * Signing in by a code that comes as an SMS, and an account's change of number, which Lite (0.10) lacks: calls, answers
 * and refusals of GoTrue's internal/api/otp.go, phone.go, user.go and verify.go, with the Send-SMS hook of ours, which
 * counts each code and chooses its language (`count_phone_code()`) before it goes out. The texts arrive in the mailbox.
 */
export function addPhones(
  askAuth: Fetch,
  driver: SqlDriver,
  { mailbox, siteUrl, jwtSecret, now }: PhoneOptions,
): Fetch {
  /**
   * Of a login with our secret: a hash of it alone could be guessed as the link of a mail (`token_hash`), which stands in
   * the same column. Of a change as GoTrue has it: the database compares it with what the owner types.
   */
  function hashOf(kind: CodeKind, phone: string, code: string): string {
    return kind === 'phone_change'
      ? createHash('sha224')
          .update(phone + code)
          .digest('hex')
      : createHmac('sha224', jwtSecret).update(`${phone} ${code}`).digest('hex');
  }

  /** Makes a code and sends it, once the account that `find` names waits for it. */
  async function send(
    kind: CodeKind,
    phone: string,
    find: (statements: SqlStatements) => Promise<string>,
  ): Promise<void> {
    const code = Array.from({ length: CODE_LENGTH }, () => randomInt(10)).join('');
    const { token, sentAt } = COLUMNS[kind];
    const change = kind === 'phone_change' ? ', phone_change = $4' : '';
    const locale = await driver.transaction(async (statements) => {
      const id = await find(statements);
      const { rows } = await statements
        .query<{ locale: string | null }>(
          `select coalesce(public.count_phone_code($1, $2), (
             select u.raw_user_meta_data ->> 'locale' from auth.users u where u.id = $2
           )) as locale`,
          [phone, id],
        )
        .catch(refuseCode);
      await statements
        .query(
          `update auth.users set ${token} = $2, ${sentAt} = $3::text::timestamptz${change} where id = $1`,
          [
            id,
            hashOf(kind, phone, code),
            new Date(now()).toISOString(),
            ...(change ? [phone] : []),
          ],
        )
        .catch(refuseUpdate);
      return rows[0]?.locale === 'en' ? 'en' : 'hi';
    });
    // PGlite runs nothing beside a transaction.
    await mailbox.store(`+${phone}`, composeCode(kind, locale, code, siteUrl));
  }

  async function signIn(request: Request): Promise<Response> {
    const body = (await request.json()) as Record<string, unknown>;
    if (typeof body['email'] === 'string' && body['email'] !== '') {
      const message = 'Only an email address or phone number should be provided';
      throw new AuthRefusal(400, 'validation_failed', message);
    }
    const phone = requirePhone(body['phone']);
    requireChannel(body['channel']);
    await send('sms', phone, async (statements) => {
      const { rows } = await statements.query<{ id: string }>(
        'select id from auth.users where phone = $1',
        [phone],
      );
      if (!rows[0] && body['create_user'] === false) {
        throw new AuthRefusal(422, 'otp_disabled', 'Signups not allowed for otp');
      }
      return rows[0]?.id ?? insertPhoneAccount(statements, phone, body['data']);
    });
    return Response.json({});
  }

  async function begin(request: Request, wish: string, rest: object): Promise<Response> {
    const phone = requirePhone(wish);
    const { id } = await readUser(request, askAuth);
    const { rows } = await driver.query<{ id: string }>(
      'select id from auth.users where phone = $1',
      [phone],
    );
    const isOwn = rows[0]?.id === id;
    if (rows[0] && !isOwn) {
      const message = 'A user with this phone number has already been registered';
      throw new AuthRefusal(422, 'phone_exists', message);
    }
    const response = await askAuth(withBody(request, rest));
    if (!response.ok || isOwn) return response;
    await send('phone_change', phone, () => Promise.resolve(id));
    return Response.json((await requireAccount(driver, id)).user);
  }

  /** Uses a code up, and returns the code of a session for its account. */
  async function confirm(kind: CodeKind, phone: string, code: string): Promise<string> {
    const { phone: column, token, sentAt } = COLUMNS[kind];
    return driver.transaction(async (statements) => {
      const { rows } = await statements.query<{
        id: string;
        hash: string | null;
        sentAt: Date | string | null;
        isBanned: boolean;
      }>(
        `select id, ${token} as hash, ${sentAt} as "sentAt", coalesce(banned_until > now(), false) as "isBanned"
         from auth.users where ${column} = $1 for update`,
        [phone],
      );
      const [account] = rows;
      if (account?.isBanned) throw new AuthRefusal(403, 'user_banned', 'User is banned');
      const isAlive = account?.sentAt && now() <= new Date(account.sentAt).getTime() + CODE_LIFE_MS;
      if (!account || !isAlive || account.hash !== hashOf(kind, phone, code)) throw wrongCode();
      const session = createCode(phone);
      const changes =
        kind === 'sms'
          ? 'confirmation_token = null'
          : "phone = phone_change, phone_change = '', phone_change_token = ''";
      await statements
        .query(`update auth.users set phone_confirmed_at = now(), ${changes} where id = $1`, [
          account.id,
        ])
        .catch(refuseUpdate);
      await statements.query(
        `update auth.users set recovery_token = $2, recovery_sent_at = now(), raw_app_meta_data =
           coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers',
             (select jsonb_agg(distinct p) from (
               select jsonb_array_elements_text(coalesce(raw_app_meta_data -> 'providers', '[]')) p union select 'phone'
             ) all_providers))
         where id = $1`,
        [account.id, session.tokenHash],
      );
      await confirmIdentity(statements, account.id, phone);
      return session.tokenHash;
    });
  }

  async function verify(
    request: Request,
    fields: Readonly<Record<string, string | undefined>>,
  ): Promise<Response> {
    const { type = '', email, token = '' } = fields;
    if (email !== undefined && email !== '') {
      const message = 'Only an email address or phone number should be provided on verify';
      throw new AuthRefusal(400, 'validation_failed', message);
    }
    if (type === '') {
      throw new AuthRefusal(400, 'validation_failed', 'Verify requires a verification type');
    }
    if (token === '') {
      const message = 'Verify requires either a token or a token hash';
      throw new AuthRefusal(400, 'validation_failed', message);
    }
    const phone = requirePhone(fields['phone']);
    // Of another type: nobody has a number for an address.
    if (type !== 'sms' && type !== 'phone_change') throw wrongCode();
    const session = await confirm(type, phone, token);
    const response = await askAuth(withBody(request, { type: 'magiclink', token_hash: session }));
    if (!response.ok) return response;
    const answer = (await response.json()) as { user: { id: string } };
    const { user } = await requireAccount(driver, answer.user.id);
    return Response.json({ ...answer, user });
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (call === `GET ${AUTH}/settings`) return withPhone(await askAuth(request));
    if (![`POST ${AUTH}/otp`, `POST ${AUTH}/verify`, `PUT ${AUTH}/user`].includes(call)) {
      return askAuth(request);
    }
    const { phone = '', ...rest } = await readFields(request.clone());
    if (phone === '') return askAuth(request);
    if (call === `POST ${AUTH}/otp`) return signIn(request);
    if (call === `POST ${AUTH}/verify`) return verify(request, { ...rest, phone });
    const { phone: _, ...others } = (await request.clone().json()) as Record<string, unknown>;
    return begin(request, phone, others);
  };
}

/** What the sign-in service says of itself. */
async function withPhone(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const { external, ...others } = (await response.json()) as Record<string, object>;
  return Response.json({ external: { ...external, phone: true }, ...others });
}

function requirePhone(typed: unknown): string {
  const phone = typeof typed === 'string' ? typed.replace(/^\+/, '').replaceAll(' ', '') : '';
  if (E164.test(phone)) return phone;
  const message = 'Invalid phone number format (E.164 required)';
  throw new AuthRefusal(400, 'validation_failed', message);
}

function requireChannel(channel: unknown): void {
  if (channel === undefined || channel === '' || channel === 'sms') return;
  const message =
    "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.";
  throw new AuthRefusal(400, 'validation_failed', message);
}

/** An account that nobody has confirmed yet; nobody knows its password. */
async function insertPhoneAccount(
  statements: SqlStatements,
  phone: string,
  metadata: unknown,
): Promise<string> {
  const id = randomUUID();
  await statements.query(
    `insert into auth.users (id, phone, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, '{"provider": "phone", "providers": ["phone"]}', $3::text::jsonb)`,
    [id, phone, JSON.stringify(typeof metadata === 'object' && metadata !== null ? metadata : {})],
  );
  await insertIdentity(statements, id, { phone_verified: false });
  return id;
}

async function insertIdentity(statements: SqlStatements, id: string, more: object): Promise<void> {
  await statements.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     values ($1, 'phone', $2, $2::text::uuid, $3::text::jsonb)`,
    [randomUUID(), id, JSON.stringify({ sub: id, email_verified: false, ...more })],
  );
}

async function confirmIdentity(
  statements: SqlStatements,
  id: string,
  phone: string,
): Promise<void> {
  const verified = { phone, phone_verified: true };
  const { rows } = await statements.query(
    `update auth.identities set identity_data = identity_data || $2::text::jsonb
     where user_id = $1 and provider = 'phone' returning id`,
    [id, JSON.stringify(verified)],
  );
  if (rows.length === 0) await insertIdentity(statements, id, verified);
}

function wrongCode(): AuthRefusal {
  return new AuthRefusal(403, 'otp_expired', 'Token has expired or is invalid');
}

/** What the hook says no to: GoTrue passes its status and message on. */
function refuseCode(cause: unknown): never {
  const { message, detail } = cause as DatabaseError;
  if (message === 'invalid_phone') {
    throw new AuthRefusal(400, 'validation_failed', 'No codes are sent to this country');
  }
  if (message !== 'rate_limited') throw cause;
  const wait = detail
    ? `For security purposes, you can only request this after ${detail} seconds.`
    : 'SMS rate limit exceeded';
  throw new AuthRefusal(429, 'over_sms_send_rate_limit', wait);
}
