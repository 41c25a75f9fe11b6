import { COMPLAINT_KINDS } from '@kaarigar/shared/domain/complaint';
import { COMPLAINT_DAYS } from '@kaarigar/shared/domain/limits';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import { describe, expect, it } from 'vitest';
import { call, openAttempt, settle } from './attempt';
import { contractWorkIn } from './contract-work';
import { useDatabase } from './fixture';
import { recordRefund, refund, requestRefund, updatedAt, type Outcome } from './handling-money';
import { book } from './order-draft';
import { eventsOf, pay, pendingOrder, statusOf } from './settling';
import { addWorker, assign, comingSunday, jobOf, setJob, workday } from './working';

/** Work that its customer finds not right, and the free visit that puts it right. */
const database = useDatabase();
const { accepted } = contractWorkIn(database);

let day = 0;
/** Someone does the work on an order; its end is as many days ago. */
async function workOn(orderId: string, daysAgo = 0): Promise<void> {
  const worker = await addWorker(database);
  const { scheduled_on } = await jobOf(database, orderId);
  day = (day + 1) % 20;
  const time = scheduled_on === null ? { p_day: workday(day), p_slot: 'morning' } : {};
  await assign(database, orderId, worker.id, time);
  await setJob(database, orderId, 'IN_PROGRESS');
  await setJob(database, orderId, 'COMPLETED');
  await database.sql(
    `update assignments set ended_at = ended_at - make_interval(days => $1) where order_id = $2`,
    [daysAgo, orderId],
  );
}

async function paidOrder(): Promise<string> {
  await database.sql("update order_events set at = at - interval '25 hours'");
  const { orderId, attempt } = await pendingOrder(database);
  await settle(database.service, attempt, [pay()]);
  return orderId;
}

async function done(daysAgo = 0): Promise<string> {
  const orderId = await paidOrder();
  await workOn(orderId, daysAgo);
  return orderId;
}

const TEXT = 'The tap still drips.';
const complain = (orderId: string, changes: object = {}): Promise<Outcome> =>
  call(database.service, 'complain', {
    p_order_id: orderId,
    p_actor_id: database.ids.customer,
    p_text: TEXT,
    p_kind: 'same_fault',
    ...changes,
  });
const answer = (orderId: string, changes: object = {}): Promise<Outcome> =>
  call(database.service, 'answer_complaint', {
    p_order_id: orderId,
    p_actor_id: database.ids.staff,
    p_text: 'The washer was the right one.',
    p_visit: false,
    ...changes,
  });
const visitsOf = async (orderId: string): Promise<readonly string[]> =>
  (
    await database.sql<{ order_id: string }>(
      'select order_id from orders where return_of = $1 order by created_at, order_id',
      [orderId],
    )
  ).map(({ order_id }) => order_id);

/** An order whose work was not right, and its free visit. */
async function withVisit(changes: object = {}): Promise<{ first: string; visit: string }> {
  const first = await done();
  await complain(first);
  await answer(first, { p_text: null, p_visit: true, ...changes });
  const [visit = ''] = await visitsOf(first);
  return { first, visit };
}

const complaintOf = async (orderId: string) =>
  (
    await database.sql('select complaint, complaint_kind from orders where order_id = $1', [
      orderId,
    ])
  )[0];
const mailsOf = (orderId: string) =>
  database.sql(
    `select kind, recipient, data -> 'complaint' as complaint, data -> 'answer' as answer from outbox
     where order_id = $1 and kind like 'complaint%' order by id`,
    [orderId],
  );

