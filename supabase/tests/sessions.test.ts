import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { orderDraft } from './order-draft';
import { people, TEST_PASSWORD, type PersonName } from './people';
import { visitor } from './signing-up';
import { enrol } from './totp';

/** Where a person is logged in. */
const database = useDatabase();

beforeEach(() => database.exec('delete from auth.sessions'));

interface Session {
  readonly id: string;
  readonly device: string | null;
  readonly is_current: boolean;
}

async function logIn(name: PersonName): Promise<SupabaseClient> {
  const client = visitor(database);
  const { email } = people[name];
  const { error } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(error).toBeNull();
  return client;
}

async function sessionsOf(client: SupabaseClient): Promise<readonly Session[]> {
  const { data, error } = await client.rpc('list_sessions');
  expect(error).toBeNull();
  return data as Session[];
}

const end = (client: SupabaseClient, id: string | undefined) =>
  client.rpc('end_session', { p_session_id: id });

it('a login that has ended writes nothing, and the next one does', async () => {
  const request = {
    p_service_code: 'HP',
    p_name: 'Sunita Devi',
    p_phone: '9876500011',
    p_description: 'Two rooms to paint, please',
    p_address: 'Mahuabagh',
  };
  const details = {
    p_name: 'Mallory',
    p_phone: '9876500011',
    p_address: 'Elsewhere',
    p_locale: 'en',
  };
  const here = await logIn('customer');
  const id = (await here.auth.getUser()).data.user?.id;
  const { data } = await here.rpc('create_contract_request', request);
  const { ticket } = data as { ticket: string };
  const writes: Record<string, (as: SupabaseClient) => PromiseLike<{ error: unknown }>> = {
    order: (as) => as.from('orders').insert(orderDraft()),
    profile: (as) => as.from('profiles').update({ name: 'Mallory' }).eq('id', id),
    request: (as) => as.rpc('create_contract_request', request),
    question: (as) => as.rpc('ask_about_request', { p_ticket: ticket, p_text: 'When?' }),
    cancelling: (as) => as.rpc('cancel_contract_request', { p_ticket: ticket }),
    details: (as) => as.rpc('complete_account', details),
  };
  const look = () =>
    database.sql(
      `select (select count(*) from orders) as orders, (select name from profiles where id = $1) as name,
         (select jsonb_agg(to_jsonb(r)) from contract_requests r) as requests`,
      [id],
    );
  const before = await look();
  expect((await here.rpc('me')).data).toMatchObject({ has_ended: false });
  await database.exec('delete from auth.sessions');
  for (const [what, write] of Object.entries(writes)) {
    const { error } = await write(here);
    expect([what, error]).toEqual([what, expect.objectContaining({ message: 'session_expired' })]);
  }
  expect(await look()).toEqual(before);
  expect((await here.rpc('me')).data).toMatchObject({ has_ended: true });

  const again = await logIn('customer');
  for (const [what, write] of Object.entries(writes)) {
    expect([what, (await write(again)).error]).toEqual([what, null]);
  }
});

describe('a person', () => {
  it('sees their own logins, this one first, then the last used', async () => {
    const here = await logIn('customer');
    await database.exec(
      "update auth.sessions set created_at = now() - interval '2 days', updated_at = now() - interval '2 days'",
    );
    await logIn('customer');
    await database.exec(
      `update auth.sessions set user_agent = 'Old phone' || chr(7), updated_at = now() - interval '1 day'
       where created_at > now() - interval '1 day'`,
    );
    await logIn('customer');
    await logIn('stranger');
    const [first, ...others] = await sessionsOf(here);
    expect(first).toMatchObject({ is_current: true });
    expect(others).toMatchObject([
      { is_current: false },
      { is_current: false, device: 'Old phone' },
    ]);
  });

  it('sees none whose time is over', async () => {
    const here = await logIn('customer');
    await logIn('customer');
    const [, other] = await sessionsOf(here);
    await database.sql('update auth.sessions set not_after = now() where id = $1', [other?.id]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  it('ends one of them: it is renewed no more', async () => {
    const here = await logIn('customer');
    const there = await logIn('customer');
    const other = (await sessionsOf(here)).find(({ is_current: isCurrent }) => !isCurrent);
    expect((await end(here, other?.id)).error).toBeNull();
    expect(await sessionsOf(here)).toHaveLength(1);
    expect((await there.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
    expect((await end(here, other?.id)).error?.message).toBe('not_found');
  });

  it('ends nobody else’s', async () => {
    const theirs = await logIn('stranger');
    const [session] = await sessionsOf(theirs);
    expect((await end(await logIn('customer'), session?.id)).error?.message).toBe('not_found');
    expect(await sessionsOf(theirs)).toHaveLength(1);
  });

  it('neither sees nor ends any by the token of a login that has ended', async () => {
    const gone = await logIn('customer');
    const [own] = await sessionsOf(gone);
    const here = await logIn('customer');
    await end(here, own?.id);
    const [current] = await sessionsOf(here);
    expect((await gone.rpc('list_sessions')).error?.message).toBe('session_expired');
    expect((await end(gone, current?.id)).error?.message).toBe('session_expired');
    expect(await sessionsOf(here)).toHaveLength(1);
  });
});

it('who has the password alone neither sees nor ends logins of an account with a second factor', async () => {
  const here = await logIn('customer');
  const [own] = await sessionsOf(here);
  await enrol(database, here);
  const thief = await logIn('customer');
  expect((await thief.rpc('list_sessions')).error?.message).toBe('mfa_required');
  expect((await end(thief, own?.id)).error?.message).toBe('mfa_required');
  await database.exec('delete from auth.mfa_factors');
});

describe('staff whose login has been ended', () => {
  it('are nobody by the token that is left, and can make nobody staff', async () => {
    const gone = await logIn('admin');
    const here = await logIn('admin');
    const isStaff = (client: SupabaseClient) => client.rpc('is_staff').then(({ data }) => data);
    const isAdmin = (client: SupabaseClient) => client.rpc('is_admin').then(({ data }) => data);
    expect([await isStaff(gone), await isAdmin(gone)]).toEqual([true, true]);
    const [own] = await sessionsOf(gone);
    expect((await end(here, own?.id)).error).toBeNull();
    expect([await isStaff(gone), await isAdmin(gone)]).toEqual([false, false]);
    const { email } = people.stranger;
    const added = await gone.rpc('add_staff', { p_email: email, p_role: 'admin' });
    expect(added.error?.message).toBe('session_expired');
    expect((await gone.rpc('list_staff')).error?.message).toBe('session_expired');
    expect((await gone.from('contact_messages').select('id')).data ?? []).toEqual([]);
    expect(await isAdmin(here)).toBe(true);
  });
});

it('who is not logged in has none', async () => {
  expect((await database.anonymous.rpc('list_sessions')).error?.code).toBe('42501');
  expect((await end(database.anonymous, database.ids.customer)).error?.code).toBe('42501');
});
