import { indianDay } from '@kaarigar/shared/domain/schedule';
import { describe, expect, it } from 'vitest';
import { call, settle } from './attempt';
import { useDatabase } from './fixture';
import {
  acceptReview,
  nextKey,
  recordRefund,
  requestRefund,
  updatedAt,
  type Outcome,
} from './handling-money';
import { book } from './order-draft';
import { pay, pendingOrder, statusOf } from './settling';
import { addWorker, assign, jobOf, setJob, workday } from './working';

const database = useDatabase();

const paidOrder = async (): Promise<string> => {
  await database.sql("update order_events set at = at - interval '25 hours'");
  const { orderId, attempt } = await pendingOrder(database);
  await settle(database.service, attempt, [pay()]);
  return orderId;
};

const ask = (
  orderId: string,
  reason: string | null = 'We moved away',
  changes: object = {},
): Promise<Outcome> =>
  call(database.service, 'ask_to_cancel', {
    p_order_id: orderId,
    p_actor_id: database.ids.customer,
    p_reason: reason,
    ...changes,
  });
const decline = (orderId: string, changes: object = {}): Promise<Outcome> =>
  call(database.service, 'decline_cancel', {
    p_order_id: orderId,
    p_actor_id: database.ids.staff,
    p_reason: 'The paint is mixed already',
    ...changes,
  });

const reasonOf = async (orderId: string) => {
  const [row] = await database.sql<{ cancel_reason: string | null }>(
    'select cancel_reason from orders where order_id = $1',
    [orderId],
  );
  return row?.cancel_reason;
};
const toldOf = (orderId: string) =>
  database.sql(
    `select type, actor, data, public from order_events
     where order_id = $1 and type like 'cancel\\_%' order by id`,
    [orderId],
  );
const mailsOf = async (orderId: string) =>
  (
    await database.sql<{ kind: string }>(
      `select kind from outbox where order_id = $1 and kind like 'cancel\\_%' order by id`,
      [orderId],
    )
  ).map(({ kind }) => kind);