describe('a complaint', () => {
  it('is said once, and seen by both sides, by mail, too', async () => {
    const orderId = await done();
    const outcome = { order_id: orderId, status: 'SUCCESS', job_status: 'COMPLETED' };
    expect(await complain(orderId, { p_text: ` ${TEXT}\u200b ` })).toEqual({
      ...outcome,
      changed: true,
    });
    expect(await complain(orderId)).toEqual({ ...outcome, changed: false });
    await expect(complain(orderId, { p_text: 'And the floor is wet.' })).rejects.toThrow(
      'complaint_open',
    );
    const { data: own } = await database.customer
      .from('orders')
      .select('complaint, complaint_kind')
      .eq('order_id', orderId);
    expect(own).toEqual([{ complaint: TEXT, complaint_kind: 'same_fault' }]);
    const { data: details } = await database.staff.rpc('order_details', { p_order_id: orderId });
    expect(details).toMatchObject({ complaint: TEXT, complaint_kind: 'same_fault' });
    const { data: events } = await database.customer
      .from('order_events')
      .select('type, actor, data')
      .eq('order_id', orderId)
      .eq('type', 'complained');
    expect(events).toEqual([
      {
        type: 'complained',
        actor: 'customer',
        data: { text: TEXT, kind: 'same_fault', ticket: expect.any(Number) },
      },
    ]);
    const said = {
      complaint: { text: TEXT, kind: 'same_fault', ticket: expect.any(Number) },
      answer: null,
    };
    expect(await mailsOf(orderId)).toEqual([
      { kind: 'complaint_received', recipient: 'sunita@test.example', ...said },
      { kind: 'complaint_notice', recipient: null, ...said },
    ]);
  });

  it('is its owner’s to say: to anybody else there is no order, and nobody says it to the database', async () => {
    const orderId = await done();
    const { ids, customer, stranger, staff, anonymous } = database;
    for (const person of [ids.stranger, ids.staff, ids.admin, null]) {
      await expect(complain(orderId, { p_actor_id: person })).rejects.toThrow('not_found');
    }
    const parameters = { p_order_id: orderId, p_actor_id: ids.customer, p_text: TEXT };
    for (const client of [customer, stranger, staff, anonymous]) {
      expect((await client.rpc('complain', parameters)).error?.code).toBe('42501');
    }
    expect(await complaintOf(orderId)).toMatchObject({ complaint: null });
    await complain(orderId);
    const { data } = await stranger.from('orders').select('complaint').eq('order_id', orderId);
    expect(data).toEqual([]);
  });

  it('needs words, takes a common reason and no other', async () => {
    const orderId = await done();
    await expect(complain(orderId, { p_text: ' \u200b' })).rejects.toThrow('required_fields');
    await expect(complain(orderId, { p_text: 'a'.repeat(2_001) })).rejects.toThrow('invalid_input');
    await expect(complain(orderId, { p_kind: 'nonsense' })).rejects.toThrow('invalid_input');
    for (const p_kind of [...COMPLAINT_KINDS, null]) {
      await complain(orderId, { p_kind });
      expect(await complaintOf(orderId)).toMatchObject({ complaint_kind: p_kind });
      await answer(orderId);
    }
  });

  it('is said until seven days after the end of the work, and of no work that is not done', async () => {
    const last = await done(COMPLAINT_DAYS);
    expect(await complain(last)).toMatchObject({ changed: true });
    const late = await done(COMPLAINT_DAYS + 1);
    await expect(complain(late)).rejects.toThrow('complaint_late');
    const waiting = await paidOrder();
    await expect(complain(waiting)).rejects.toThrow('order_changed');
    const begun = await paidOrder();
    await assign(database, begun, (await addWorker(database)).id, {
      p_day: workday(21),
      p_slot: 'morning',
    });
    await setJob(database, begun, 'IN_PROGRESS');
    await expect(complain(begun)).rejects.toThrow('order_changed');
  });

  it('is said of work that is still to be paid, not of work whose money went back', async () => {
    const { orderId } = await pendingOrder(database);
    await workOn(orderId);
    expect(await complain(orderId)).toMatchObject({ status: 'PENDING', changed: true });
    const refunded = await done();
    await refund(database, refunded);
    await expect(complain(refunded)).rejects.toThrow('order_changed');
  });

  it('keeps the account of its customer until it is answered', async () => {
    const { ids, sql } = database;
    const obstacle = async () =>
      (
        await sql<{ obstacle: string | null }>('select private.deletion_obstacle($1) as obstacle', [
          ids.stranger,
        ])
      )[0]?.obstacle;
    const orderId = await done();
    await sql('update orders set user_id = $1 where order_id = $2', [ids.stranger, orderId]);
    expect(await obstacle()).toBeNull();
    await complain(orderId, { p_actor_id: ids.stranger });
    expect(await obstacle()).toBe('complaint_open');
    await answer(orderId, { p_visit: true });
    // Somebody comes again.
    expect(await obstacle()).toBe('orders_open');
    const [visit = ''] = await visitsOf(orderId);
    await workOn(visit);
    expect(await obstacle()).toBeNull();
  });
});

