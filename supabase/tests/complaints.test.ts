import { COMPLAINT_KINDS } from '@kaarigar/shared/domain/complaint';
import { COMPLAINT_DAYS } from '@kaarigar/shared/domain/limits';
import { describe, expect, it } from 'vitest';
import { call } from './attempt';
import { complaintsIn, COMPLAINT_TEXT } from './complaining';
import { useDatabase } from './fixture';
import { refund, updatedAt, type Outcome } from './handling-money';
import { eventsOf, pendingOrder } from './settling';
import { addWorker, assign, comingSunday, setJob, workday } from './working';

/** What its customer finds not right about work that was done, and what staff answer. */
const database = useDatabase();
const { workOn, paidOrder, done, complain, answer, visitsOf, complaintOf, mailsOf } =
  complaintsIn(database);

describe('a complaint', () => {
  it('is seen by both sides, by mail, too; sent twice it is said once', async () => {
    const orderId = await done();
    const outcome = { order_id: orderId, status: 'SUCCESS', job_status: 'COMPLETED' };
    expect(await complain(orderId, { p_text: ` ${COMPLAINT_TEXT}\u200b ` })).toEqual({
      ...outcome,
      changed: true,
    });
    expect(await complain(orderId)).toEqual({ ...outcome, changed: false });
    const { data: own } = await database.customer
      .from('orders')
      .select('complaint, complaint_kind')
      .eq('order_id', orderId);
    expect(own).toEqual([{ complaint: COMPLAINT_TEXT, complaint_kind: 'same_fault' }]);
    const { data: details } = await database.staff.rpc('order_details', { p_order_id: orderId });
    expect(details).toMatchObject({ complaint: COMPLAINT_TEXT, complaint_kind: 'same_fault' });
    const { data: events } = await database.customer
      .from('order_events')
      .select('type, actor, data')
      .eq('order_id', orderId)
      .eq('type', 'complained');
    expect(events).toEqual([
      {
        type: 'complained',
        actor: 'customer',
        data: { text: COMPLAINT_TEXT, kind: 'same_fault', ticket: expect.any(Number) },
      },
    ]);
    const said = {
      complaint: { text: COMPLAINT_TEXT, kind: 'same_fault', ticket: expect.any(Number) },
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
    const parameters = { p_order_id: orderId, p_actor_id: ids.customer, p_text: COMPLAINT_TEXT };
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

  it('may wish a day for the visit, of those that can be booked; staff and both mails say it', async () => {
    const orderId = await done();
    const wish = { p_day: workday(3), p_slot: 'morning' };
    for (const p_day of ['2099-01-01', '2020-01-01', comingSunday()]) {
      await expect(complain(orderId, { ...wish, p_day })).rejects.toThrow('invalid_date');
    }
    for (const wrong of [{ p_slot: 'night' }, { p_day: null }, { p_slot: null }]) {
      await expect(complain(orderId, { ...wish, ...wrong })).rejects.toThrow('invalid_input');
    }
    expect(await complaintOf(orderId)).toMatchObject({ complaint: null });
    expect(await complain(orderId, wish)).toMatchObject({ changed: true });
    expect(await complain(orderId, wish)).toMatchObject({ changed: false });
    const { data: details } = await database.staff.rpc('order_details', { p_order_id: orderId });
    expect(details).toMatchObject({ complaint_day: wish.p_day, complaint_slot: wish.p_slot });
    expect(await mailsOf(orderId)).toMatchObject([
      { complaint: { day: wish.p_day, slot: wish.p_slot } },
      { complaint: { day: wish.p_day, slot: wish.p_slot } },
    ]);
    await answer(orderId);
    const { data: answered } = await database.staff.rpc('order_details', { p_order_id: orderId });
    expect(answered).toMatchObject({ complaint: null, complaint_day: null, complaint_slot: null });
  });

  it('takes more words while it has no answer: staff read them, its number and first words stay', async () => {
    const orderId = await done();
    await complain(orderId, { p_day: workday(3), p_slot: 'morning' });
    const seen = await updatedAt(database, orderId);
    const more = { p_text: 'And the floor is wet.', p_kind: null };
    expect(await complain(orderId, more)).toMatchObject({ changed: true });
    // Sent again because no answer came, and the first words once more.
    expect(await complain(orderId, more)).toMatchObject({ changed: false });
    expect(await complain(orderId, { p_day: workday(3), p_slot: 'morning' })).toMatchObject({
      changed: false,
    });
    await expect(complain(orderId, { ...more, p_actor_id: database.ids.stranger })).rejects.toThrow(
      'not_found',
    );
    expect(await complaintOf(orderId)).toEqual({
      complaint: COMPLAINT_TEXT,
      complaint_kind: 'same_fault',
    });
    const { data: events } = await database.customer
      .from('order_events')
      .select('type, actor, data')
      .eq('order_id', orderId)
      .eq('type', 'complaint_added');
    expect(events).toEqual([
      { type: 'complaint_added', actor: 'customer', data: { text: more.p_text } },
    ]);
    expect((await mailsOf(orderId)).slice(2)).toMatchObject([
      { kind: 'complaint_notice', recipient: null, complaint: { text: more.p_text, more: true } },
    ]);
    const tickets = await database.sql('select number from complaint_tickets where order_id = $1', [
      orderId,
    ]);
    expect(tickets).toHaveLength(1);
    // An answer to what staff saw before would leave the new words without one.
    await expect(answer(orderId, { p_expected_updated_at: seen })).rejects.toThrow('order_changed');
    // Another day replaces the wish.
    await complain(orderId, { p_text: 'Please come later.', p_day: workday(4), p_slot: 'evening' });
    const { data: details } = await database.staff.rpc('order_details', { p_order_id: orderId });
    expect(details).toMatchObject({ complaint_day: workday(4), complaint_slot: 'evening' });
  });

  it('is answered by its customer in turn, as long after our answer as after the work, and waits for us again', async () => {
    const orderId = await done(COMPLAINT_DAYS);
    await complain(orderId);
    await database.sql(
      "update assignments set ended_at = ended_at - interval '20 days' where order_id = $1",
      [orderId],
    );
    await answer(orderId, { p_text: null, p_visit: true });
    const waits = async () =>
      (
        await call<{ complaints: { rows: readonly { order_id: string }[] } }>(
          database.staff,
          'desk_today',
          {},
        )
      ).complaints.rows.map(({ order_id: id }) => id);
    expect(await waits()).not.toContain(orderId);
    const answered = (days: number) =>
      database.sql(
        `update order_events set at = now() - make_interval(days => $2)
         where order_id = $1 and type = 'complaint_answered'`,
        [orderId, days],
      );
    await answered(COMPLAINT_DAYS + 1);
    await expect(complain(orderId)).rejects.toThrow('complaint_late');
    await answered(COMPLAINT_DAYS);
    expect(await complain(orderId, { p_text: 'Please bring a ladder.' })).toMatchObject({
      changed: true,
    });
    expect(await waits()).toContain(orderId);
    await answer(orderId, { p_text: 'We will.' });
    expect(await waits()).not.toContain(orderId);
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

  it('is taken back by who said it, while it has no answer', async () => {
    const orderId = await done();
    const { ids, customer, service } = database;
    const withdraw = (p_actor_id: string | null): Promise<Outcome> =>
      call(service, 'withdraw_complaint', { p_order_id: orderId, p_actor_id });
    await complain(orderId);
    for (const person of [ids.stranger, ids.staff, ids.admin, null]) {
      await expect(withdraw(person)).rejects.toThrow('not_found');
    }
    const own = { p_order_id: orderId, p_actor_id: ids.customer };
    expect((await customer.rpc('withdraw_complaint', own)).error?.code).toBe('42501');
    expect(await complaintOf(orderId)).toMatchObject({ complaint: COMPLAINT_TEXT });

    expect(await withdraw(ids.customer)).toMatchObject({ changed: true });
    expect(await withdraw(ids.customer)).toMatchObject({ changed: false });
    expect(await complaintOf(orderId)).toEqual({ complaint: null, complaint_kind: null });
    const { data: events } = await customer
      .from('order_events')
      .select('type, actor')
      .eq('order_id', orderId)
      .like('type', 'complain%')
      .order('id');
    expect(events).toEqual([
      { type: 'complained', actor: 'customer' },
      { type: 'complaint_withdrawn', actor: 'customer' },
    ]);
    // Both sides read of it once.
    const complaint = { text: COMPLAINT_TEXT, kind: 'same_fault', ticket: expect.any(Number) };
    expect((await mailsOf(orderId)).slice(2)).toEqual([
      { kind: 'complaint_withdrawn', recipient: 'sunita@test.example', complaint, answer: null },
      { kind: 'complaint_withdrawn_notice', recipient: null, complaint, answer: null },
    ]);
    await expect(answer(orderId)).rejects.toThrow('order_changed');
    expect(await complain(orderId, { p_text: 'It does drip.' })).toMatchObject({ changed: true });
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
