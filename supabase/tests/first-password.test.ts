import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from './fixture';
import { customerByPhone, logInByPhone } from './phones';
import { newEmail, newestLink, openLink, visitor } from './signing-up';
import { silence } from './table-rules';
import { type CustomerByPhone } from './customer-by-phone';

/** A customer with a phone chooses a password. */
const database = useDatabase();

let customer: CustomerByPhone;
beforeEach(async () => {
  customer = await customerByPhone(database);
});

describe('a first password', () => {
  const choose = (client: SupabaseClient) =>
    client.auth.updateUser({ password: 'Mallory#Chosen1' });
  const passwordOf = async (id: string) =>
    (
      await database.sql<{ hash: string | null }>(
        "select nullif(encrypted_password, '') as hash from auth.users where id = $1",
        [id],
      )
    )[0]?.hash ?? null;
  const passTenMinutes = (id: string) =>
    database.sql(
      "update auth.sessions set created_at = now() - interval '11 minutes' where user_id = $1",
      [id],
    );

  it('is chosen in a login of ten minutes at most: a stolen one makes none of its own', async () => {
    const { client, id } = customer;
    await passTenMinutes(id);
    expect((await choose(client)).error).not.toBeNull();
    expect(await passwordOf(id)).toBeNull();
    const fresh = await logInByPhone(database, customer.phone);
    expect((await choose(fresh.client)).error).toBeNull();
    expect(await passwordOf(id)).not.toBeNull();
  });

  it('is told by SMS, since there is no address', async () => {
    expect((await customer.client.auth.updateUser({ password: 'Brand#New1' })).error).toBeNull();
    expect(
      await database.sql(
        "select channel, recipient from outbox where user_id = $1 and kind = 'password_changed'",
        [customer.id],
      ),
    ).toEqual([{ channel: 'sms', recipient: `+91${customer.phone}` }]);
  });

  it('and any later one comes without the current one in such a login only: a stolen login makes no newer one', async () => {
    const { id } = customer;
    const another = (client: SupabaseClient, password: string) =>
      client.auth.updateUser({ password });
    const first = await logInByPhone(database, customer.phone);
    expect((await choose(first.client)).error).toBeNull();
    const chosen = await passwordOf(id);
    // By its code, not by its password: nobody asks for the current one.
    await passTenMinutes(id);
    expect((await another(first.client, 'Mallory#Chosen2')).error).not.toBeNull();
    expect(await passwordOf(id)).toBe(chosen);
    const fresh = await logInByPhone(database, customer.phone);
    expect((await another(fresh.client, 'Asha#Chosen3')).error).toBeNull();
    expect(await passwordOf(id)).not.toBe(chosen);
  });

  it('of an account that has an address by now comes by a link to that, and the page knows that there is none', async () => {
    const { client, id } = customer;
    const email = newEmail();
    await database.transaction(async (statement) => {
      await silence(statement);
      await statement(
        'update auth.users set email = $2, email_confirmed_at = now() where id = $1',
        [id, email],
      );
    });
    expect((await client.rpc('me')).data).toMatchObject({ has_password: false });
    expect((await visitor(database).auth.resetPasswordForEmail(email)).error).toBeNull();
    const opened = await openLink(database, await newestLink(database, email));
    expect(opened.code).toBe('none');
    expect((await choose(opened.client)).error).toBeNull();
    expect((await opened.client.rpc('me')).data).toMatchObject({ has_password: true });
  });

  it('is not chosen in an old login while its owner logs in elsewhere', async () => {
    const { client, id, phone } = customer;
    await passTenMinutes(id);
    const owner = await logInByPhone(database, phone);
    expect((await choose(client)).error).not.toBeNull();
    expect(await passwordOf(id)).toBeNull();
    expect((await owner.client.rpc('list_sessions')).data).toHaveLength(2);
  });

  it('counts every login that is left: a new one of the owner that begins meanwhile opens none', async () => {
    const { id } = customer;
    await passTenMinutes(id);
    await logInByPhone(database, customer.phone);
    await expect(
      database.sql("update auth.users set encrypted_password = 'hash of mallory' where id = $1", [
        id,
      ]),
    ).rejects.toThrow('reauthentication_needed');
    expect(await passwordOf(id)).toBeNull();
  });

  it('is not chosen in an old login beside a new one, which Supabase Auth ends in the same transaction', async () => {
    const { id } = customer;
    await passTenMinutes(id);
    await logInByPhone(database, customer.phone);
    await expect(
      database.sql(
        `with ended as (
           delete from auth.sessions where user_id = $1 and created_at > now() - interval '10 minutes'
         )
         update auth.users set encrypted_password = 'hash of mallory' where id = $1`,
        [id],
      ),
    ).rejects.toThrow('reauthentication_needed');
    expect(await passwordOf(id)).toBeNull();
  });
});
