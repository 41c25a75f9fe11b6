import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';
import {
  addStaff,
  listInvitations,
  listStaff,
  withdrawInvitation,
} from '@kaarigar/shared/api/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { people, TEST_PASSWORD, type PersonName } from './people';
import { contextOf } from './remote-context';
import { withFactors } from './second-factors';
import { HOUR_MS, newEmail, newestLink, openLink, signUp, visitor } from './signing-up';

/** An address is asked to work here; the database gives the role to whoever proves that it is theirs. */
const database = useDatabase();

const as = (person: PersonName) => contextOf(database[person]);

beforeEach(async () => {
  database.passTime(HOUR_MS);
  await database.exec('delete from private.staff_invitations; delete from audit_log');
  await database.sql("update staff_members set role = 'admin' where user_id = $1", [
    database.ids.admin,
  ]);
});

const invite = (email: string, role = 'staff', person: PersonName = 'admin') =>
  call(database[person], 'invite_staff', { p_email: email, p_role: role });

/** Sends the mail as our service does, and opens its link. */
async function accept(email: string) {
  await database.service.auth.admin.inviteUserByEmail(email);
  const { client, code } = await openLink(database, await newestLink(database, email));
  expect(code).toBe('none');
  return client;
}

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'none',
    (error: Error) => error.message,
  );

const roleOf = async (email: string): Promise<string | undefined> =>
  (await listStaff(as('admin'))).find((member) => member.email === email)?.role;

describe('accepting', () => {
  it.each(['staff', 'admin'])('gives the role of the invitation, once: %s', async (role) => {
    const email = newEmail();
    expect(await invite(` ${email.toUpperCase()} `, role)).toMatchObject({ email, role });
    expect(await listInvitations(as('admin'))).toEqual([expect.objectContaining({ email, role })]);
    expect(await roleOf(email)).toBeUndefined();
    const client = await accept(email);
    expect((await client.rpc('me')).data).toMatchObject({ email, role });
    expect(await roleOf(email)).toBe(role);
    expect(await listInvitations(as('admin'))).toEqual([]);
  });

  it('works by the link of a sign-up, too: the address is what counts', async () => {
    const email = newEmail();
    await signUp(database, email);
    await invite(email);
    await openLink(database, await newestLink(database, email));
    expect(await roleOf(email)).toBe('staff');
  });

  it('survives a stranger who signs up with the address: the newest link gives the role, and nothing typed before', async () => {
    const email = newEmail();
    await invite(email);
    await database.service.auth.admin.inviteUserByEmail(email);
    const first = await newestLink(database, email);
    database.passTime(HOUR_MS);
    await signUp(database, email);
    expect((await openLink(database, first)).code).not.toBe('none');
    expect(await roleOf(email)).toBeUndefined();
    // What the page of a dead link offers.
    database.passTime(HOUR_MS);
    await visitor(database).auth.resend({ type: 'signup', email });
    await openLink(database, await newestLink(database, email));
    expect(await roleOf(email)).toBe('staff');
    const stranger = await visitor(database).auth.signInWithPassword({
      email,
      password: TEST_PASSWORD,
    });
    expect(stranger.error?.code).toBe('invalid_credentials');
  });

  it('is for that address alone', async () => {
    const [invited, other] = [newEmail(), newEmail()];
    await invite(invited);
    await accept(other);
    expect(await roleOf(other)).toBeUndefined();
    expect(await listInvitations(as('admin'))).toHaveLength(1);
    // Who signs up with the invited address and does not open its mail has nothing.
    await signUp(database, invited);
    expect(await roleOf(invited)).toBeUndefined();
  });

  it('is not for who takes the address later, with an account of their own', async () => {
    const [own, invited] = [newEmail(), newEmail()];
    await database.service.auth.admin.createUser({
      email: own,
      password: TEST_PASSWORD,
      email_confirm: true,
    });
    await invite(invited);
    const client = visitor(database);
    await client.auth.signInWithPassword({ email: own, password: TEST_PASSWORD });
    await client.auth.updateUser({ email: invited });
    await openLink(database, await newestLink(database, own));
    await openLink(database, await newestLink(database, invited));
    expect((await client.rpc('me')).data).toMatchObject({ email: invited, role: 'customer' });
  });

  it('is over after seven days, after a withdrawal, and when its sender is no admin any more', async () => {
    const [late, withdrawn, orphaned] = [newEmail(), newEmail(), newEmail()];
    await invite(late);
    await database.exec(
      "update private.staff_invitations set created_at = now() - interval '7 days'",
    );
    expect(await listInvitations(as('admin'))).toEqual([]);
    await accept(late);
    expect(await roleOf(late)).toBeUndefined();

    await invite(withdrawn);
    await withdrawInvitation(as('admin'), withdrawn);
    await expect(withdrawInvitation(as('admin'), withdrawn)).rejects.toMatchObject({
      code: 'not_found',
    });
    await accept(withdrawn);
    expect(await roleOf(withdrawn)).toBeUndefined();

    await invite(orphaned, 'admin');
    await database.sql("update staff_members set role = 'staff' where user_id = $1", [
      database.ids.admin,
    ]);
    const client = await accept(orphaned);
    expect((await client.rpc('me')).data).toMatchObject({ role: 'customer' });
  });

  it('an account that our own service makes and confirms takes no role', async () => {
    const email = newEmail();
    await invite(email, 'admin');
    await database.service.auth.admin.createUser({ email, email_confirm: true });
    expect(await roleOf(email)).toBeUndefined();
  });

  it('a withdrawal at the same moment decides: nobody works here by a withdrawn invitation', async () => {
    const email = newEmail();
    await invite(email);
    await database.service.auth.admin.inviteUserByEmail(email);
    const link = await newestLink(database, email);
    const [withdrawal] = await Promise.allSettled([
      withdrawInvitation(as('admin'), email),
      openLink(database, link),
    ]);
    expect((await roleOf(email)) === undefined).toBe(withdrawal.status === 'fulfilled');
  });
});