describe('the list of orders', () => {
  const listed = async (p_asks: string | null, p_status: string | null = null) => {
    const { data, error } = await database.staff.rpc('list_orders', {
      p_asks,
      p_status,
      p_everybody: true,
    });
    if (error) throw new Error(error.message);
    return (
      data as readonly { order_id: string; asks_to_cancel: boolean; complains: boolean }[]
    ).map(({ order_id, asks_to_cancel, complains }) => ({ order_id, asks_to_cancel, complains }));
  };
  const counted = async (p_asks: string | null) =>
    call<{ total: number; statuses: Record<string, number> }>(database.staff, 'count_orders', {
      p_asks,
    });

  it('shows who asks for something, by what they ask, each order once', async () => {
    await database.sql('update orders set complaint = null, complaint_kind = null');
    const complaining = await done();
    await complain(complaining);
    const asking = await paidOrder();
    const ask = (p_order_id: string) =>
      call(database.service, 'ask_to_cancel', {
        p_order_id,
        p_actor_id: database.ids.customer,
        p_reason: 'We moved away',
      });
    await ask(asking);
    // Work that began over the wish to cancel, and was not right either.
    const both = await paidOrder();
    await ask(both);
    await workOn(both);
    await complain(both);
    const rows = {
      complaining: { order_id: complaining, asks_to_cancel: false, complains: true },
      asking: { order_id: asking, asks_to_cancel: true, complains: false },
      both: { order_id: both, asks_to_cancel: true, complains: true },
    };
    expect(await listed('anything')).toEqual([rows.both, rows.asking, rows.complaining]);
    expect(await listed('cancel')).toEqual([rows.both, rows.asking]);
    expect(await listed('complaint')).toEqual([rows.both, rows.complaining]);
    expect(await listed('anything', 'PENDING')).toEqual([]);
    expect(await counted('anything')).toMatchObject({
      total: 3,
      statuses: { SUCCESS: 3, FREE: 0 },
    });
    expect(await counted('complaint')).toMatchObject({ total: 2 });
    await expect(listed('nonsense')).rejects.toThrow('invalid_input');
    await expect(counted('nonsense')).rejects.toThrow('invalid_input');
  });
});

describe('an answer', () => {
  it('in words is read by the customer, in the timeline and by mail, and the next complaint can be said', async () => {
    const orderId = await done();
    await complain(orderId);
    const seen = await updatedAt(database, orderId);
    await expect(answer(orderId, { p_text: ' ' })).rejects.toThrow('required_fields');
    await expect(answer(orderId, { p_text: 'a'.repeat(2_001) })).rejects.toThrow('invalid_input');
    expect(await answer(orderId, { p_expected_updated_at: seen })).toMatchObject({ changed: true });
    expect(await complaintOf(orderId)).toEqual({ complaint: null, complaint_kind: null });
    const words = { text: 'The washer was the right one.' };
    expect((await eventsOf(database, orderId)).at(-1)).toMatchObject({
      type: 'complaint_answered',
      data: words,
    });
    expect((await mailsOf(orderId)).at(-1)).toEqual({
      kind: 'complaint_answered',
      recipient: 'sunita@test.example',
      complaint: null,
      answer: words,
    });
    await expect(answer(orderId)).rejects.toThrow('order_changed');
    expect(await complain(orderId)).toMatchObject({ changed: true });
  });

  it('is staff’s to give, not about an order of their own', async () => {
    const { ids, sql } = database;
    const orderId = await done();
    await complain(orderId);
    for (const person of [ids.customer, ids.stranger, null]) {
      await expect(answer(orderId, { p_actor_id: person })).rejects.toThrow('not_allowed');
    }
    await expect(answer('999999999')).rejects.toThrow('not_found');
    await sql('update orders set user_id = $1 where order_id = $2', [ids.staff, orderId]);
    await expect(answer(orderId)).rejects.toThrow('own_order');
    expect(await answer(orderId, { p_actor_id: ids.admin })).toMatchObject({ changed: true });
  });

  it('is given once, however many answer at the same moment', async () => {
    const orderId = await done();
    await complain(orderId);
    const seen = { p_expected_updated_at: await updatedAt(database, orderId) };
    const answers = await Promise.allSettled([
      answer(orderId, { ...seen, p_visit: true }),
      answer(orderId, seen),
      answer(orderId, { ...seen, p_visit: true }),
      answer(orderId, { ...seen, p_actor_id: database.ids.admin, p_visit: true }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await visitsOf(orderId)).length).toBeLessThanOrEqual(1);
    expect(await mailsOf(orderId)).toHaveLength(3);
  });
});

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
    expect(await complaintOf(first)).toMatchObject({ complaint: TEXT });
  });

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
