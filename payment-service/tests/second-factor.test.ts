import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logInEverybody } from '../../supabase/tests/fixture';
import type { PersonName } from '../../supabase/tests/people';
import { withFactors } from '../../supabase/tests/second-factors';
import { call } from './customer';
import { paidOnline, refundBody, refused } from './staff';
import { startWorld, type World } from './world';

/** What staff may do who have given only their password, and the admin's way out when a phone is lost. */
let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());
afterEach(() => logInEverybody(world.database.sql));

const remove = (as: PersonName | null, userId: string) =>
  call(world, `/staff/${userId}/remove-second-factor`, { method: 'POST', as });

const factors = async (userId: string): Promise<number> =>
  (await world.database.sql('select from auth.mfa_factors where user_id = $1', [userId])).length;

describe('an admin removes the second factor of a lost phone', () => {
  it('of a member of staff, and it is recorded', async () => {
    const { ids, admin } = world.database;
    await withFactors(world.database, [ids.staff], async () => {
      expect(await remove('admin', ids.staff)).toMatchObject({
        status: 200,
        body: { data: { user_id: ids.staff } },
      });
      expect(await factors(ids.staff)).toBe(0);
      const { data } = await admin.rpc('list_audit', { p_subject_type: 'staff_members' });
      expect((data as unknown[])[0]).toMatchObject({
        actor_id: ids.admin,
        subject_id: ids.staff,
        after: { second_factor: false },
      });
    });
  });

  it('and with it every login of the account, so that the phone does nothing of staff', async () => {
    const { ids, sql } = world.database;
    const file = (as: PersonName) => call(world, '/orders.csv', { as });
    expect((await file('staff')).status).toBe(200);
    await withFactors(world.database, [ids.staff], () => remove('admin', ids.staff));
    expect(await sql('select from auth.sessions where user_id = $1', [ids.staff])).toEqual([]);
    expect(await file('staff')).toMatchObject(refused(401, 'session_expired'));
    expect((await file('admin')).status).toBe(200);
  });

  it('and nobody else does, nor an admin their own or a customer’s', async () => {
    const { ids } = world.database;
    await withFactors(world.database, [ids.staff, ids.customer], async () => {
      expect(await remove(null, ids.staff)).toMatchObject(refused(401, 'not_signed_in'));
      expect(await remove('customer', ids.staff)).toMatchObject(refused(403, 'not_allowed'));
      expect(await remove('staff', ids.staff)).toMatchObject(refused(403, 'not_allowed'));
      expect(await remove('admin', ids.customer)).toMatchObject(refused(404, 'not_found'));
      expect(await remove('admin', 'x')).toMatchObject(refused(404, 'not_found'));
      expect(await factors(ids.staff)).toBe(1);
      expect(await factors(ids.customer)).toBe(1);
    });
    await withFactors(world.database, [ids.admin, ids.staff], async () => {
      expect(await remove('admin', ids.admin)).toMatchObject(refused(403, 'mfa_required'));
      expect(await remove('admin', ids.staff)).toMatchObject(refused(403, 'mfa_required'));
      expect(await factors(ids.staff)).toBe(1);
    });
  });
});

it('an admin with a password alone refunds nothing', async () => {
  const orderId = await paidOnline(world);
  const { ids } = world.database;
  const refund = () =>
    call(world, `/orders/${orderId}/refund`, { method: 'POST', as: 'admin', body: refundBody() });
  await withFactors(world.database, [ids.admin], async () => {
    expect((await refund()).status).toBeGreaterThanOrEqual(403);
  });
  expect((await refund()).status).toBe(200);
});
