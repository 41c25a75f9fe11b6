import { requestDeletion } from '@kaarigar/shared/api/own-account';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { expect, it } from 'vitest';
import { call } from './attempt';
import { useDatabase } from './fixture';
import { book } from './order-draft';
import { labelOf, people } from './people';
import { findFacts } from './planted-facts';
import { contextOf } from './remote-context';

/** Whoever worked here may go, but not make unknown what they did. */
const database = useDatabase();

const eraseDue = (): Promise<number> => call(database.service, 'erase_due_people', { p_limit: 10 });

/** As a removal that was asked for eight days ago. */
async function letTheWaitPass(): Promise<void> {
  await database.exec(
    "update private.deletion_requests set requested_at = now() - interval '8 days'",
  );
}

it('who did what stays known of everybody who worked here, also of an admin, and for as long as the books', async () => {
  const { service, admin, staff, customer, sql, ids } = database;
  const orderId = await book(customer, { payment_mode: 'after_service' });
  const cash = { p_order_id: orderId, p_receipt_number: 'F-1', p_actor_id: ids.staff };
  await call(service, 'mark_paid_in_cash', cash);
  await sql(
    `insert into staff_sign_ins (session_id, user_id, at, address, device)
     values (gen_random_uuid(), $1, now(), '203.0.113.10', 'desk')`,
    [ids.staff],
  );
  const own = await book(staff, { payment_mode: 'after_service' });
  await call(service, 'cancel_order', {
    p_order_id: own,
    p_actor: 'customer',
    p_actor_id: ids.staff,
  });
  const acts = async () => ({
    receipts: (await call<OrderMoney>(admin, 'order_money', { p_order_id: orderId })).cash_receipts,
    timeline: await call(admin, 'order_timeline', { p_order_id: orderId }),
    signIns: await call(admin, 'list_sign_ins', {}),
  });
  expect((await admin.rpc('remove_staff', { p_user_id: ids.staff })).error).toBeNull();
  const before = await acts();
  expect(before.receipts).toMatchObject([{ taken_by_name: labelOf('staff') }]);
  await requestDeletion(contextOf(staff));
  await letTheWaitPass();
  expect(await eraseDue()).toBe(1);

  expect(await acts()).toEqual(before);
  expect(
    await call(admin, 'list_audit', { p_subject_type: 'staff_members', p_subject_id: ids.staff }),
  ).toContainEqual(
    expect.objectContaining({
      action: 'delete',
      subject_name: labelOf('staff'),
      actor_name: labelOf('admin'),
    }),
  );
  // What they ordered themselves is without them, as of everybody.
  const timeline = await call<readonly { actor: string; actor_name: string | null }[]>(
    admin,
    'order_timeline',
    { p_order_id: own },
  );
  expect(
    new Set(timeline.filter(({ actor }) => actor === 'customer').map((e) => e.actor_name)),
  ).toEqual(new Set([null]));
  expect(await findFacts(database, [people.staff.phone])).toEqual([]);
  await sql('delete from outbox');
  expect(
    (await findFacts(database, [people.staff.email])).map((found) => found.split(':')[0]),
  ).toEqual(['private.former_staff']);

  await database.exec(
    `update private.former_staff set left_at = now() - private.retention('books') - interval '1 day'`,
  );
  await call(service, 'purge_old', { p_limit: 100 });
  expect(await findFacts(database, [people.staff.email])).toEqual([]);
});

it('an account that is deleted past us leaves who worked here as well', async () => {
  const { service, admin, customer, sql, exec, ids } = database;
  await exec(`insert into staff_members (user_id, role) values ('${ids.stranger}', 'staff')`);
  const orderId = await book(customer, { payment_mode: 'after_service' });
  const cancel = { p_order_id: orderId, p_actor: 'staff', p_actor_id: ids.stranger };
  await call(service, 'cancel_order', cancel);
  await sql('delete from auth.users where id = $1', [ids.stranger]);
  expect(await call(admin, 'order_timeline', { p_order_id: orderId })).toContainEqual(
    expect.objectContaining({ to_status: 'CANCELLED', actor_name: labelOf('stranger') }),
  );
});