describe('inviting', () => {
  it('is for admins who have shown their second factor', async () => {
    const email = newEmail();
    for (const person of ['customer', 'stranger', 'staff'] as const) {
      expect(await codeOf(invite(email, 'admin', person))).toBe('not_allowed');
      await expect(listInvitations(as(person))).rejects.toMatchObject({ code: 'not_allowed' });
      await expect(withdrawInvitation(as(person), email)).rejects.toMatchObject({
        code: 'not_allowed',
      });
    }
    await withFactors(database, [database.ids.admin], async () => {
      expect(await codeOf(invite(email))).toBe('mfa_required');
      await expect(listInvitations(as('admin'))).rejects.toMatchObject({ code: 'mfa_required' });
    });
    for (const name of ['invite_staff', 'list_staff_invitations', 'withdraw_staff_invitation']) {
      expect((await database.anonymous.rpc(name)).status).not.toBe(200);
    }
    expect(await database.sql('select from private.staff_invitations')).toEqual([]);
  });

  it('refuses what is no address or role, staff, and who can be added at once', async () => {
    expect(await codeOf(invite('x'))).toBe('invalid_email');
    expect(await codeOf(invite(newEmail(), 'owner'))).toBe('invalid_input');
    expect(await codeOf(invite(people.staff.email))).toBe('already_staff');
    expect(await codeOf(invite(people.customer.email))).toBe('user_exists');
  });

  it('again replaces the first, and being added ends it', async () => {
    const email = newEmail();
    await invite(email);
    await invite(email, 'admin');
    expect(await listInvitations(as('admin'))).toEqual([
      expect.objectContaining({ email, role: 'admin' }),
    ]);
    await database.service.auth.admin.createUser({ email, email_confirm: true });
    await addStaff(as('admin'), { email, role: 'staff' });
    expect(await listInvitations(as('admin'))).toEqual([]);
    expect(await roleOf(email)).toBe('staff');
  });

  it('is recorded: who asked whom, and who took it back', async () => {
    const email = newEmail();
    await invite(email, 'admin');
    await withdrawInvitation(as('admin'), email);
    const entries = await call<object[]>(database.admin, 'list_audit', {
      p_subject_type: 'staff_members',
    });
    expect(entries).toMatchObject([
      { action: 'delete', subject_name: email, before: { invited: true } },
      {
        actor_id: database.ids.admin,
        action: 'insert',
        subject_name: email,
        after: { invited: true, role: 'admin' },
      },
    ]);
  });

  it(`ends after ${DAILY_LIMIT.invitations} in a day, withdrawn ones included`, async () => {
    await database.sql(
      `insert into audit_log (action, subject_type, subject_id, after)
       select 'insert', 'staff_members', 'x@test.example', '{"invited": true}' from generate_series(2, $1::int)`,
      [DAILY_LIMIT.invitations],
    );
    await invite(newEmail());
    expect(await codeOf(invite(newEmail()))).toBe('rate_limited');
  });
});
