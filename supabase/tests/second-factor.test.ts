import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import { removeFactorOf } from '@kaarigar/shared/platform/second-factor';
import { afterEach, describe, expect, it } from 'vitest';
import { readMigrations } from '../schema-tools/read-schema';
import { withBuiltDatabase } from './built-database';
import { connect, createToken, logInEverybody, useDatabase } from './fixture';
import { book } from './order-draft';
import { people, TEST_SETTINGS, type PersonName } from './people';
import { withFactors } from './second-factors';
import { without } from './taking-away';
import { answer, codeOf, enrol, signInAs, STEP_MS } from './totp';

/** What the database demands of a session before it answers staff, whoever issued the token. */
const database = useDatabase();

afterEach(async () => {
  await demand(false);
  await database.sql('delete from auth.mfa_factors');
  await database.sql('delete from private.known_factors');
  await database.sql("delete from outbox where kind = 'factor_added'");
  await logInEverybody(database.sql);
});

async function demand(isDemanded: boolean): Promise<void> {
  const { error } = await database.service.rpc('require_second_factor', { p_required: isDemanded });
  expect(error).toBeNull();
}

/** Somebody with a token of this level; undefined: one that Lite issued without the claim. */
function personAt(name: PersonName, aal: string | undefined) {
  const token = createToken(database.ids[name], people[name].email, aal ? { aal } : {});
  return connect(database.supabase, TEST_SETTINGS.publishableKey, token);
}

/** What a person is told about their second factor, and whether they are answered as staff. */
async function stateOf(name: PersonName, aal: string | undefined): Promise<unknown> {
  const person = personAt(name, aal);
  const me = (await person.rpc('me')).data as { role: string; second_factor: string };
  expect(me.role).toBe(people[name].role);
  return [me.second_factor, (await person.rpc('is_staff')).data];
}

const withFactor = <Result>(name: PersonName, look: () => Promise<Result>) =>
  withFactors(database, [database.ids[name]], look);

describe.each([
  ['demanded of all staff', true],
  ['not demanded', false],
])('%s', (_, isDemanded) => {
  it.each(['staff', 'admin'] as const)('%s without a factor', async (name) => {
    await demand(isDemanded);
    const expected = isDemanded ? ['enrol', false] : ['none', true];
    for (const aal of [undefined, 'aal1', 'aal2'])
      expect(await stateOf(name, aal)).toEqual(expected);
  });

  it.each(['staff', 'admin'] as const)('%s with a factor', async (name) => {
    await demand(isDemanded);
    await withFactor(name, async () => {
      for (const aal of [undefined, 'aal1', 'AAL2', 'aal3']) {
        expect(await stateOf(name, aal)).toEqual(['needed', false]);
      }
      expect(await stateOf(name, 'aal2')).toEqual(['done', true]);
    });
  });

  it('a customer is never asked, and never staff; one with a factor of their own is told', async () => {
    await demand(isDemanded);
    expect(await stateOf('customer', 'aal2')).toEqual(['none', false]);
    await withFactor('customer', async () => {
      expect(await stateOf('customer', 'aal1')).toEqual(['needed', false]);
      expect(await stateOf('customer', 'aal2')).toEqual(['done', false]);
    });
  });

  it('an unconfirmed factor counts for nothing', async () => {
    await demand(isDemanded);
    await withFactor('staff', async () => {
      await database.sql("update auth.mfa_factors set status = 'unverified'");
      expect(await stateOf('staff', 'aal2')).toEqual(
        isDemanded ? ['enrol', false] : ['none', true],
      );
    });
  });
});

describe('staff who have given only their password', () => {
  it('are customers: their own order is there, nobody else’s, and the list of all says why', async () => {
    const own = await book(database.staff);
    const other = await book(database.customer);
    const ids = async () =>
      ((await database.staff.from('orders').select('order_id')).data ?? []).map(
        ({ order_id: id }) => id as string,
      );
    expect(await ids()).toEqual(expect.arrayContaining([own, other]));
    await withFactor('staff', async () => {
      expect(await ids()).toEqual([own]);
      const list = await database.staff.rpc('list_orders', { p_everybody: true });
      expect(list.error).toMatchObject({ message: 'mfa_required', details: 'needed' });
    });
    await demand(true);
    expect(await ids()).toEqual([own]);
    const list = await database.staff.rpc('list_orders', { p_everybody: true });
    expect(list.error).toMatchObject({ message: 'mfa_required', details: 'enrol' });
  });

  it('would be answered if is_staff() did not ask', async () => {
    await book(database.customer);
    await demand(true);
    const listed = async () =>
      (await database.staff.from('orders').select('order_id')).data?.length;
    const before = await listed();
    const [rule] = await database.sql<{ source: string }>(
      "select pg_get_functiondef('public.second_factor()'::regprocedure) as source",
    );
    await without(
      database,
      [
        `create or replace function public.second_factor() returns text
         language sql stable security definer set search_path = '' as $$ select 'none' $$`,
        rule?.source ?? '',
      ],
      async () => expect(await listed()).toBeGreaterThan(before ?? 0),
    );
    expect(await listed()).toBe(before);
  });
});

