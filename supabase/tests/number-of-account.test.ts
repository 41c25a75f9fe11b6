import { CODE_TRIES, withCountry } from '@kaarigar/shared/domain/phone-code';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import {
  customerByPhone,
  forgetCodes,
  logInByPhone,
  newestCode,
  newPhone,
  otherCode,
} from './phones';
import { TEST_PASSWORD } from './people';
import { visitor } from './signing-up';
import { type CustomerByPhone } from './customer-by-phone';

/** Whose a number is: adding, changing and losing it. */
const database = useDatabase();

let customer: CustomerByPhone;
beforeEach(async () => {
  customer = await customerByPhone(database);
});

describe('a number of an account', () => {
  const ask = async (client: SupabaseClient, phone: string) => {
    await forgetCodes(database);
    const { error } = await client.auth.updateUser({ phone: withCountry(phone) });
    return error?.code ?? 'none';
  };
  /** Types the code of a new number as the profile does; `client`: a login of after it was asked for. */
  const typed = async (client: SupabaseClient, phone: string, code?: string) => {
    const token = code ?? (await newestCode(database, phone));
    const { data, error: refusal } = await client.rpc('type_phone_code', { p_code: token });
    if (refusal) return refusal.message;
    if (data !== true) return 'wrong';
    const { error } = await visitor(database).auth.verifyOtp({
      type: 'phone_change',
      phone: withCountry(phone),
      token,
    });
    return error?.code ?? 'none';
  };
  const again = async () => (await logInByPhone(database, customer.phone)).client;
  const makeOlder = (interval: string) =>
    database.sql(`update auth.sessions set created_at = created_at - $1::interval`, [interval]);
  const loginOf = async (client: SupabaseClient) =>
    ((await client.rpc('me')).data as { login_phone: string | null }).login_phone;

  /** Somebody with an address and a password who has just logged in. */
  async function byEmail() {
    const email = `${newPhone()}@test.example`;
    await database.service.auth.admin.createUser({
      email,
      password: TEST_PASSWORD,
      email_confirm: true,
    });
    const logIn = async () => {
      const client = visitor(database);
      const { data } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
      return { client, id: data.user?.id ?? '' };
    };
    return { ...(await logIn()), email, logIn };
  }

  it('is added by its code, and both ways lead to the account then', async () => {
    const { client, email, id, logIn } = await byEmail();
    const phone = newPhone();
    expect(await ask(client, phone)).toBe('none');
    expect(await loginOf(client)).toBeNull();
    const fresh = (await logIn()).client;
    expect(await typed(fresh, phone)).toBe('none');
    expect((await fresh.rpc('me')).data).toMatchObject({
      login_phone: withCountry(phone),
      login_phone_since: expect.any(String),
    });
    expect((await logInByPhone(database, phone)).id).toBe(id);
    const byPassword = await visitor(database).auth.signInWithPassword({
      email,
      password: TEST_PASSWORD,
    });
    expect(byPassword.data.user?.id).toBe(id);
  });

  it('changes, and the old one opens it no more', async () => {
    const next = newPhone();
    expect(await ask(customer.client, next)).toBe('none');
    expect(await typed(await again(), next)).toBe('none');
    expect((await logInByPhone(database, next)).id).toBe(customer.id);
    expect((await logInByPhone(database, customer.phone)).id).not.toBe(customer.id);
  });

  it('changes with a login of after it was asked for: no other, however new and whoever else logs in', async () => {
    const next = newPhone();
    expect(await ask(customer.client, next)).toBe('none');
    expect(await typed(customer.client, next)).toBe('reauthentication_needed');
    // Its owner logs in elsewhere: that proves nothing for the login that was stolen.
    await again();
    expect(await typed(customer.client, next)).toBe('reauthentication_needed');
    const fresh = await again();
    await makeOlder('11 minutes');
    await database.sql(
      "update private.login_wishes set asked_at = asked_at - interval '12 minutes'",
    );
    expect(await typed(fresh, next)).toBe('reauthentication_needed');
    expect(await loginOf(customer.client)).toBe(withCountry(customer.phone));
  });

  it('asked for anew is proved anew', async () => {
    await ask(customer.client, newPhone());
    const fresh = await again();
    const next = newPhone();
    await ask(customer.client, next);
    expect(await typed(fresh, next)).toBe('reauthentication_needed');
  });

  it('leaves no login but that in which the code was typed', async () => {
    const next = newPhone();
    await ask(customer.client, next);
    const fresh = await again();
    expect(await typed(fresh, next)).toBe('none');
    for (const [client, hasEnded] of [
      [customer.client, true],
      [fresh, false],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await client.rpc('me')).data).toMatchObject({ has_ended: hasEnded });
    }
  });

  it('is told of at the address of the account, with the ends of both', async () => {
    const { client, email, logIn } = await byEmail();
    const [first, second] = [newPhone(), newPhone()];
    const mails = () =>
      database.sql(
        "select data from outbox where kind = 'phone_changed' and recipient = $1 order by id",
        [email],
      );
    await ask(client, first);
    const fresh = (await logIn()).client;
    await typed(fresh, first);
    expect(await mails()).toEqual([{ data: { old_end: null, new_end: first.slice(-4) } }]);
    await ask(fresh, second);
    await typed((await logIn()).client, second);
    expect(await mails()).toContainEqual({
      data: { old_end: first.slice(-4), new_end: second.slice(-4) },
    });
  });

  it('is told of by SMS to the old number, at night too, and by no way to the new one', async () => {
    const next = newPhone();
    await ask(customer.client, next);
    await typed(await again(), next);
    const told = () =>
      database.sql(
        `select channel, recipient, data ->> 'new_end' as end, next_try_at <= now() as "isSoon" from outbox
         where kind = 'phone_changed' and user_id = $1`,
        [customer.id],
      );
    const bySms = {
      channel: 'sms',
      recipient: withCountry(customer.phone),
      end: next.slice(-4),
      isSoon: true,
    };
    expect(await told()).toEqual([bySms]);
    // Where it cannot be delivered nobody else is told instead: the new number may be a thief's.
    const [row] = await database.sql<{ id: number }>(
      "select id from outbox where kind = 'phone_changed' and user_id = $1",
      [customer.id],
    );
    expect(
      await call(database.service, 'finish_message', {
        p_id: row?.id,
        p_error: 'not registered',
        p_is_refused: true,
      }),
    ).toMatchObject({ given_up: true });
    expect(await told()).toMatchObject([{ channel: 'sms', recipient: bySms.recipient }]);
  });

  it('is removed by who logs in by the address, which ends the login by it', async () => {
    const { client, id, logIn, email } = await byEmail();
    const phone = newPhone();
    await ask(client, phone);
    await typed((await logIn()).client, phone);
    const intruder = await logInByPhone(database, phone);
    expect(intruder.id).toBe(id);
    const owner = (await logIn()).client;
    await database.sql("update auth.sessions set created_at = now() - interval '11 minutes'");
    expect((await owner.rpc('remove_login_phone')).error?.message).toBe('reauthentication_needed');
    const fresh = (await logIn()).client;
    expect((await fresh.rpc('remove_login_phone')).error).toBeNull();
    expect(await loginOf(fresh)).toBeNull();
    expect((await intruder.client.rpc('me')).data).toMatchObject({ has_ended: true });
    expect((await logInByPhone(database, phone)).id).not.toBe(id);
    expect(
      await database.sql(
        "select data from outbox where kind = 'phone_changed' and recipient = $1 order by id desc limit 1",
        [email],
      ),
    ).toEqual([{ data: { old_end: phone.slice(-4), new_end: null } }]);
    expect(
      await database.sql(
        "select data from outbox where kind = 'phone_changed' and recipient = $1 order by id desc limit 1",
        [withCountry(phone)],
      ),
    ).toEqual([{ data: { old_end: phone.slice(-4), new_end: null } }]);
    expect((await fresh.rpc('remove_login_phone')).error?.message).toBe('not_allowed');
  });

  it('is not removed where it is all there is', async () => {
    expect((await customer.client.rpc('remove_login_phone')).error?.message).toBe('not_allowed');
    expect(await loginOf(customer.client)).toBe(withCountry(customer.phone));
  });

  describe('that was mistyped', () => {
    const byItsHolder = async (phone: string) => {
      const { data, error } = await visitor(database).auth.verifyOtp({
        type: 'phone_change',
        phone: withCountry(phone),
        token: await newestCode(database, phone),
      });
      expect(data.session).toBeNull();
      return error?.code;
    };

    it('is not given to who mistyped it by whoever got its code, whatever they type meanwhile', async () => {
      const next = newPhone();
      await ask(customer.client, next);
      expect(await byItsHolder(next)).toBe('unexpected_failure');
      const fresh = await again();
      const code = await newestCode(database, next);
      expect(await typed(fresh, next, otherCode(code))).toBe('wrong');
      expect(await byItsHolder(next)).toBe('unexpected_failure');
      expect(await loginOf(fresh)).toBe(withCountry(customer.phone));
      // The right one, once its owner types it.
      expect(await typed(fresh, next)).toBe('none');
    });

    it('takes five wrong codes', async () => {
      const next = newPhone();
      await ask(customer.client, next);
      const fresh = await again();
      const code = await newestCode(database, next);
      for (let wrong = 0; wrong < CODE_TRIES; wrong += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await typed(fresh, next, otherCode(code))).toBe('wrong');
      }
      expect(await typed(fresh, next, code)).toBe('wrong');
      const { error } = await visitor(database).auth.verifyOtp({
        type: 'phone_change',
        phone: withCountry(next),
        token: code,
      });
      expect(error?.code).toBe('otp_expired');
    });

    it('and whose code was right is not given by a later code', async () => {
      const next = newPhone();
      await ask(customer.client, next);
      const fresh = await again();
      const code = await newestCode(database, next);
      expect((await fresh.rpc('type_phone_code', { p_code: code })).data).toBe(true);
      await ask(customer.client, next);
      expect(await byItsHolder(next)).toBe('unexpected_failure');
    });
  });

  it('that is somebody’s already is not given to another', async () => {
    const other = await customerByPhone(database);
    expect(await ask(customer.client, other.phone)).toBe('phone_exists');
  });

  it('is not kept from its owner by others who wish for it', async () => {
    const phone = newPhone();
    const { client: stranger } = await byEmail();
    await ask(stranger, phone);
    expect(await ask(customer.client, phone)).toBe('none');
    // Supabase Auth takes whichever account wishes for the number of a code.
    expect(
      await database.sql('select id from auth.users where phone_change = $1', [
        withCountry(phone).replace('+', ''),
      ]),
    ).toEqual([{ id: customer.id }]);
    expect(await typed(await again(), phone)).toBe('none');
  });

  describe('that a stranger had a code sent to', () => {
    const strangersCode = async (phone: string) => {
      await forgetCodes(database);
      const { error } = await visitor(database).auth.signInWithOtp({ phone: withCountry(phone) });
      expect(error).toBeNull();
    };
    const waitOut = (phone: string, interval: string) =>
      database.sql(
        `update auth.users set created_at = created_at - $2::interval,
           confirmation_sent_at = confirmation_sent_at - $2::interval where phone = $1`,
        [`91${phone}`, interval],
      );
    const free = async (client: SupabaseClient, phone: string) => {
      const { data, error } = await client.rpc('free_login_phone', { p_phone: withCountry(phone) });
      return error?.message ?? (data as unknown);
    };

    it('is its owner’s to add once that code is dead', async () => {
      const { client, id, logIn } = await byEmail();
      const phone = newPhone();
      await strangersCode(phone);
      expect(await ask(client, phone)).toBe('phone_exists');
      // It may be the owner’s own, who is about to type it.
      await waitOut(phone, '9 minutes');
      expect(await free(client, phone)).toBe(false);
      await waitOut(phone, '1 minute');
      expect(await free(client, phone)).toBe(true);
      expect(await ask(client, phone)).toBe('none');
      expect(await typed((await logIn()).client, phone)).toBe('none');
      expect((await logInByPhone(database, phone)).id).toBe(id);
    });

    it('also in the middle of the change: the right code gives it', async () => {
      const { client, id, logIn } = await byEmail();
      const phone = newPhone();
      expect(await ask(client, phone)).toBe('none');
      const token = await newestCode(database, phone);
      await strangersCode(phone);
      expect(await typed((await logIn()).client, phone, token)).toBe('none');
      expect((await logInByPhone(database, phone)).id).toBe(id);
    });

    it('waits a day for nobody', async () => {
      const phone = newPhone();
      await strangersCode(phone);
      const isThere = async () => {
        await call(database.service, 'purge_old', { p_limit: 100 });
        const rows = await database.sql('select from auth.users where phone = $1', [`91${phone}`]);
        return rows.length === 1;
      };
      await waitOut(phone, '23 hours');
      expect(await isThere()).toBe(true);
      await waitOut(phone, '61 minutes');
      expect(await isThere()).toBe(false);
    });
  });

  it('is not freed where it was proved, however long ago, nor for who has no login', async () => {
    const { client } = await byEmail();
    await database.sql(
      `update auth.users set created_at = '2020-01-01', confirmation_sent_at = '2020-01-01',
         phone_confirmed_at = '2020-01-01' where id = $1`,
      [customer.id],
    );
    const wish = { p_phone: withCountry(customer.phone) };
    expect((await client.rpc('free_login_phone', wish)).data).toBe(false);
    expect((await database.anonymous.rpc('free_login_phone', wish)).error?.code).toBe('42501');
    expect(await loginOf(customer.client)).toBe(withCountry(customer.phone));
  });

  it('is no login with a code of the change, nor the change one of a login', async () => {
    const phone = newPhone();
    await ask(customer.client, phone);
    const { error } = await visitor(database).auth.verifyOtp({
      type: 'sms',
      phone: withCountry(phone),
      token: await newestCode(database, phone),
    });
    expect(error?.code).toBe('otp_expired');
  });

  it('is said to be typed by nobody without a login', async () => {
    expect(
      (await database.anonymous.rpc('type_phone_code', { p_code: '123456' })).error?.code,
    ).toBe('42501');
  });
});