it('is asked once, seen by both sides, and taken back', async () => {
  const orderId = await paidOrder();
  const seen = { p_expected_updated_at: await updatedAt(database, orderId) };
  const outcome = { order_id: orderId, status: 'SUCCESS', job_status: 'REQUESTED' };
  expect(await ask(orderId, ' We moved away ', seen)).toEqual({ ...outcome, changed: true });
  expect(await ask(orderId, 'We moved away', seen)).toEqual({ ...outcome, changed: false });
  const { data } = await database.staff.rpc('list_orders', { p_q: orderId, p_everybody: true });
  expect(data).toMatchObject([{ order_id: orderId, asks_to_cancel: true }]);
  const { data: details } = await database.staff.rpc('order_details', { p_order_id: orderId });
  expect(details).toMatchObject({
    cancel_reason: 'We moved away',
    cancel_asked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(await ask(orderId, null)).toEqual({ ...outcome, changed: true });
  expect(await reasonOf(orderId)).toBeNull();
  expect(await toldOf(orderId)).toEqual([
    { type: 'cancel_asked', actor: 'customer', data: { reason: 'We moved away' }, public: true },
    { type: 'cancel_withdrawn', actor: 'customer', data: {}, public: true },
  ]);
});

it('has its time as long as it is open, and both its asking and its end are told by mail', async () => {
  const orderId = await paidOrder();
  const timeOf = async () => {
    const [row] = await database.sql<{ at: string | null; asked: string }>(
      `select o.cancel_asked_at as at, (
         select max(e.at) from order_events e where e.order_id = o.order_id and e.type = 'cancel_asked'
       ) as asked from orders o where o.order_id = $1`,
      [orderId],
    );
    return row;
  };
  await ask(orderId);
  const first = await timeOf();
  expect(first?.at).toEqual(first?.asked);
  expect(first?.at).not.toBeNull();
  const { data } = await database.customer
    .from('orders')
    .select('cancel_reason, cancel_asked_at')
    .eq('order_id', orderId);
  expect(Date.parse(data?.[0]?.cancel_asked_at)).toBe(Date.parse(first?.at ?? ''));
  // A refund that failed opens it again: it is as old as before.
  await recordRefund(database, await requestRefund(database, orderId), 'failed');
  expect(await timeOf()).toEqual(first);
  await ask(orderId, null);
  expect((await timeOf())?.at).toBeNull();
  const mails = await database.sql(
    `select kind, recipient, data ->> 'cancel_reason' as reason from outbox
     where order_id = $1 and kind in ('cancel_asked', 'cancel_withdrawn') order by id`,
    [orderId],
  );
  const recipient = 'sunita@test.example';
  expect(mails).toEqual([
    { kind: 'cancel_asked', recipient, reason: 'We moved away' },
    { kind: 'cancel_withdrawn', recipient, reason: null },
  ]);
});

it('is declined with a reason that the customer reads, in the timeline and by mail', async () => {
  const orderId = await paidOrder();
  await ask(orderId);
  expect(await decline(orderId)).toMatchObject({ status: 'SUCCESS', changed: true });
  expect(await reasonOf(orderId)).toBeNull();
  expect((await toldOf(orderId)).at(-1)).toEqual({
    type: 'cancel_declined',
    actor: 'staff',
    data: { reason: 'The paint is mixed already' },
    public: true,
  });
  expect(await mailsOf(orderId)).toEqual(['cancel_asked', 'cancel_declined']);
  await expect(decline(orderId)).rejects.toThrow('order_changed');
  expect(await ask(orderId, 'We did move')).toMatchObject({ changed: true });
});

describe('granting is a refund of all that was paid', () => {
  it('cancels the work at once and frees its worker, who told begin it no more', async () => {
    const orderId = await paidOrder();
    const worker = await addWorker(database);
    await assign(database, orderId, worker.id, { p_day: workday(0), p_slot: 'morning' });
    await ask(orderId);
    const refund = await requestRefund(database, orderId);
    expect(await jobOf(database, orderId)).toMatchObject({
      job_status: 'CANCELLED',
      assigned_worker: null,
    });
    await expect(setJob(database, orderId, 'IN_PROGRESS')).rejects.toThrow('order_changed');
    expect((await toldOf(orderId)).at(-1)).toMatchObject({ type: 'cancel_granted', public: true });
    expect(await mailsOf(orderId)).toEqual(['cancel_asked', 'cancel_granted']);
    await recordRefund(database, refund, 'processed');
    expect(await statusOf(database, orderId)).toBe('REFUNDED');
  });

  it('of a refund that fails asks staff again, and its customer is told so', async () => {
    const orderId = await paidOrder();
    await ask(orderId);
    await recordRefund(database, await requestRefund(database, orderId), 'failed');
    expect(await statusOf(database, orderId)).toBe('SUCCESS');
    expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'REQUESTED' });
    expect(await reasonOf(orderId)).toBe('We moved away');
    expect((await toldOf(orderId)).at(-1)).toEqual({
      type: 'cancel_not_done',
      actor: 'service',
      data: {},
      public: true,
    });
    expect(await mailsOf(orderId)).toEqual(['cancel_asked', 'cancel_granted', 'cancel_not_done']);
    // Another refund grants it after all.
    await recordRefund(database, await requestRefund(database, orderId), 'processed');
    expect(await statusOf(database, orderId)).toBe('REFUNDED');
    expect(await reasonOf(orderId)).toBeNull();
  });

  it('of a refund that comes back asks staff again: accepting the money forgets no wish', async () => {
    const orderId = await paidOrder();
    await ask(orderId);
    const refund = await requestRefund(database, orderId);
    await recordRefund(database, refund, 'processed');
    await recordRefund(database, refund, 'failed');
    expect(await statusOf(database, orderId)).toBe('REVIEW');
    expect(await reasonOf(orderId)).toBe('We moved away');
    expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'CANCELLED' });
    await expect(decline(orderId)).rejects.toThrow('order_changed');
    await acceptReview(database, orderId);
    expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'REQUESTED' });
    expect(await reasonOf(orderId)).toBe('We moved away');
    // Refunded once more it is over.
    await recordRefund(database, await requestRefund(database, orderId), 'processed');
    expect(await statusOf(database, orderId)).toBe('REFUNDED');
    expect(await reasonOf(orderId)).toBeNull();
  });

  it('of the rest that fails asks again, too, when a part had gone back before', async () => {
    const orderId = await paidOrder();
    const part = await requestRefund(database, orderId, { p_amount_paise: 100 });
    await recordRefund(database, part, 'processed');
    await ask(orderId);
    const rest = await requestRefund(database, orderId);
    expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'CANCELLED' });
    await recordRefund(database, rest, 'failed');
    expect(await statusOf(database, orderId)).toBe('PARTIALLY_REFUNDED');
    expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'REQUESTED' });
    expect(await reasonOf(orderId)).toBe('We moved away');
    // Called failed too early: the money is gone, and so is the work.
    await recordRefund(database, rest, 'processed');
    expect(await statusOf(database, orderId)).toBe('REFUNDED');
    expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'CANCELLED' });
    expect(await reasonOf(orderId)).toBeNull();
  });

  it('of a second payment grants nothing while the cash is with us', async () => {
    const { service, ids } = database;
    const { orderId, attempt } = await pendingOrder(database);
    await call(service, 'mark_attempt', { p_attempt_id: attempt.id, p_state: 'cancelled' });
    await call(service, 'mark_paid_in_cash', {
      p_order_id: orderId,
      p_receipt_number: `wish-${orderId}`,
      p_actor_id: ids.staff,
    });
    await ask(orderId);
    await settle(service, attempt, [pay()]);
    expect(await statusOf(database, orderId)).toBe('REVIEW');
    await recordRefund(database, await requestRefund(database, orderId), 'processed');
    expect(await statusOf(database, orderId)).toBe('SUCCESS');
    expect(await reasonOf(orderId)).toBe('We moved away');
    expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'REQUESTED' });
    expect(await mailsOf(orderId)).toEqual(['cancel_asked']);
  });

  it('a part of it grants nothing: the question stays', async () => {
    const orderId = await paidOrder();
    await ask(orderId);
    await recordRefund(
      database,
      await requestRefund(database, orderId, { p_amount_paise: 100 }),
      'processed',
    );
    expect(await reasonOf(orderId)).toBe('We moved away');
    expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'REQUESTED' });
  });

  it('a part of it grants it when staff say so, once, and the customer reads what we keep', async () => {
    const orderId = await paidOrder();
    const worker = await addWorker(database);
    await assign(database, orderId, worker.id, { p_day: workday(1), p_slot: 'morning' });
    const cancelling = { p_amount_paise: 300_000, p_cancels: true, p_idempotency_key: nextKey() };
    // Nobody asks: nobody is sent away.
    await expect(requestRefund(database, orderId, cancelling)).rejects.toThrow('order_changed');
    await ask(orderId);
    const tooMuch = { ...cancelling, p_amount_paise: 400_001 };
    await expect(requestRefund(database, orderId, tooMuch)).rejects.toThrow('refund_too_large');
    const refund = await requestRefund(database, orderId, cancelling);
    expect(await requestRefund(database, orderId, cancelling)).toMatchObject({
      id: refund.id,
      reused: true,
    });
    const cancelled = { job_status: 'CANCELLED', assigned_worker: null };
    expect(await jobOf(database, orderId)).toMatchObject(cancelled);
    expect(await reasonOf(orderId)).toBeNull();
    expect((await toldOf(orderId)).at(-1)).toEqual({
      type: 'cancel_granted',
      actor: 'admin',
      data: { kept_paise: 100_000 },
      public: true,
    });
    const [mail] = await database.sql<{ data: object }>(
      "select data from outbox where order_id = $1 and kind = 'cancel_granted'",
      [orderId],
    );
    expect(mail?.data).toMatchObject({ refund_paise: 300_000, kept_paise: 100_000 });
    await recordRefund(database, refund, 'processed');
    expect(await statusOf(database, orderId)).toBe('PARTIALLY_REFUNDED');
    expect(await jobOf(database, orderId)).toMatchObject(cancelled);
    await expect(ask(orderId, 'And the rest')).rejects.toThrow('order_changed');
    // The rest may go back, too; when that fails nobody comes all the same.
    await recordRefund(database, await requestRefund(database, orderId), 'failed');
    expect(await statusOf(database, orderId)).toBe('PARTIALLY_REFUNDED');
    expect(await jobOf(database, orderId)).toMatchObject(cancelled);
  });

  it('a part of it that fails, or comes back, asks staff again', async () => {
    const orderId = await paidOrder();
    await ask(orderId);
    const part = { p_amount_paise: 300_000, p_cancels: true };
    await recordRefund(database, await requestRefund(database, orderId, part), 'failed');
    expect(await statusOf(database, orderId)).toBe('SUCCESS');
    expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'REQUESTED' });
    expect(await reasonOf(orderId)).toBe('We moved away');
    const refund = await requestRefund(database, orderId, part);
    await recordRefund(database, refund, 'processed');
    await recordRefund(database, refund, 'failed');
    expect(await statusOf(database, orderId)).toBe('REVIEW');
    expect(await reasonOf(orderId)).toBe('We moved away');
    // It is undecided what we hold: nothing is kept of it.
    await expect(requestRefund(database, orderId, part)).rejects.toThrow('order_changed');
  });

  it('of keeping a part, paying back all and taking the wish back at once, one counts', async () => {
    const orderId = await paidOrder();
    await ask(orderId);
    const seen = { p_expected_updated_at: await updatedAt(database, orderId) };
    const answers = await Promise.allSettled([
      requestRefund(database, orderId, { ...seen, p_amount_paise: 300_000, p_cancels: true }),
      ask(orderId, null, seen),
      requestRefund(database, orderId, seen),
      requestRefund(database, orderId, { ...seen, p_amount_paise: 200_000, p_cancels: true }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [sum] = await database.sql<{ paise: number }>(
      'select coalesce(sum(amount_paise), 0)::int as paise from refunds where order_id = $1',
      [orderId],
    );
    expect(sum?.paise).toBeLessThanOrEqual(400_000);
    expect(await reasonOf(orderId)).toBeNull();
  });

  it('nobody asked: a refund cancels no work before it is through', async () => {
    const orderId = await paidOrder();
    await requestRefund(database, orderId);
    expect(await jobOf(database, orderId)).toMatchObject({ job_status: 'REQUESTED' });
    expect(await mailsOf(orderId)).toEqual([]);
  });
});

it('of a decline and a grant at the same moment, one counts, and money moves at most once', async () => {
  const orderId = await paidOrder();
  await ask(orderId);
  const seen = { p_expected_updated_at: await updatedAt(database, orderId) };
  const answers = await Promise.allSettled([
    decline(orderId, seen),
    requestRefund(database, orderId, seen),
    decline(orderId, seen),
    requestRefund(database, orderId, seen),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refunds = await database.sql('select id from refunds where order_id = $1', [orderId]);
  const isGranted = (await mailsOf(orderId)).includes('cancel_granted');
  expect(refunds).toHaveLength(isGranted ? 1 : 0);
});

it('is its owner’s to ask and staff’s to answer', async () => {
  const { ids } = database;
  const orderId = await paidOrder();
  for (const person of [ids.stranger, ids.staff, null]) {
    await expect(ask(orderId, 'Mine', { p_actor_id: person })).rejects.toThrow('not_found');
  }
  await ask(orderId);
  for (const person of [ids.customer, ids.stranger, null]) {
    await expect(decline(orderId, { p_actor_id: person })).rejects.toThrow('not_allowed');
  }
  await expect(decline('999999999')).rejects.toThrow('not_found');
  await expect(decline(orderId, { p_reason: ' ' })).rejects.toThrow('required_fields');
  await expect(ask(orderId, 'a'.repeat(501))).rejects.toThrow('invalid_input');
  expect(await decline(orderId, { p_actor_id: ids.admin })).toMatchObject({ changed: true });
});

it('work begins over it only for a reason', async () => {
  const orderId = await paidOrder();
  const worker = await addWorker(database);
  const today = indianDay(new Date());
  await assign(database, orderId, worker.id, { p_day: workday(3), p_slot: 'morning' });
  await database.sql('update orders set scheduled_on = $1 where order_id = $2', [today, orderId]);
  await ask(orderId);
  await expect(setJob(database, orderId, 'IN_PROGRESS', { p_reason: null })).rejects.toThrow(
    'reason_needed',
  );
  expect(await setJob(database, orderId, 'IN_PROGRESS')).toMatchObject({ changed: true });
  const [told] = await database.sql(
    "select data from order_events where order_id = $1 and type = 'unusual_work'",
    [orderId],
  );
  expect(told).toMatchObject({ data: { unusual: ['asks_to_cancel'] } });
});

it('is for what is paid and not begun', async () => {
  const unpaid = await book(database.customer);
  await expect(ask(unpaid)).rejects.toThrow('order_changed');
  const orderId = await paidOrder();
  const worker = await addWorker(database);
  await assign(database, orderId, worker.id, { p_day: workday(1), p_slot: 'morning' });
  await setJob(database, orderId, 'IN_PROGRESS');
  await expect(ask(orderId)).rejects.toThrow('order_changed');
});
