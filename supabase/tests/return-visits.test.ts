import { describe, expect, it } from 'vitest';
import { call, openAttempt } from './attempt';
import { complaintsIn, COMPLAINT_TEXT } from './complaining';
import { contractWorkIn } from './contract-work';
import { useDatabase } from './fixture';
import { requestRefund } from './handling-money';
import { statusOf } from './settling';
import { comingSunday, jobOf, workday } from './working';

/** The free visit that puts work right. */
const database = useDatabase();
const { accepted } = contractWorkIn(database);
const { workOn, done, complain, answer, visitsOf, withVisit, complaintOf, mailsOf } =
  complaintsIn(database);

describe('a free return visit', () => {
  it('is an order of ₹0 for the same work and place, linked with the first one, and done like any other', async () => {
    const { first, visit } = await withVisit({ p_day: workday(22), p_slot: 'evening' });
    const { data: details } = await database.customer.rpc('order_details', { p_order_id: visit });
    const { data: origin } = await database.customer.rpc('order_details', { p_order_id: first });
    expect(details).toMatchObject({
      return_of: first,
      status: 'FREE',
      amount_paise: 0,
      service_type: origin.service_type,
      address: origin.address,
      scheduled_on: workday(22),
      slot: 'evening',
      job_status: 'REQUESTED',
      receipt_number: null,
    });
    expect(origin.return_visits).toEqual([
      {
        order_id: visit,
        status: 'FREE',
        job_status: 'REQUESTED',
        scheduled_on: workday(22),
        slot: 'evening',
      },
    ]);
    const { data: strangers } = await database.stranger
      .from('orders')
      .select('order_id')
      .eq('order_id', visit);
    expect(strangers).toEqual([]);
    const [told] = await database.sql(
      'select type, actor, actor_id, to_status from order_events where order_id = $1',
      [visit],
    );
    expect(told).toEqual({
      type: 'created',
      actor: 'staff',
      actor_id: database.ids.staff,
      to_status: 'FREE',
    });
    // The answer tells of it; an order that was booked is told of otherwise.
    expect((await mailsOf(first)).at(-1)).toMatchObject({
      answer: { visit, day: workday(22), slot: 'evening' },
    });
    expect(await database.sql('select from outbox where order_id = $1', [visit])).toEqual([]);
    await call(database.service, 'change_visit', {
      p_order_id: visit,
      p_actor: 'customer',
      p_actor_id: database.ids.customer,
      p_address: 'House 15',
      p_day: workday(23),
      p_slot: 'morning',
    });
    await workOn(visit);
    expect(await jobOf(database, visit)).toMatchObject({ job_status: 'COMPLETED' });
    // It was not right either: the next visit is of the first order, too.
    await complain(visit);
    await answer(visit, { p_visit: true, p_actor_id: database.ids.admin });
    expect(await visitsOf(first)).toHaveLength(2);
  });

  it('is touched by no payment, cash or refund, nor by the clock', async () => {
    const { visit } = await withVisit();
    const { service, ids } = database;
    const id = { p_order_id: visit };
    await expect(openAttempt(service, visit)).rejects.toThrow('order_not_payable');
    await expect(
      call(service, 'mark_paid_in_cash', {
        ...id,
        p_receipt_number: `free-${visit}`,
        p_actor_id: ids.staff,
      }),
    ).rejects.toThrow('order_not_payable');
    await expect(requestRefund(database, visit)).rejects.toThrow('nothing_to_refund');
    await expect(
      call(service, 'pay_after_service', { ...id, p_actor_id: ids.customer }),
    ).rejects.toThrow('order_not_payable');
    await expect(
      call(service, 'revise_order', { ...id, p_actor_id: ids.customer, p_wish: { quantity: 2 } }),
    ).rejects.toThrow('order_not_payable');
    await expect(
      call(service, 'ask_to_cancel', { ...id, p_actor_id: ids.customer, p_reason: 'No' }),
    ).rejects.toThrow('order_changed');
    await database.sql(
      "update orders set created_at = created_at - interval '90 days' where order_id = $1",
      [visit],
    );
    expect(await call(service, 'expire_orders', {})).not.toContain(visit);
    expect(await call(service, 'expire_order', id)).toMatchObject({ changed: false });
    expect(await statusOf(database, visit)).toBe('FREE');
  });

  it('is made by nobody in the browser', async () => {
    const first = await done();
    const row = {
      order_id: '912345678',
      kind: 'service',
      name: 'Sunita Devi',
      mobileNumber: '9876500011',
      email: 'sunita@test.example',
      address: 'Ward 4',
      catalogue_category: 'painting',
      catalogue_item_id: 12,
      payment_mode: 'after_service',
      return_of: first,
    };
    for (const client of [database.customer, database.staff, database.admin]) {
      expect((await client.from('orders').insert(row)).error?.code).toBe('42501');
    }
  });

  it('of a stage is cancelled and moved by its customer, and of a hire one worker comes for a day', async () => {
    const { orders } = await accepted();
    const [stage = ''] = orders;
    await workOn(stage);
    await complain(stage);
    await answer(stage, { p_visit: true });
    const [visit = ''] = await visitsOf(stage);
    const cancel = (p_actor: string, p_actor_id: string) =>
      call(database.service, 'cancel_order', { p_order_id: visit, p_actor, p_actor_id });
    expect(await cancel('customer', database.ids.customer)).toMatchObject({ status: 'CANCELLED' });
    const reopen = { p_order_id: visit, p_actor_id: database.ids.staff };
    expect(await call(database.service, 'reopen_order', reopen)).toMatchObject({
      status: 'FREE',
      job_status: 'REQUESTED',
    });

    const { data } = await database.customer
      .from('orders')
      .insert({
        order_id: '912345679',
        kind: 'hire',
        name: 'Sunita Devi',
        mobileNumber: '9876500011',
        email: 'sunita@test.example',
        address: 'Ward 4',
        worker_code: 'LA',
        quantity: 3,
        days: 4,
        payment_mode: 'after_service',
      })
      .select('order_id')
      .single();
    const hire = String(data?.order_id);
    await workOn(hire);
    await complain(hire);
    await answer(hire, { p_visit: true });
    const [again = ''] = await visitsOf(hire);
    const [facts] = await database.sql('select quantity, days from orders where order_id = $1', [
      again,
    ]);
    expect(facts).toEqual({ quantity: 1, days: 1 });
  });

  it('has a day on which people work, or none yet', async () => {
    const first = await done();
    await complain(first);
    const visit = { p_visit: true, p_slot: 'morning' };
    await expect(answer(first, { ...visit, p_day: comingSunday() })).rejects.toThrow(
      'invalid_date',
    );
    await expect(answer(first, visit)).rejects.toThrow('invalid_input');
    await expect(answer(first, { ...visit, p_day: workday(0), p_slot: 'night' })).rejects.toThrow(
      'invalid_input',
    );
    expect(await visitsOf(first)).toEqual([]);
    expect(await complaintOf(first)).toMatchObject({ complaint: COMPLAINT_TEXT });
  });
});
