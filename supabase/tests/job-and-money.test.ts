import { indianDay } from '@kaarigar/shared/domain/schedule';
import { describe, expect, it } from 'vitest';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import { acceptReview, paidOrder, refund, requestRefund } from './handling-money';
import { pay, pendingOrder } from './settling';
import { addWorker, assign, jobOf, setJob, workday } from './working';

const database = useDatabase();

const assigned = async (orderId: string, day: string): Promise<string> => {
  const { id } = await addWorker(database);
  await assign(database, orderId, id, { p_day: day, p_slot: 'morning' });
  return id;
};

describe('an order that is paid back', () => {
  it('in full before the work: nobody comes, and the worker is free', async () => {
    const orderId = await paidOrder(database);
    const worker = await assigned(orderId, workday(0));
    expect(await refund(database, orderId)).toMatchObject({ status: 'REFUNDED' });
    expect(await jobOf(database, orderId)).toMatchObject({
      job_status: 'CANCELLED',
      assigned_worker: null,
    });
    const next = await paidOrder(database);
    const sameTime = { p_day: workday(0), p_slot: 'morning' };
    expect(await assign(database, next, worker, sameTime)).toMatchObject({ changed: true });
    await expect(assign(database, orderId, worker)).rejects.toThrow('order_changed');
  });

  it('in part, or after the work began: it goes on', async () => {
    const partly = await paidOrder(database);
    await assigned(partly, workday(1));
    await refund(database, partly, { p_amount_paise: 100 });
    expect(await jobOf(database, partly)).toMatchObject({ job_status: 'ASSIGNED' });

    const begun = await paidOrder(database);
    await assigned(begun, workday(1));
    await setJob(database, begun, 'IN_PROGRESS');
    await refund(database, begun);
    expect(await jobOf(database, begun)).toMatchObject({
      job_status: 'IN_PROGRESS',
      assigned_worker: expect.any(String),
    });
  });
});

it('while its money goes back the work begins for a reason alone, and staff read it', async () => {
  const orderId = await paidOrder(database);
  const day = indianDay(new Date());
  await assigned(orderId, workday(0));
  await database.sql('update orders set scheduled_on = $1 where order_id = $2', [day, orderId]);
  await requestRefund(database, orderId);
  await expect(setJob(database, orderId, 'IN_PROGRESS', { p_reason: null })).rejects.toThrow(
    'reason_needed',
  );
  await setJob(database, orderId, 'IN_PROGRESS');
  const [told] = await database.sql(
    "select data from order_events where order_id = $1 and type = 'unusual_work'",
    [orderId],
  );
  expect(told).toMatchObject({ data: { unusual: ['refund_pending'] } });
});

it('an order that was over and is paid after all is to be worked on after all', async () => {
  const { orderId, attempt } = await pendingOrder(database);
  await call(database.service, 'cancel_order', {
    p_order_id: orderId,
    p_actor: 'customer',
    p_actor_id: database.ids.customer,
  });
  await settle(database.service, attempt, [pay()]);
  expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'CANCELLED' });
  await acceptReview(database, orderId);
  expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'REQUESTED' });
  await assigned(orderId, workday(2));
  expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'ASSIGNED' });
});

it('a late payment for work that had begun and was let go takes up its worker again', async () => {
  const { service, ids } = database;
  const { orderId, attempt } = await pendingOrder(database);
  const worker = await assigned(orderId, workday(3));
  await setJob(database, orderId, 'IN_PROGRESS');
  await call(service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'cancelled' });
  await call(service, 'cancel_order', {
    p_order_id: orderId,
    p_actor: 'staff',
    p_actor_id: ids.admin,
    p_reason: 'They will not pay.',
  });
  await settle(service, attempt, [pay()]);
  // Meanwhile the worker is promised elsewhere.
  const other = await paidOrder(database);
  const sameTime = { p_day: workday(3), p_slot: 'morning' };
  await assign(database, other, worker, sameTime);
  await expect(acceptReview(database, orderId)).rejects.toThrow('worker_busy');
  await call(service, 'unassign_worker', {
    p_order_id: other,
    p_worker_id: worker,
    p_actor_id: ids.staff,
  });
  expect(await acceptReview(database, orderId)).toMatchObject({
    status: 'SUCCESS',
    job_status: 'IN_PROGRESS',
  });
  await expect(assign(database, other, worker, sameTime)).rejects.toThrow('worker_busy');
});
