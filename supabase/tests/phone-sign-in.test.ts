import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { CODE_WAIT_SECONDS, withCountry } from '@kaarigar/shared/domain/phone-code';
import { describe, expect, it } from 'vitest';
import { TEST_SETTINGS } from './people';
import { useDatabase } from './fixture';
import {
  askForCode,
  customerByPhone,
  forgetCodes,
  logInByPhone,
  newestCode,
  newPhone,
  otherCode,
  typeCode,
} from './phones';
import { mailsTo, visitor } from './signing-up';

/** Logging in with a number and the code of an SMS. */
const database = useDatabase();

const MINUTE_MS = 60_000;

const post = async (call: string, body: object) => {
  const response = await database.supabase.fetch(
    new Request(`http://supabase.test/auth/v1/${call}`, {
      method: 'POST',
      headers: { apikey: TEST_SETTINGS.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const accountOf = async (phone: string) => {
  const [row] = await database.sql<{
    id: string;
    email: string | null;
    profile_email: string | null;
    profile_phone: string | null;
    password: string | null;
    is_confirmed: boolean;
    identity: Record<string, unknown>;
  }>(
    `select u.id, u.email, p.email as profile_email, p.phone as profile_phone, u.encrypted_password as password,
       u.phone_confirmed_at is not null as is_confirmed, i.identity_data as identity
     from auth.users u join profiles p on p.id = u.id join auth.identities i on i.user_id = u.id and i.provider = 'phone'
     where u.phone = $1`,
    [`91${phone}`],
  );
  return row;
};

describe('a new number', () => {
  it('gets a code by SMS that its browser can read, and with it an account without an address', async () => {
    const phone = newPhone();
    expect(await askForCode(database, phone)).toBe('none');
    const [sms] = await mailsTo(database, withCountry(phone));
    const code = await newestCode(database, phone);
    expect(sms?.text).toMatch(new RegExp(`खाते का कोड ${code}[^]*\n@localhost #${code}$`));
    expect(sms?.text.length).toBeLessThanOrEqual(134);

    const { client, code: outcome } = await typeCode(database, { phone, token: code });
    expect(outcome).toBe('none');
    expect((await client.rpc('me')).data).toMatchObject({
      email: null,
      login_phone: withCountry(phone),
      phone,
      is_complete: false,
      role: 'customer',
    });
    const { data } = await client.auth.getSession();
    expect(data.session?.user).toMatchObject({ phone: `91${phone}`, email: '' });
    expect(await accountOf(phone)).toMatchObject({
      email: null,
      profile_email: null,
      password: null,
      is_confirmed: true,
      identity: { phone: `91${phone}`, phone_verified: true },
    });
  });

  it('lets nobody in before its code is typed', async () => {
    const phone = newPhone();
    await askForCode(database, phone);
    expect(await accountOf(phone)).toMatchObject({ is_confirmed: false });
    expect(
      (await typeCode(database, { phone, token: otherCode(await newestCode(database, phone)) }))
        .code,
    ).toBe('link_expired');
  });
});

describe('a code', () => {
  it('works once', async () => {
    const { phone } = await logInByPhone(database);
    const token = await newestCode(database, phone);
    expect((await typeCode(database, { phone, token })).code).toBe('link_expired');
  });

  it('lives ten minutes', async () => {
    const phone = newPhone();
    await askForCode(database, phone);
    const token = await newestCode(database, phone);
    database.passTime(10 * MINUTE_MS + 1);
    expect((await typeCode(database, { phone, token })).code).toBe('link_expired');
    await forgetCodes(database);
    await askForCode(database, phone);
    database.passTime(10 * MINUTE_MS - 1);
    const { code } = await typeCode(database, { phone, token: await newestCode(database, phone) });
    expect(code).toBe('none');
  });

  it('is ended by the next one', async () => {
    const phone = newPhone();
    await askForCode(database, phone);
    const first = await newestCode(database, phone);
    await forgetCodes(database);
    await askForCode(database, phone);
    const second = await newestCode(database, phone);
    if (first !== second)
      expect((await typeCode(database, { phone, token: first })).code).toBe('link_expired');
    expect((await typeCode(database, { phone, token: second })).code).toBe('none');
  });

  it('is of one number, and no link of a mail nor of a change', async () => {
    const phone = newPhone();
    const other = newPhone();
    await askForCode(database, phone);
    await askForCode(database, other);
    const token = await newestCode(database, phone);
    const refused = [
      await post('verify', {
        type: 'sms',
        phone: `+91${other}`,
        token: otherCode(await newestCode(database, other)),
      }),
      await post('verify', { type: 'phone_change', phone: `+91${phone}`, token }),
      ...(await Promise.all(
        ['signup', 'magiclink', 'recovery', 'invite', 'email'].map((type) =>
          post('verify', { type, phone: `+91${phone}`, token }),
        ),
      )),
    ];
    for (const { status, body } of refused) {
      expect({ status, code: body['error_code'] }).toEqual({ status: 403, code: 'otp_expired' });
    }
    // What stands in the account opens nothing as a link either.
    const [row] = await database.sql<{ hash: string }>(
      'select confirmation_token as hash from auth.users where phone = $1',
      [`91${phone}`],
    );
    expect(row?.hash).not.toContain(token);
    expect((await typeCode(database, { phone, token })).code).toBe('none');
  });
});

describe('asking for a code', () => {
  it('is answered alike for a number with and one without an account', async () => {
    const { phone } = await logInByPhone(database);
    await forgetCodes(database);
    const known = await post('otp', { phone: `+91${phone}` });
    const unknown = await post('otp', { phone: `+91${newPhone()}` });
    expect(known).toEqual({ status: 200, body: {} });
    expect(unknown).toEqual(known);
    // Asked again at once, both wait as long.
    expect(await askForCode(database, phone)).toBe('rate_limited');
  });

  it('says how long a number waits: half a minute, a minute, then two', async () => {
    const phone = newPhone();
    for (const seconds of [...CODE_WAIT_SECONDS, CODE_WAIT_SECONDS[2]]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await askForCode(database, phone)).toBe('none');
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await post('otp', { phone: `+91${phone}` });
      expect(status).toBe(429);
      expect(body).toMatchObject({
        error_code: 'over_sms_send_rate_limit',
        msg: `For security purposes, you can only request this after ${seconds} seconds.`,
      });
      // oxlint-disable-next-line no-await-in-loop
      await database.sql(
        `update private.phone_codes set sent_at = sent_at - interval '${seconds} seconds' where phone = $1`,
        [`91${phone}`],
      );
    }
  });

  it('is limited in a day, by number and for all together', async () => {
    await forgetCodes(database);
    const phone = newPhone();
    await database.sql(
      `insert into private.phone_codes (phone, sent_at)
       select $1, now() - interval '2 hours' from generate_series(1, $2)`,
      [`91${phone}`, DAILY_LIMIT.codesOfNumber],
    );
    expect(await askForCode(database, phone)).toBe('rate_limited');
    expect(await askForCode(database, newPhone())).toBe('none');
    await database.sql(
      `insert into private.phone_codes (phone, sent_at)
       select '9170' || lpad(n::text, 8, '0'), now() - interval '2 hours' from generate_series(1, $1) n`,
      [DAILY_LIMIT.codes],
    );
    expect(await askForCode(database, newPhone())).toBe('rate_limited');
    await forgetCodes(database);
  });

  it('keeps a part of the day for numbers with an account', async () => {
    const { phone } = await logInByPhone(database);
    await forgetCodes(database);
    await database.sql(
      `insert into private.phone_codes (phone, sent_at)
       select '9170' || lpad(n::text, 8, '0'), now() - interval '2 hours' from generate_series(1, $1) n`,
      [DAILY_LIMIT.codesOfStrangers],
    );
    expect(await askForCode(database, newPhone())).toBe('rate_limited');
    expect(await askForCode(database, phone)).toBe('none');
    await forgetCodes(database);
  });

  it.each(['+14155550123', '+911234567890', '+9198765432101', '+919876'])(
    'sends nothing to %s, which is no mobile number of India',
    async (phone) => {
      const { status, body } = await post('otp', { phone });
      expect({ status, code: body['error_code'] }).toEqual({
        status: 400,
        code: 'validation_failed',
      });
      expect(await mailsTo(database, phone)).toEqual([]);
      expect(
        await database.sql('select from auth.users where phone = $1', [phone.slice(1)]),
      ).toEqual([]);
    },
  );

  it('sends to another country once an operator has added it', async () => {
    await database.sql("insert into private.code_countries values ('^977[0-9]{10}$')");
    expect(await post('otp', { phone: '+9779812345678' })).toEqual({ status: 200, body: {} });
    await database.sql("delete from private.code_countries where pattern like '^977%'");
  });

  it.each([
    [{ phone: 'abc' }, 400, 'validation_failed'],
    [{ phone: '+919876543210', email: 'a@b.example' }, 400, 'validation_failed'],
    [{ phone: '+919876543210', channel: 'whatsapp' }, 400, 'validation_failed'],
    [{ phone: '+917999999999', create_user: false }, 422, 'otp_disabled'],
  ])('answers %j as GoTrue does', async (body, status, code) => {
    const answer = await post('otp', body);
    expect({ status: answer.status, code: answer.body['error_code'] }).toEqual({ status, code });
  });

  it('is counted, and so is what was used', async () => {
    await forgetCodes(database);
    await database.sql('delete from private.phone_codes');
    await logInByPhone(database);
    await askForCode(database, newPhone());
    const { data } = await database.service.rpc('money_health');
    expect(data).toMatchObject({ codes_sent: 2, codes_used: 1 });
  });
});

it.each(['anonymous', 'customer', 'staff', 'admin'] as const)(
  '%s counts no codes: that is for who sends them',
  async (who) => {
    const { error } = await database[who].rpc('count_phone_code', { p_phone: '+919876543210' });
    expect(error?.code).toBe('42501');
  },
);

it('the service counts a code before it sends it, as the hook of hosted Supabase asks it to', async () => {
  const phone = `91${newPhone()}`;
  expect((await database.service.rpc('count_phone_code', { p_phone: phone })).error).toBeNull();
  expect(
    (await database.service.rpc('count_phone_code', { p_phone: `+${phone}` })).error,
  ).toMatchObject({
    message: 'rate_limited',
    details: '30',
  });
});

describe('a code comes in the language', () => {
  const langOf = async (phone: string) => {
    const [sms] = await mailsTo(database, withCountry(phone));
    return /[\u0900-\u097f]/.test(sms?.text ?? '') ? 'hi' : 'en';
  };
  const ask = async (phone: string, locale?: string) => {
    await forgetCodes(database);
    const data = locale === undefined ? {} : { locale };
    const { error } = await visitor(database).auth.signInWithOtp({
      phone: withCountry(phone),
      options: { data },
    });
    expect(error).toBeNull();
    return langOf(phone);
  };

  it('of the page that asks for an account, else in Hindi', async () => {
    expect(await ask(newPhone(), 'en')).toBe('en');
    expect(await ask(newPhone(), 'hi')).toBe('hi');
    expect(await ask(newPhone())).toBe('hi');
    expect(await ask(newPhone(), 'fr')).toBe('hi');
  });

  it('of the account once its owner has told it, whatever page is read', async () => {
    const { client, phone, id } = await customerByPhone(database);
    expect(await ask(phone, 'en')).toBe('hi');
    await client.from('profiles').update({ locale: 'en' }).eq('id', id);
    expect(await ask(phone, 'hi')).toBe('en');
    const next = newPhone();
    expect((await client.auth.updateUser({ phone: withCountry(next) })).error).toBeNull();
    expect(await langOf(next)).toBe('en');
    const { data } = await database.service.rpc('count_phone_code', {
      p_phone: `91${newPhone()}`,
      p_user_id: id,
    });
    expect(data).toBe('en');
  });
});

describe('somebody who signs up with the number of another', () => {
  it('has said nothing and chosen no password once its owner comes', async () => {
    const phone = newPhone();
    await visitor(database).auth.signInWithOtp({
      phone: withCountry(phone),
      options: {
        data: {
          name: 'Mallory',
          phone: '9999999999',
          address: 'Elsewhere',
          consent: true,
          locale: 'hi',
          pad: 'x'.repeat(1_000),
        },
      },
    });
    // As GoTrue keeps the password of a sign-up by phone.
    await database.sql(
      "update auth.users set encrypted_password = 'hash of mallory' where phone = $1",
      [`91${phone}`],
    );
    const { client, id } = await logInByPhone(database, phone);
    expect((await client.rpc('me')).data).toMatchObject({
      name: null,
      address: null,
      phone,
      is_complete: false,
      locale: 'en',
    });
    const { data: session } = await client.auth.getUser();
    expect(session.user?.user_metadata).toEqual({});
    expect(await accountOf(phone)).toMatchObject({ password: null });
    expect(await database.sql('select from private.consents where user_id = $1', [id])).toEqual([]);
  });

  it('cannot come back by a second code: the account is whose number it is', async () => {
    const { client, phone } = await logInByPhone(database);
    await client.rpc('complete_account', {
      p_name: 'Ramkali Devi',
      p_phone: phone,
      p_address: 'Ghazipur',
      p_locale: 'hi',
    });
    const again = await logInByPhone(database, phone);
    expect((await again.client.rpc('me')).data).toMatchObject({
      name: 'Ramkali Devi',
      is_complete: true,
    });
  });
});
