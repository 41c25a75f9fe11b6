import { describe, expect, it } from 'vitest';
import { actAs, useDatabase } from './fixture';
import { people } from './people';

const database = useDatabase();

it('signing up makes the profile from what was typed', async () => {
  const { data } = await database.customer.from('profiles').select('*').single();
  expect(data).toMatchObject({
    id: database.ids.customer,
    name: people.customer.name,
    phone: people.customer.phone,
    address: 'Station Road, Ghazipur',
    email: people.customer.email,
    locale: 'hi',
  });
  expect(Date.parse(data?.consented_at)).not.toBeNaN();
});

it('a person reads their own profile and nobody else’s, staff included', async () => {
  const { customer, stranger, staff, anonymous, ids } = database;
  const find = (client: typeof customer) =>
    client.from('profiles').select('id').eq('id', ids.customer);
  expect((await find(customer)).data).toEqual([{ id: ids.customer }]);
  expect((await find(stranger)).data).toEqual([]);
  expect((await find(staff)).data).toEqual([]);
  expect((await find(anonymous)).error?.code).toBe('42501');
});

describe('updating', () => {
  it('a person changes name, phone, address and language; the phone is normalised', async () => {
    const { stranger, ids } = database;
    const changed = await stranger
      .from('profiles')
      .update({
        name: '  Arvind K. Gupta ',
        phone: '+91 ९८७६५-०००४५',
        address: 'Ballia',
        locale: 'en',
      })
      .eq('id', ids.stranger)
      .select('name, phone, address, locale')
      .single();
    expect(changed.data).toEqual({
      name: 'Arvind K. Gupta',
      phone: '9876500045',
      address: 'Ballia',
      locale: 'en',
    });
  });

  it('a wrong phone is refused by its name and changes nothing', async () => {
    const { customer, ids, sql } = database;
    const wrong = await customer.from('profiles').update({ phone: '12345' }).eq('id', ids.customer);
    expect(wrong.error).toMatchObject({ code: 'P0001', message: 'invalid_phone' });
    expect(await sql('select phone from profiles where id = $1', [ids.customer])).toEqual([
      { phone: people.customer.phone },
    ]);
  });

  it.each(['email', 'consented_at', 'created_at'])('nobody writes %s', async (column) => {
    const { customer, ids } = database;
    const value = column === 'email' ? 'other@test.example' : '2020-01-01T00:00:00Z';
    const denied = await customer
      .from('profiles')
      .update({ [column]: value })
      .eq('id', ids.customer);
    expect(denied.error?.code).toBe('42501');
  });

  it('a stranger’s update reaches no row of the customer', async () => {
    const { customer, stranger, ids } = database;
    const attempt = await stranger
      .from('profiles')
      .update({ name: 'Taken over' })
      .eq('id', ids.customer)
      .select('id');
    expect(attempt.data).toEqual([]);
    expect((await customer.from('profiles').select('name').single()).data).toEqual({
      name: people.customer.name,
    });
  });
});

it('an update of all rows reaches one’s own alone', async () => {
  const { transaction, ids } = database;
  // In SQL: a filter of the data API reads columns, and then the policy for reading holds as well.
  const changed = await transaction(async (sql) => {
    await actAs(sql, ids.stranger);
    await sql('set local role authenticated');
    await sql("update public.profiles set locale = 'en'");
    await sql('reset role');
    return sql('select id from public.profiles where xmin::text = pg_current_xact_id()::text');
  });
  expect(changed).toEqual([{ id: ids.stranger }]);
});

describe('sign-up metadata that is not what it should be', () => {
  const signUp = async (metadata: unknown) => {
    const [user] = await database.sql<{ id: string }>(
      `insert into auth.users (id, email, raw_user_meta_data)
       values (gen_random_uuid(), gen_random_uuid() || '@test.example', $1::jsonb) returning id`,
      [JSON.stringify(metadata)],
    );
    const [profile] = await database.sql<Record<string, unknown>>(
      'select name, phone, address, locale, consented_at from profiles where id = $1',
      [user?.id],
    );
    return profile;
  };

  it('never stops a sign-up: what is wrong is left out', async () => {
    expect(await signUp({ name: '   ', phone: 'call me', locale: 'fr', consent: 'yes' })).toEqual({
      name: null,
      phone: null,
      address: null,
      locale: 'en',
      consented_at: null,
    });
    expect(await signUp({ name: 'x'.repeat(500) })).toMatchObject({ name: 'x'.repeat(120) });
    expect(await signUp({ role: 'admin' })).toMatchObject({ name: null });
  });

  it('is refused beyond 8 KB, then and later', async () => {
    await expect(signUp({ note: 'x'.repeat(9_000) })).rejects.toThrow('invalid_input');
    const grow = 'update auth.users set raw_user_meta_data = $2::jsonb where id = $1';
    const metadata = JSON.stringify({ note: 'x'.repeat(9_000) });
    await expect(database.sql(grow, [database.ids.customer, metadata])).rejects.toThrow(
      'invalid_input',
    );
  });
});

it('a changed address of the account reaches the profile', async () => {
  const { ids, sql } = database;
  await sql('update auth.users set email = $2 where id = $1', [
    ids.admin,
    'meera.new@test.example',
  ]);
  expect(await sql('select email from profiles where id = $1', [ids.admin])).toEqual([
    { email: 'meera.new@test.example' },
  ]);
});

it('me() tells a person who they are, and a visitor nothing', async () => {
  const { staff, anonymous, ids } = database;
  expect((await staff.rpc('me')).data).toEqual({
    id: ids.staff,
    email: people.staff.email,
    login_phone: null,
    login_phone_since: null,
    has_password: true,
    name: people.staff.name,
    phone: people.staff.phone,
    address: 'Station Road, Ghazipur',
    locale: 'hi',
    is_complete: true,
    role: 'staff',
    second_factor: 'none',
    deletion_due_at: null,
    has_ended: false,
  });
  expect((await anonymous.rpc('me')).error?.code).toBe('42501');
});