describe('the demand', () => {
  it('is made until the service has said otherwise', async () => {
    const begun = await withBuiltDatabase(
      await readMigrations(),
      (sql) => sql`select needs_second_factor from private.staff_sign_in`,
    );
    expect(begun).toMatchObject([{ needs_second_factor: true }]);
  });

  it('is nobody’s to lift but the service’s', async () => {
    await demand(true);
    for (const person of [database.anonymous, database.customer, database.admin]) {
      const { error } = await person.rpc('require_second_factor', { p_required: false });
      expect(error?.code).toBe('42501');
    }
    expect(await stateOf('admin', 'aal1')).toEqual(['enrol', false]);
    await demand(false);
    expect(await stateOf('admin', 'aal1')).toEqual(['none', true]);
  });
});

describe('a lost phone', () => {
  const remove = async (name: PersonName, by: PersonName, aal?: string) => {
    const person = personAt(by, aal);
    const { error } = await person.rpc('record_factor_removal', { p_user_id: database.ids[name] });
    return error?.message ?? null;
  };

  it('is recorded as the admin’s act before the factor goes', async () => {
    await withFactor('staff', async () => {
      expect(await remove('staff', 'admin')).toBeNull();
      const { data } = await database.admin.rpc('list_audit', { p_subject_type: 'staff_members' });
      expect((data as unknown[])[0]).toMatchObject({
        actor_id: database.ids.admin,
        subject_id: database.ids.staff,
        action: 'update',
        before: { second_factor: true },
        after: { second_factor: false },
      });
    });
  });

  it.each([true, false])(
    'ends every login of the account, so that only the password leads to a new app (demanded: %s)',
    async (isDemanded) => {
      const phone = await signInAs(database, 'staff');
      const { factorId } = await enrol(database, phone);
      const older = await signInAs(database, 'staff');
      const others = await signInAs(database, 'customer');
      await demand(isDemanded);
      expect((await phone.rpc('is_staff')).data).toBe(true);
      await withFactor('admin', async () =>
        expect(await remove('staff', 'admin', 'aal2')).toBeNull(),
      );
      const { mfa } = database.service.auth.admin;
      expect(
        (await mfa.deleteFactor({ id: factorId, userId: database.ids.staff })).error,
      ).toBeNull();

      for (const thief of [phone, older]) {
        expect((await thief.rpc('is_staff')).data).toBe(false);
        const enrolment = await thief.auth.mfa.enroll({ factorType: 'totp' });
        expect(enrolment.error?.name).toBe('AuthSessionMissingError');
        expect((await thief.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
      }
      expect((await others.auth.refreshSession()).error).toBeNull();
      const owner = await signInAs(database, 'staff');
      await enrol(database, owner);
      expect((await owner.rpc('is_staff')).data).toBe(true);
    },
  );

  it('ends nothing when it is refused', async () => {
    const client = await signInAs(database, 'staff');
    await withFactor('staff', async () => {
      expect(await remove('staff', 'staff', 'aal2')).toBe('not_allowed');
      expect(await remove('staff', 'customer')).toBe('not_allowed');
    });
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it('is no reason to remove one’s own factor, that of a customer, or one that is not there', async () => {
    await withFactors(database, [database.ids.admin, database.ids.customer], async () => {
      expect(await remove('admin', 'admin', 'aal2')).toBe('not_allowed');
      expect(await remove('customer', 'admin', 'aal2')).toBe('not_found');
      expect(await remove('staff', 'admin', 'aal2')).toBe('not_found');
      expect(await remove('staff', 'admin', 'aal1')).toBe('mfa_required');
      expect(await remove('admin', 'staff')).toBe('not_allowed');
    });
  });
});

describe('a factor that its owner removes', () => {
  it('takes the other logins with it, of which one could be the old phone’s; this one stays', async () => {
    const here = await signInAs(database, 'staff');
    const enrolled = await enrol(database, here);
    const phone = await signInAs(database, 'staff');
    expect(await answer(phone, enrolled, codeOf(database, enrolled.secret, 1))).toBeUndefined();
    await expect(removeFactorOf(here, '000000')).rejects.toMatchObject({ code: 'wrong_code' });
    expect((await phone.rpc('is_staff')).data).toBe(true);
    database.passTime(2 * STEP_MS);
    await removeFactorOf(here, codeOf(database, enrolled.secret));
    const enrolment = await phone.auth.mfa.enroll({ factorType: 'totp' });
    expect(enrolment.error?.name).toBe('AuthSessionMissingError');
    expect((await phone.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await here.rpc('is_staff')).data).toBe(true);
    await enrol(database, here);
  });
});

describe('a login that is not of these minutes', () => {
  const told = () =>
    database.sql<{ kind: string; channel: string; recipient: string }>(
      `select kind, channel, recipient from outbox
       where kind in ('factor_added', 'factor_removed') order by id`,
    );
  const makeOld = (minutes: number) =>
    database.sql(
      `update auth.sessions set created_at = now() - make_interval(mins => $1) where user_id = $2`,
      [minutes, database.ids.customer],
    );
  const may = async (client: Awaited<ReturnType<typeof signInAs>>) =>
    (await client.rpc('require_login_for_factor')).error?.message;

  it('sets up no second factor, which would shut its owner out; one of after it does, and they are told once', async () => {
    await database.sql('delete from outbox');
    const thief = await signInAs(database, 'customer');
    await makeOld(11);
    const { data } = await thief.auth.mfa.enroll({ factorType: 'totp' });
    const enrolled = { factorId: data?.id ?? '', secret: data?.totp.secret ?? '' };
    expect(await may(thief)).toBe('reauthentication_needed');
    expect(await answer(thief, enrolled, codeOf(database, enrolled.secret))).toBe(
      'unexpected_failure',
    );
    const owner = await signInAs(database, 'customer');
    expect((await owner.rpc('me')).data).toMatchObject({ second_factor: 'none' });
    expect((await owner.rpc('list_sessions')).error).toBeNull();
    expect(await told()).toEqual([]);

    database.passTime(2 * STEP_MS);
    expect(await may(owner)).toBeUndefined();
    // As the page does with one that was begun before.
    await owner.auth.mfa.unenroll({ factorId: enrolled.factorId });
    expect(await told()).toEqual([]);
    const own = await enrol(database, owner);
    const mail = { channel: 'email', recipient: people.customer.email };
    expect(await told()).toEqual([{ kind: 'factor_added', ...mail }]);
    // Shown once more, in a login of later and in one that has grown old, it is no news.
    await database.sql("update auth.mfa_factors set created_at = now() - interval '1 hour'");
    const later = await signInAs(database, 'customer');
    await makeOld(11);
    database.passTime(2 * STEP_MS);
    expect(await answer(later, own, codeOf(database, own.secret))).toBeUndefined();
    expect(await told()).toHaveLength(1);

    database.passTime(2 * STEP_MS);
    await removeFactorOf(later, codeOf(database, own.secret));
    expect(await told()).toEqual([
      { kind: 'factor_added', ...mail },
      { kind: 'factor_removed', ...mail },
    ]);
  });

  it('is not told without end: five second factors a day, each with its removal, and the page says so before', async () => {
    await database.sql('delete from outbox');
    const client = await signInAs(database, 'customer');
    const changeOnce = async () => {
      const { factorId } = await enrol(database, client);
      expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
      await client.auth.refreshSession();
    };
    for (let turn = 0; turn < DAILY_LIMIT.loginChanges; turn += 1) await changeOnce();
    expect(await told()).toHaveLength(2 * DAILY_LIMIT.loginChanges);
    expect(await may(client)).toBe('rate_limited');
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const enrolled = { factorId: data?.id ?? '', secret: data?.totp.secret ?? '' };
    expect(await answer(client, enrolled, codeOf(database, enrolled.secret))).toBe(
      'unexpected_failure',
    );
    expect(await told()).toHaveLength(2 * DAILY_LIMIT.loginChanges);
    await database.sql("update outbox set created_at = now() - interval '25 hours'");
    expect(await may(client)).toBeUndefined();
  });

  it('removes a factor that it has not shown, and its owner is told of that one, too, and of each once', async () => {
    const owner = await signInAs(database, 'customer');
    const one = await enrol(database, owner);
    const { data } = await owner.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'two' });
    const two = { factorId: data?.id ?? '', secret: data?.totp.secret ?? '' };
    expect(await answer(owner, two, codeOf(database, two.secret))).toBeUndefined();
    await database.sql('delete from outbox');
    const mail = { channel: 'email', recipient: people.customer.email };
    expect((await owner.auth.mfa.unenroll({ factorId: one.factorId })).error).toBeNull();
    expect(await told()).toEqual([{ kind: 'factor_removed', ...mail }]);
    expect((await owner.auth.mfa.unenroll({ factorId: two.factorId })).error).toBeNull();
    expect(await told()).toEqual([
      { kind: 'factor_removed', ...mail },
      { kind: 'factor_removed', ...mail },
    ]);
  });

  it('took long over its first code, and may: it began in time', async () => {
    const client = await signInAs(database, 'customer');
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    await makeOld(30);
    await database.sql("update auth.mfa_factors set created_at = now() - interval '25 minutes'");
    const enrolled = { factorId: data?.id ?? '', secret: data?.totp.secret ?? '' };
    database.passTime(2 * STEP_MS);
    expect(await answer(client, enrolled, codeOf(database, enrolled.secret))).toBeUndefined();
  });

  it('and whose factor an admin removes is told, too', async () => {
    await withFactors(database, [database.ids.admin, database.ids.staff], async () => {
      await database.sql('delete from outbox');
      const admin = personAt('admin', 'aal2');
      const { error } = await admin.rpc('record_factor_removal', {
        p_user_id: database.ids.staff,
      });
      expect(error).toBeNull();
      expect(await told()).toEqual([
        { kind: 'factor_removed', channel: 'email', recipient: people.staff.email },
      ]);
    });
  });
});
