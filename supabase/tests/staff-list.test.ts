import { addStaff, listStaff, removeStaff, setStaffRole } from '@kaarigar/shared/api/staff';
import { listAudit } from '@kaarigar/shared/api/audit';
import { afterEach, describe, expect, it } from 'vitest';
import { logInEverybody, useDatabase } from './fixture';
import { labelOf, people, type PersonName } from './people';
import { contextOf, notAllowed } from './remote-context';
import { signInAs } from './totp';

const database = useDatabase();

const as = (person: PersonName | 'anonymous') => contextOf(database[person]);
const outsiders = ['customer', 'stranger', 'staff'] as const;

afterEach(async () => {
  const { sql, ids } = database;
  await logInEverybody(sql);
  await sql('delete from staff_members where user_id <> all ($1)', [[ids.staff, ids.admin]]);
  await sql(
    `insert into staff_members (user_id, role) values ($1, 'staff'), ($2, 'admin')
     on conflict (user_id) do update set role = excluded.role`,
    [ids.staff, ids.admin],
  );
});

const roles = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await listStaff(as('admin'))).map(({ email, role }) => [email, role]));

it('admins see who works here; staff and customers do not', async () => {
  expect(await listStaff(as('admin'))).toEqual([
    expect.objectContaining({ email: people.staff.email, name: people.staff.name, role: 'staff' }),
    expect.objectContaining({ email: people.admin.email, role: 'admin' }),
  ]);
  for (const person of outsiders) {
    await expect(listStaff(as(person))).rejects.toMatchObject({ code: 'not_allowed' });
  }
  await expect(listStaff(as('anonymous'))).rejects.toMatchObject(notAllowed);
});

