import { expect, it } from 'vitest';
import { connect, createToken, useDatabase } from './fixture';
import { people, TEST_SETTINGS } from './people';

const database = useDatabase();

it('a person reads their own staff row and nobody else’s', async () => {
  const { staff, admin, customer, ids } = database;
  const own = await staff.from('staff_members').select('user_id, role');
  expect(own.data).toEqual([{ user_id: ids.staff, role: 'staff' }]);
  expect((await admin.from('staff_members').select('role')).data).toEqual([{ role: 'admin' }]);
  expect((await customer.from('staff_members').select('user_id')).data).toEqual([]);
});

it('nobody makes themselves staff; the service role does', async () => {
  const { customer, staff, service, ids, sql } = database;
  const row = { user_id: ids.customer, role: 'admin' };
  expect((await customer.from('staff_members').insert(row)).error?.code).toBe('42501');
  expect((await customer.from('staff_members').upsert(row)).error?.code).toBe('42501');
  const promotion = await staff
    .from('staff_members')
    .update({ role: 'admin' })
    .eq('user_id', ids.staff);
  expect(promotion.error?.code).toBe('42501');
  expect(await sql('select from staff_members where user_id = $1', [ids.customer])).toHaveLength(0);

  expect((await service.from('staff_members').insert(row)).error).toBeNull();
  expect((await customer.rpc('me')).data).toMatchObject({ role: 'admin' });
  expect(
    (await service.from('staff_members').delete().eq('user_id', ids.customer)).error,
  ).toBeNull();
});

it('is_staff and is_admin know everybody’s place', async () => {
  const { customer, staff, admin, anonymous } = database;
  const answers = async (client: typeof customer): Promise<unknown> => [
    (await client.rpc('is_staff')).data,
    (await client.rpc('is_admin')).data,
  ];
  expect(await answers(customer)).toEqual([false, false]);
  expect(await answers(staff)).toEqual([true, false]);
  expect(await answers(admin)).toEqual([true, true]);
  expect((await anonymous.rpc('is_staff')).error?.code).toBe('42501');
});

it('a role that a person writes into their own metadata or token means nothing', async () => {
  const { supabase, ids } = database;
  const boaster = connect(
    supabase,
    TEST_SETTINGS.publishableKey,
    createToken(ids.stranger, people.stranger.email, {
      user_metadata: { role: 'admin', is_staff: true },
      app_metadata: { role: 'admin' },
    }),
  );
  expect((await boaster.rpc('is_staff')).data).toBe(false);
  expect((await boaster.rpc('me')).data).toMatchObject({ role: 'customer' });
});
