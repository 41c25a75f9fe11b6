import { describe, expect, test } from 'vitest';
import { ask, call, rowsOf } from '../support/ask';
import { act, bookedBy, newCustomer } from '../support/booking';
import { newMark } from '../support/people';
import { site } from '../support/site';

const { staff, admin } = site.people;

const nameOf = async ({ id }: { readonly id: string }): Promise<string> =>
  (await rowsOf<{ name: string }>(`profiles?id=eq.${id}`))[0]?.name ?? '';

const rename = (name: string) =>
  ask(`/rest/v1/profiles?id=eq.${staff.id}`, { method: 'PATCH', as: staff, body: { name } });

describe('staff who call themselves as the admin does', () => {
  test('act under their own address all the same, and the new name is recorded', async () => {
    const ownName = await nameOf(staff);
    const orderId = await bookedBy(await newCustomer(), { payment_mode: 'after_service' });
    const adminsName = await nameOf(admin);
    expect((await rename(adminsName)).status).toBeLessThan(300);
    try {
      const cash = await act(staff, orderId, 'cash', { receipt_number: newMark() });
      expect(cash.status).toBe(200);
      const shown = `${staff.email} (${adminsName})`;
      const order = { p_order_id: orderId };
      expect((await call('order_timeline', order, admin)).json).toMatchObject([
        { actor: 'customer' },
        { actor: 'staff', actor_name: shown },
      ]);
      expect((await call('order_money', order, admin)).json).toMatchObject({
        cash_receipts: [{ taken_by_name: shown }],
      });
      const subject = { p_subject_type: 'staff_members', p_subject_id: staff.id };
      const [newest] = (await call('list_audit', subject, admin)).json as readonly unknown[];
      expect(newest).toMatchObject({
        actor_id: staff.id,
        before: { name: ownName },
        after: { name: adminsName },
      });
    } finally {
      await rename(ownName);
    }
  });
});