describe('taking somebody on', () => {
  const arvind = { email: ' ARVIND@test.example ', role: 'staff' } as const;

  it('gives them what staff may at once, and takes it away at once', async () => {
    const { ids } = database;
    expect((await database.stranger.rpc('is_staff')).data).toBe(false);
    expect(await addStaff(as('admin'), arvind)).toMatchObject({
      user_id: ids.stranger,
      email: people.stranger.email,
      role: 'staff',
    });
    const stranger = await signInAs(database, 'stranger');
    expect((await stranger.rpc('is_staff')).data).toBe(true);
    await removeStaff(as('admin'), ids.stranger);
    // The same session, which is still valid.
    expect((await stranger.rpc('is_staff')).data).toBe(false);
  });

  it('ends their logins: the first second factor is set up after the password', async () => {
    const forgotten = await signInAs(database, 'stranger');
    await addStaff(as('admin'), arvind);
    expect((await forgotten.auth.mfa.enroll({ factorType: 'totp' })).error?.name).toBe(
      'AuthSessionMissingError',
    );
    expect((await forgotten.rpc('is_staff')).data).toBe(false);
    expect((await (await signInAs(database, 'stranger')).rpc('is_staff')).data).toBe(true);
  });

  it('is for admins', async () => {
    for (const person of outsiders) {
      await expect(addStaff(as(person), arvind)).rejects.toMatchObject({ code: 'not_allowed' });
    }
    await expect(addStaff(as('anonymous'), arvind)).rejects.toMatchObject(notAllowed);
    expect(Object.keys(await roles())).toHaveLength(2);
  });

  it('needs a verified account, once', async () => {
    const admin = as('admin');
    await expect(addStaff(admin, { ...arvind, email: 'x' })).rejects.toMatchObject({
      code: 'invalid_email',
    });
    await expect(
      addStaff(admin, { ...arvind, email: 'nobody@test.example' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(addStaff(admin, { ...arvind, email: people.staff.email })).rejects.toMatchObject({
      code: 'already_staff',
    });
    await expect(addStaff(admin, { ...arvind, role: 'owner' as 'admin' })).rejects.toMatchObject({
      code: 'invalid_input',
    });

    const { sql, ids } = database;
    const [user] = await sql<{ at: string }>(
      'select email_confirmed_at as at from auth.users where id = $1',
      [ids.stranger],
    );
    // Without a mail that was sent, confirming it again below leaves the account as it is.
    await sql(
      'update auth.users set email_confirmed_at = null, confirmation_sent_at = null where id = $1',
      [ids.stranger],
    );
    await expect(addStaff(admin, arvind)).rejects.toMatchObject({ code: 'not_found' });
    await sql('update auth.users set email_confirmed_at = $2 where id = $1', [
      ids.stranger,
      user?.at,
    ]);
    expect(await addStaff(admin, arvind)).toMatchObject({ role: 'staff' });
  });
});

describe('roles', () => {
  it('are changed by admins, never one’s own', async () => {
    const { ids } = database;
    expect(await setStaffRole(as('admin'), { userId: ids.staff, role: 'admin' })).toMatchObject({
      role: 'admin',
    });
    expect((await database.staff.rpc('is_admin')).data).toBe(true);
    await expect(
      setStaffRole(as('admin'), { userId: ids.admin, role: 'staff' }),
    ).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(
      setStaffRole(as('admin'), { userId: ids.customer, role: 'staff' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await setStaffRole(as('admin'), { userId: ids.staff, role: 'staff' });
    for (const person of outsiders) {
      await expect(
        setStaffRole(as(person), { userId: ids[person], role: 'admin' }),
      ).rejects.toMatchObject({ code: 'not_allowed' });
    }
    expect(await roles()).toEqual({
      [people.staff.email]: 'staff',
      [people.admin.email]: 'admin',
    });
  });
});

describe('leaving', () => {
  it('the last admin stays; with another one they may go', async () => {
    const { ids } = database;
    await expect(removeStaff(as('admin'), ids.admin)).rejects.toMatchObject({ code: 'last_admin' });
    await setStaffRole(as('admin'), { userId: ids.staff, role: 'admin' });
    await removeStaff(as('admin'), ids.admin);
    expect((await database.admin.rpc('is_staff')).data).toBe(false);
    await expect(removeStaff(as('staff'), ids.staff)).rejects.toMatchObject({ code: 'last_admin' });
  });

  it('two admins who remove each other at the same moment leave one', async () => {
    const { ids, sql } = database;
    await setStaffRole(as('admin'), { userId: ids.staff, role: 'admin' });
    const outcomes = await Promise.allSettled([
      removeStaff(as('admin'), ids.staff),
      removeStaff(as('staff'), ids.admin),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await sql("select from staff_members where role = 'admin'")).toHaveLength(1);
  });

  it('is for admins to say, and for people who work here', async () => {
    const { ids } = database;
    for (const person of outsiders) {
      await expect(removeStaff(as(person), ids.admin)).rejects.toMatchObject({
        code: 'not_allowed',
      });
    }
    await expect(removeStaff(as('admin'), ids.customer)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(Object.keys(await roles())).toHaveLength(2);
  });
});

it('every change of staff is kept, for admins alone', async () => {
  const { ids } = database;
  await addStaff(as('admin'), { email: people.stranger.email, role: 'staff' });
  await setStaffRole(as('admin'), { userId: ids.stranger, role: 'admin' });
  await removeStaff(as('admin'), ids.stranger);
  const query = { subjectType: 'staff_members', subjectId: ids.stranger, limit: 3 } as const;
  const { rows } = await listAudit(as('admin'), query);
  expect(rows).toMatchObject([
    { action: 'delete', before: { role: 'admin' }, after: null, subject_name: labelOf('stranger') },
    { action: 'update', before: { role: 'staff' }, after: { role: 'admin' } },
    { action: 'insert', before: null, after: { role: 'staff' } },
  ]);
  expect(rows.every(({ actor_name }) => actor_name === labelOf('admin'))).toBe(true);
  expect((await listAudit(as('staff'), query)).rows).toEqual([]);
});
