import { indianDay } from '@kaarigar/shared/domain/schedule';
import { describe, expect, it } from 'vitest';
import { call } from './attempt';
import { complaintsIn } from './complaining';
import { useDatabase } from './fixture';
import { recordRefund, refund, requestRefund } from './handling-money';
import { book } from './order-draft';
import { eventsOf, statusOf } from './settling';
import { addWorker, assign, jobOf, setJob, workday } from './working';

/** When a free visit ends with its first order, and when there may be another one. */
const database = useDatabase();
const { workOn, done, complain, answer, visitsOf, withVisit } = complaintsIn(database);

describe('a free return visit', () => {
  it('ends when all money of the first order went back, unless it has begun', async () => {
    const { first, visit } = await withVisit();
    const worker = await addWorker(database);
    const time = { p_day: workday(24), p_slot: 'morning' };
    await assign(database, visit, worker.id, time);
    // A part that goes back changes nothing.
    await refund(database, first, { p_amount_paise: 100 });
    expect(await statusOf(database, visit)).toBe('FREE');
    const rest = await requestRefund(database, first);
    expect(await statusOf(database, visit)).toBe('FREE');
    await recordRefund(database, rest, 'processed');
    expect(await statusOf(database, visit)).toBe('CANCELLED');
    expect(await jobOf(database, visit)).toMatchObject({ job_status: 'CANCELLED' });
    const [told] = await database.sql(
      "select data ->> 'cancelled_by' as by from outbox where order_id = $1 and kind = 'order_cancelled'",
      [visit],
    );
    expect(told).toEqual({ by: 'service' });
    const events = await eventsOf(database, first);
    expect(events.at(-1)).toMatchObject({ to_status: 'REFUNDED' });
    expect(events.at(-1)?.data).not.toMatchObject({ reason: 'first_refunded' });
    const reopen = { p_order_id: visit, p_actor_id: database.ids.staff };
    await expect(call(database.service, 'reopen_order', reopen)).rejects.toThrow('order_changed');

    const begun = await withVisit();
    await assign(database, begun.visit, worker.id, time);
    await setJob(database, begun.visit, 'IN_PROGRESS');
    await refund(database, begun.first);
    expect(await statusOf(database, begun.visit)).toBe('FREE');
    expect(await jobOf(database, begun.visit)).toMatchObject({ job_status: 'IN_PROGRESS' });
  });

  it('ends, too, when an admin lets the unpaid first order go', async () => {
    await database.sql("update orders set created_at = created_at - interval '25 hours'");
    const first = await book(database.customer, { payment_mode: 'after_service' });
    await workOn(first, 0);
    await complain(first);
    await answer(first, { p_text: null, p_visit: true });
    const [visit = ''] = await visitsOf(first);
    await complain(first, { p_text: 'And the wall is wet.' });
    await call(database.service, 'cancel_order', {
      p_order_id: first,
      p_actor: 'staff',
      p_actor_id: database.ids.admin,
      p_reason: 'The wall is crooked.',
    });
    expect(await statusOf(database, visit)).toBe('CANCELLED');
    const reopen = (orderId: string) =>
      call(database.service, 'reopen_order', {
        p_order_id: orderId,
        p_actor_id: database.ids.staff,
      });
    await expect(reopen(visit)).rejects.toThrow('order_changed');
    await expect(answer(first, { p_visit: true })).rejects.toThrow('order_changed');
    // Taken up again, it is owed for, and done right.
    await reopen(first);
    expect(await reopen(visit)).toMatchObject({ status: 'FREE', job_status: 'REQUESTED' });
  });

  it('is one at a time, and the second one of an order is an admin’s to give', async () => {
    const { ids } = database;
    const { first, visit } = await withVisit();
    await complain(first, { p_text: 'And the wall is wet.' });
    const again = { p_text: null, p_visit: true };
    for (const person of [ids.staff, ids.admin]) {
      await expect(answer(first, { ...again, p_actor_id: person })).rejects.toThrow('visit_open');
    }
    await answer(first);
    await workOn(visit);
    // What is said of the visit counts to the order that it belongs to.
    await complain(visit);
    await expect(answer(visit, again)).rejects.toThrow('visit_given');
    expect(await visitsOf(first)).toEqual([visit]);
    await answer(visit, { ...again, p_actor_id: ids.admin });
    const second = (await visitsOf(first)).find((orderId) => orderId !== visit) ?? '';
    expect(await statusOf(database, second)).toBe('FREE');
    await complain(visit, { p_text: 'Still.' });
    await expect(answer(visit, { ...again, p_actor_id: ids.admin })).rejects.toThrow('visit_open');
  });

  it('that was cancelled is taken up again, unless another one is to come', async () => {
    const { ids, service } = database;
    const { first, visit } = await withVisit();
    await call(service, 'cancel_order', {
      p_order_id: visit,
      p_actor: 'staff',
      p_actor_id: ids.staff,
    });
    await complain(first, { p_text: 'And the wall is wet.' });
    const again = { p_text: null, p_visit: true };
    await expect(answer(first, again)).rejects.toThrow('visit_given');
    await answer(first, { ...again, p_actor_id: ids.admin });
    const reopened = call(service, 'reopen_order', { p_order_id: visit, p_actor_id: ids.staff });
    await expect(reopened).rejects.toThrow('visit_open');
  });

  it('and another one at the same moment are one', async () => {
    const { first, visit } = await withVisit();
    await workOn(visit);
    await complain(first, { p_text: 'And the wall is wet.' });
    await complain(visit);
    const byAdmin = { p_text: null, p_visit: true, p_actor_id: database.ids.admin };
    const answers = await Promise.allSettled([answer(first, byAdmin), answer(visit, byAdmin)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await visitsOf(first)).toHaveLength(2);
  });

  it('begins for a reason alone while the money goes back', async () => {
    const { first, visit } = await withVisit();
    const worker = await addWorker(database);
    await assign(database, visit, worker.id, { p_day: workday(25), p_slot: 'morning' });
    await database.sql('update orders set scheduled_on = $1 where order_id = $2', [
      indianDay(new Date()),
      visit,
    ]);
    await requestRefund(database, first);
    await expect(setJob(database, visit, 'IN_PROGRESS', { p_reason: null })).rejects.toThrow(
      'reason_needed',
    );
  });

  it('is not given while the money goes back: such a complaint is answered in words', async () => {
    const orderId = await done();
    await complain(orderId);
    const whole = await requestRefund(database, orderId);
    await expect(answer(orderId, { p_visit: true })).rejects.toThrow('order_changed');
    await recordRefund(database, whole, 'processed');
    await expect(answer(orderId, { p_visit: true })).rejects.toThrow('order_changed');
    expect(await answer(orderId)).toMatchObject({ status: 'REFUNDED', changed: true });
  });

  it('and a refund at the same moment leave no visit for work that is paid back', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const orderId = await done();
      await complain(orderId);
      const whole = await requestRefund(database, orderId, { p_amount_paise: null });
      await Promise.allSettled([
        answer(orderId, { p_visit: true }),
        recordRefund(database, whole, 'processed'),
      ]);
      for (const visit of await visitsOf(orderId)) {
        expect(await statusOf(database, visit)).toBe('CANCELLED');
      }
    }
  });
});
