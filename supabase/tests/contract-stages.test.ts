import {
  acceptQuote,
  listAgreedStages,
  listContractWorks,
} from '@kaarigar/shared/api/contract-work';
import { cancelContractRequest } from '@kaarigar/shared/api/contract-requests';
import { listMyOrders } from '@kaarigar/shared/api/orders';
import { deskToday } from '@kaarigar/shared/contracts/desk';
import { describe, expect, it } from 'vitest';
import { call, openAttempt, settle } from './attempt';
import { contractWorkIn, TOTAL } from './contract-work';
import { useDatabase } from './fixture';
import { acceptReview, recordRefund, refund, requestRefund } from './handling-money';
import { notAllowed } from './remote-context';
import { pay, statusOf } from './settling';
import { addWorker, assign, setJob, workday } from './working';

/** The stages of contract work whose price was accepted. */
const database = useDatabase();
const { as, quoted, workOf, accepted, requestOf, setStatus, mailsAbout } = contractWorkIn(database);

/** Somebody begins the work of a stage. */
async function assignAndBegin(orderId: string, day: number): Promise<void> {
  const worker = await addWorker(database);
  await assign(database, orderId, worker.id, { p_day: workday(day), p_slot: 'morning' });
  await setJob(database, orderId, 'IN_PROGRESS');
}

/** Somebody does the work of a stage, from the beginning to its end. */
async function assignAndEnd(orderId: string, day: number): Promise<void> {
  await assignAndBegin(orderId, day);
  await setJob(database, orderId, 'COMPLETED');
}

describe('a stage that becomes due', () => {
  const payFor = async (orderId: string) =>
    settle(database.service, await openAttempt(database.service, orderId), [
      pay({ id: `pay_${orderId}` }),
    ]);
  const dueMails = async (orders: readonly string[]) =>
    (
      await database.sql<{ order_id: string; recipient: string; data: object }>(
        "select order_id, recipient, data from outbox where kind = 'stage_due' and order_id = any ($1) order by id",
        [orders],
      )
    ).map(({ order_id, recipient, data }) => ({ order_id, recipient, data }));

  it('is told to its customer once, when all before it are paid and done, in whatever order', async () => {
    const { orders } = await accepted();
    const [first = '', second = '', third = ''] = orders;
    // The mail of the acceptance says that the first is due.
    expect(await dueMails(orders)).toEqual([]);
    await payFor(first);
    expect(await dueMails(orders)).toEqual([]);
    await assignAndEnd(first, 12);
    const told = {
      order_id: second,
      recipient: 'sunita@test.example',
      data: expect.objectContaining({
        order_id: second,
        stage: 2,
        stages: 3,
        amount_paise: 7_200_00,
        service_en: 'House Painting, stage 2 of 3: Walls done',
      }),
    };
    expect(await dueMails(orders)).toEqual([told]);
    // Its work comes before its money.
    await assignAndEnd(second, 13);
    expect(await dueMails(orders)).toEqual([told]);
    await payFor(second);
    expect(await dueMails(orders)).toEqual([told, expect.objectContaining({ order_id: third })]);
    await payFor(third);
    await assignAndEnd(third, 14);
    expect(await dueMails(orders)).toHaveLength(2);
  });

  it('is told as soon as its own work begins, and when a stage before it is let go', async () => {
    const begun = await accepted();
    const [, second = '', third = ''] = begun.orders;
    await assignAndEnd(third, 15);
    expect((await dueMails(begun.orders)).map(({ order_id }) => order_id)).toEqual([third]);
    const letGo = await accepted();
    await call(database.service, 'cancel_order', {
      p_order_id: letGo.orders[0],
      p_actor: 'staff',
      p_actor_id: database.ids.staff,
    });
    expect((await dueMails(letGo.orders)).map(({ order_id }) => order_id)).toEqual([
      letGo.orders[1],
    ]);
    // What is paid ahead is never asked for.
    await payFor(second);
    await payFor(begun.orders[0] ?? '');
    await assignAndEnd(begun.orders[0] ?? '', 16);
    expect((await dueMails(begun.orders)).map(({ order_id }) => order_id)).toEqual([third]);
  });

  it('closing the whole work asks for nothing more', async () => {
    const { ticket, orders } = await accepted();
    await setStatus(ticket, 'CLOSED');
    expect(await dueMails(orders)).toEqual([]);
  });

  it('two stages that end at the same moment: the third is told once', async () => {
    const { orders } = await accepted();
    const [first = '', second = '', third = ''] = orders;
    await assignAndEnd(first, 17);
    await assignAndEnd(second, 18);
    await Promise.all([payFor(first), payFor(second)]);
    const told = (await dueMails(orders)).map(({ order_id }) => order_id);
    expect(told.filter((orderId) => orderId === third)).toEqual([third]);
  });
});

describe('an accepted quote', () => {
  it('is one order for each stage, with exactly its price, and one mail for all', async () => {
    const { ticket, orders } = await accepted();
    const { data: rows } = await database.customer
      .from('orders')
      .select(
        'kind, status, amount_paise, contract_ticket, payment_mode, address, service_type, locale',
      )
      .eq('contract_ticket', ticket)
      .order('service_type');
    expect(rows?.map(({ amount_paise }) => amount_paise)).toEqual([5_400_00, 7_200_00, 5_400_01]);
    expect(rows?.[1]).toEqual({
      kind: 'contract',
      status: 'PENDING',
      amount_paise: 7_200_00,
      contract_ticket: ticket,
      payment_mode: 'online',
      address: 'Ward 4, Ghazipur',
      service_type: 'House Painting, stage 2 of 3: Walls done',
      locale: 'hi',
    });
    expect(new Set(orders).size).toBe(3);
    expect(await mailsAbout(ticket)).toEqual([
      expect.objectContaining({ type: 'asked' }),
      expect.objectContaining({ type: 'quoted' }),
      { kind: 'contract_news', type: 'accepted', recipient: 'sunita@test.example', locale: 'hi' },
      { kind: 'contract_notice', type: 'accepted', recipient: null, locale: 'hi' },
    ]);
    expect(await database.sql('select from outbox where order_id = any ($1)', [orders])).toEqual(
      [],
    );
  });

  it('is read with its stages in their order, with others of the same person, by them alone', async () => {
    const [{ ticket, orders }, other] = [await accepted(), await accepted()];
    const offered = await quoted();
    const tickets = [ticket, other.ticket, offered, '999999'];
    const stages = await listAgreedStages(as('customer'), tickets);
    expect([...stages.keys()].toSorted()).toEqual([ticket, other.ticket].toSorted());
    expect(stages.get(ticket)).toEqual((await workOf(ticket)).quotes[0]?.stages);
    expect(stages.get(ticket)?.map(({ number, order }) => [number, order?.order_id])).toEqual(
      orders.map((orderId, place) => [place + 1, orderId]),
    );
    for (const person of ['stranger', 'staff', 'admin'] as const) {
      expect((await listAgreedStages(as(person), tickets)).size).toBe(0);
    }
    await expect(listAgreedStages(as('anonymous'), tickets)).rejects.toMatchObject(notAllowed);
    expect((await listAgreedStages(as('customer'), [])).size).toBe(0);
  });

  it('is read for several requests at once, own ones alone, as one by one', async () => {
    const [agreed, offered] = [(await accepted()).ticket, await quoted()];
    const tickets = [agreed, offered, '999999'];
    const works = await listContractWorks(as('customer'), tickets);
    expect([...works.keys()].toSorted()).toEqual([agreed, offered].toSorted());
    for (const ticket of [agreed, offered]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(works.get(ticket)).toEqual(await workOf(ticket));
    }
    for (const person of ['stranger', 'staff', 'admin'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await listContractWorks(as(person), tickets)).size).toBe(0);
    }
    await expect(listContractWorks(as('anonymous'), tickets)).rejects.toMatchObject(notAllowed);
  });

  it('is listed for staff with its ticket and the places of its stages', async () => {
    const { ticket, orders } = await accepted();
    const { data } = await database.staff.rpc('list_orders', {
      p_service: 'contract',
      p_limit: 50,
    });
    const listed = (data as { order_id: string; contract_ticket: string; stage: number }[])
      .filter(({ contract_ticket: of }) => of === ticket)
      .map(({ order_id, stage }) => [order_id, stage]);
    expect(new Map(listed as [string, number][])).toEqual(
      new Map(orders.map((orderId, place) => [orderId, place + 1])),
    );
  });

  it('is no entry of My Orders beside its request; a free visit for it is', async () => {
    const { orders } = await accepted();
    const [first = ''] = orders;
    await database.sql("update order_events set at = at - interval '25 hours'");
    await assignAndEnd(first, 8);
    await call(database.service, 'complain', {
      p_order_id: first,
      p_actor_id: database.ids.customer,
      p_text: 'The wall has spots',
    });
    await call(database.service, 'answer_complaint', {
      p_order_id: first,
      p_actor_id: database.ids.staff,
      p_text: null,
      p_visit: true,
    });
    const listed = await listMyOrders(as('customer'), {
      userId: database.ids.customer,
      limit: 200,
    });
    expect(listed.filter(({ order_id: id }) => orders.includes(id))).toEqual([]);
    expect(listed.filter(({ return_of: of }) => of === first)).toHaveLength(1);
  });

  it('nobody makes a stage without a quote', async () => {
    const { ticket } = await accepted();
    const row = {
      order_id: '987654321',
      kind: 'contract',
      name: 'Sunita Devi',
      mobileNumber: '9876500011',
      email: 'sunita@test.example',
      address: 'Ward 4',
      payment_mode: 'online',
    };
    for (const client of [database.customer, database.staff]) {
      expect((await client.from('orders').insert(row)).error?.code).toBe('42501');
      expect(
        (await client.from('orders').insert({ ...row, contract_ticket: ticket })).error?.code,
      ).toBe('42501');
    }
  });

  it('does not run out by the clock, and its customer drops no stage; staff may', async () => {
    const { orders } = await accepted();
    const [first = ''] = orders;
    await database.sql(
      "update orders set created_at = created_at - interval '90 days' where order_id = any ($1)",
      [orders],
    );
    const { service, ids } = database;
    expect(await call(service, 'expire_orders', {})).not.toContain(first);
    expect(await call(service, 'expire_order', { p_order_id: first })).toMatchObject({
      changed: false,
    });
    const cancel = (p_actor: string, p_actor_id: string) =>
      call(service, 'cancel_order', { p_order_id: first, p_actor, p_actor_id });
    await expect(cancel('customer', ids.customer)).rejects.toThrow('not_allowed');
    await expect(
      call(service, 'pay_after_service', { p_order_id: first, p_actor_id: ids.customer }),
    ).rejects.toThrow('order_not_payable');
    await expect(
      call(service, 'revise_order', {
        p_order_id: first,
        p_actor_id: ids.customer,
        p_wish: { address: 'Elsewhere' },
      }),
    ).rejects.toThrow('invalid_input');
    await cancel('staff', ids.staff);
    expect(await statusOf(database, first)).toBe('CANCELLED');
  });

  it('its stages are moved by staff, not by its customer', async () => {
    const { orders } = await accepted();
    const [first = ''] = orders;
    const move = (p_actor: string, p_actor_id: string) =>
      call(database.service, 'change_visit', {
        p_order_id: first,
        p_actor,
        p_actor_id,
        p_address: 'Ward 4, Ghazipur',
        p_day: workday(0),
        p_slot: 'morning',
      });
    await expect(move('customer', database.ids.customer)).rejects.toThrow('not_allowed');
    expect(await move('staff', database.ids.staff)).toMatchObject({ changed: true });
  });

  it('is paid stage by stage, by link and in cash, and the sums are exact', async () => {
    const { ticket, orders } = await accepted();
    const [first = '', second = '', third = ''] = orders;
    const held = async () =>
      (await workOf(ticket)).quotes[0]?.stages.map(({ order }) => order?.held_paise);
    const byLink = async (orderId: string) => {
      const attempt = await openAttempt(database.service, orderId);
      await settle(database.service, attempt, [pay({ amount_paise: attempt.amount_paise })]);
    };
    await byLink(first);
    expect(await held()).toEqual([5_400_00, 0, 0]);
    await call(database.service, 'mark_paid_in_cash', {
      p_order_id: second,
      p_receipt_number: 'stage-2',
      p_actor_id: database.ids.staff,
      p_reason: 'they wanted to pay ahead',
    });
    await byLink(third);
    expect(await held()).toEqual([5_400_00, 7_200_00, 5_400_01]);
    const [sum] = await database.sql<{ total: string }>(
      "select sum(amount_paise) as total from orders where contract_ticket = $1 and status = 'SUCCESS'",
      [ticket],
    );
    expect(Number(sum?.total)).toBe(TOTAL);
  });

  it('takes cash before the turn of a stage for a reason alone, which staff read', async () => {
    const { orders } = await accepted();
    const [first = '', second = ''] = orders;
    const payCash = (orderId: string, more: object = {}) =>
      call<{ status: string }>(database.service, 'mark_paid_in_cash', {
        p_order_id: orderId,
        p_receipt_number: `turn-${orderId}`,
        p_actor_id: database.ids.staff,
        ...more,
      });
    const waitsFor = async (person: 'customer' | 'staff' | 'stranger', orderId: string) =>
      call<{ waits_for_stage: number | null } | null>(database[person], 'order_details', {
        p_order_id: orderId,
      });
    expect(await waitsFor('staff', second)).toMatchObject({ waits_for_stage: 1 });
    expect(await waitsFor('customer', second)).toMatchObject({ waits_for_stage: 1 });
    expect(await waitsFor('staff', first)).toMatchObject({ waits_for_stage: null });
    expect(await waitsFor('stranger', second)).toBeNull();
    const ofOther = { p_order_id: second };
    expect(await call(database.stranger, 'order_waits_for', ofOther)).toBeNull();

    // Said before the link is looked at: the customer's payment page stays open.
    const attempt = await openAttempt(database.service, second);
    for (const reason of [{}, { p_reason: null }, { p_reason: ' \n ' }]) {
      await expect(payCash(second, reason)).rejects.toThrow('reason_needed');
    }
    await expect(payCash(second, { p_reason: 'x'.repeat(501) })).rejects.toThrow('invalid_input');
    await expect(payCash(second, { p_reason: 'on a journey' })).rejects.toThrow(
      'payment_unverified',
    );
    await call(database.service, 'mark_attempt', {
      p_attempt_id: attempt.id,
      p_state: 'cancelled',
    });
    expect(await statusOf(database, second)).toBe('PENDING');
    expect(await payCash(second, { p_reason: ' on a journey ' })).toMatchObject({
      status: 'SUCCESS',
    });
    // Pressed twice: the same answer, and one reason.
    expect(await payCash(second)).toMatchObject({ changed: false });
    const readBy = async (person: 'customer' | 'staff') => {
      const { data } = await database[person]
        .from('order_events')
        .select('type, data')
        .eq('order_id', second)
        .in('type', ['status_changed', 'cash_before_turn'])
        .order('id');
      return data;
    };
    expect(await readBy('staff')).toMatchObject([
      { type: 'status_changed' },
      { type: 'cash_before_turn', data: { after_stage: 1, reason: 'on a journey' } },
    ]);
    expect(await readBy('customer')).toMatchObject([{ type: 'status_changed' }]);
  });

  it('asks for no reason when a stage is due or its own work has begun', async () => {
    const { orders } = await accepted();
    const [first = '', second = '', third = ''] = orders;
    const payCash = (orderId: string) =>
      call(database.service, 'mark_paid_in_cash', {
        p_order_id: orderId,
        p_receipt_number: `due-${orderId}`,
        p_actor_id: database.ids.staff,
      });
    await payCash(first);
    // Paid, and not done.
    await expect(payCash(second)).rejects.toThrow('reason_needed');
    await assignAndEnd(first, 15);
    await payCash(second);
    await expect(payCash(third)).rejects.toThrow('reason_needed');
    await assignAndBegin(third, 16);
    await payCash(third);
    const told = await database.sql(
      "select 1 from order_events where type = 'cash_before_turn' and order_id = any ($1)",
      [orders],
    );
    expect(told).toEqual([]);
  });

  it('tells in its history which stage was paid, how much and how, and that cash was marked by mistake', async () => {
    const { ticket, orders } = await accepted();
    const [first = '', second = ''] = orders;
    const attempt = await openAttempt(database.service, first);
    await settle(database.service, attempt, [pay({ amount_paise: attempt.amount_paise })]);
    const cash = { p_order_id: second, p_actor_id: database.ids.staff };
    await call(database.service, 'mark_paid_in_cash', {
      ...cash,
      p_receipt_number: 'history-2',
      p_reason: 'they wanted to pay ahead',
    });
    await call(database.service, 'void_cash', {
      p_order_id: second,
      p_actor_id: database.ids.admin,
      p_reason: 'a slip',
    });
    for (const person of ['customer', 'staff'] as const) {
      const { events } = await workOf(ticket, person);
      expect(events.slice(-3)).toMatchObject([
        { type: 'stage_paid', data: { stage: 1, amount_paise: 5_400_00, method: 'upi' } },
        { type: 'stage_paid', data: { stage: 2, amount_paise: 7_200_00, method: 'cash' } },
        { type: 'stage_unpaid', data: { stage: 2 } },
      ]);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    }
    // Who took the cash is for staff alone.
    const [own, ours] = await Promise.all([workOf(ticket), workOf(ticket, 'staff')]);
    expect(own.events.map(({ actor_name: name }) => name)).not.toContainEqual(expect.any(String));
    expect(ours.events.at(-2)?.actor_name).toEqual(expect.any(String));
  });
});

describe('closing agreed work', () => {
  const eventOf = async (ticket: string) => (await workOf(ticket)).events.at(-1);

  it('cancels what is unpaid of it, leaves what is paid and begun, and stays so', async () => {
    const { ticket, orders } = await accepted();
    const [first = '', second = '', third = ''] = orders;
    const paid = await openAttempt(database.service, first);
    await settle(database.service, paid, [pay({ amount_paise: paid.amount_paise })]);
    await assignAndBegin(first, 3);
    const worker = await addWorker(database);
    const time = { p_day: workday(5), p_slot: 'morning' };
    await assign(database, second, worker.id, time);
    await expect(setStatus(ticket, 'NEW')).rejects.toThrow('request_changed');
    expect(await setStatus(ticket, 'CLOSED')).toBe('CLOSED');
    expect(await Promise.all(orders.map((orderId) => statusOf(database, orderId)))).toEqual([
      'SUCCESS',
      'CANCELLED',
      'CANCELLED',
    ]);
    // Its worker is free again.
    await assign(database, (await accepted()).orders[0] ?? '', worker.id, time);
    expect(await eventOf(ticket)).toMatchObject({
      type: 'status_changed',
      actor: 'staff',
      data: { from: 'ACCEPTED', to: 'CLOSED', cancelled: [second, third].toSorted() },
    });
    const [told] = await database.sql(
      "select actor, actor_id from order_events where order_id = $1 and to_status = 'CANCELLED'",
      [second],
    );
    expect(told).toEqual({ actor: 'staff', actor_id: database.ids.staff });
    const mails = await database.sql(
      "select data ->> 'cancelled_by' as by from outbox where order_id = $1 and kind = 'order_cancelled'",
      [second],
    );
    expect(mails).toEqual([{ by: 'staff' }]);
    await expect(setStatus(ticket, 'NEW')).rejects.toThrow('request_changed');
    const reopen = { p_order_id: second, p_actor_id: database.ids.staff };
    await expect(call(database.service, 'reopen_order', reopen)).rejects.toThrow('request_closed');
  });

  it('ends open payment pages by the reconciler, and money that comes before is for staff to see', async () => {
    const { ticket, orders } = await accepted();
    const [first = ''] = orders;
    const attempt = await openAttempt(database.service, first);
    await database.sql(
      "update payment_attempts set next_check_at = now() + interval '1 hour', created_at = now() - interval '1 minute', state = 'open' where id = $1",
      [attempt.id],
    );
    const isOverdue = async () =>
      (
        await call<{ is_overdue: boolean }>(database.service, 'latest_attempt', {
          p_order_id: first,
        })
      ).is_overdue;
    expect(await isOverdue()).toBe(false);
    await setStatus(ticket, 'CLOSED');
    expect(await isOverdue()).toBe(true);
    const due = await call<readonly { id: string }[]>(database.service, 'claim_attempts', {
      p_provider: 'razorpay',
      p_limit: 100,
    });
    expect(due.map(({ id }) => id)).toContain(attempt.id);
    await settle(database.service, attempt, [pay({ amount_paise: attempt.amount_paise })]);
    expect(await statusOf(database, first)).toBe('REVIEW');
  });

  it('waits for a stage that has begun and is not paid, and then changes nothing at all', async () => {
    const { ticket, orders } = await accepted();
    const [first = '', second = ''] = orders;
    await assignAndBegin(second, 6);
    await expect(setStatus(ticket, 'CLOSED')).rejects.toThrow('stage_unpaid');
    expect(await requestOf(ticket)).toMatchObject({ status: 'ACCEPTED' });
    expect(await statusOf(database, first)).toBe('PENDING');
    await call(database.service, 'mark_paid_in_cash', {
      p_order_id: second,
      p_receipt_number: `begun-${ticket}`,
      p_actor_id: database.ids.staff,
    });
    expect(await setStatus(ticket, 'CLOSED')).toBe('CLOSED');
    expect(await statusOf(database, first)).toBe('CANCELLED');
    expect(await statusOf(database, second)).toBe('SUCCESS');
  });

  describe('whose money is with us before its work began', () => {
    const payCash = (orderId: string) =>
      call(database.service, 'mark_paid_in_cash', {
        p_order_id: orderId,
        p_receipt_number: `early-${orderId}`,
        p_actor_id: database.ids.staff,
      });
    const voidCash = (orderId: string) =>
      call<{ status: string }>(database.service, 'void_cash', {
        p_order_id: orderId,
        p_reason: 'given back',
        p_actor_id: database.ids.admin,
      });
    const payByLink = async (orderId: string, more = 0) => {
      const attempt = await openAttempt(database.service, orderId);
      await settle(database.service, attempt, [pay({ amount_paise: attempt.amount_paise + more })]);
      return attempt;
    };

    it('waits, in cash, by link, under review and while it goes back, and says which stage', async () => {
      const { ticket, orders } = await accepted();
      const [first = '', second = ''] = orders;
      const refused = async () => {
        await expect(setStatus(ticket, 'CLOSED')).rejects.toThrow('stage_paid');
        expect(await requestOf(ticket)).toMatchObject({ status: 'ACCEPTED' });
        expect(await statusOf(database, second)).toBe('PENDING');
      };
      await payCash(first);
      await refused();
      expect(await voidCash(first)).toMatchObject({ status: 'PENDING' });
      await payByLink(first, 100);
      expect(await statusOf(database, first)).toBe('REVIEW');
      await refused();
      const back = await requestRefund(database, first, { p_amount_paise: 100 });
      await refused();
      await recordRefund(database, back, 'processed');
      await acceptReview(database, first);
      await refused();
      await refund(database, first, { p_amount_paise: 1_000 });
      expect(await statusOf(database, first)).toBe('PARTIALLY_REFUNDED');
      await refused();
      await refund(database, first);
      expect(await setStatus(ticket, 'CLOSED')).toBe('CLOSED');
      expect(await Promise.all(orders.map((orderId) => statusOf(database, orderId)))).toEqual([
        'REFUNDED',
        'CANCELLED',
        'CANCELLED',
      ]);
    });

    it('that comes after the end goes back: nobody accepts it', async () => {
      const { ticket, orders } = await accepted();
      const [first = ''] = orders;
      const attempt = await openAttempt(database.service, first);
      await setStatus(ticket, 'CLOSED');
      await settle(database.service, attempt, [pay({ amount_paise: attempt.amount_paise })]);
      expect(await statusOf(database, first)).toBe('REVIEW');
      await expect(acceptReview(database, first)).rejects.toThrow('request_closed');
      expect(await refund(database, first)).toMatchObject({ status: 'REFUNDED' });
    });

    it('and comes back to us after the end: a refund that fails makes nothing paid again', async () => {
      const { ticket, orders } = await accepted();
      const [first = ''] = orders;
      await payByLink(first);
      const whole = await requestRefund(database, first);
      await recordRefund(database, whole, 'processed');
      await setStatus(ticket, 'CLOSED');
      await recordRefund(database, whole, 'failed');
      expect(await statusOf(database, first)).toBe('REVIEW');
      await recordRefund(database, await requestRefund(database, first), 'failed');
      expect(await statusOf(database, first)).toBe('REVIEW');
      await expect(acceptReview(database, first)).rejects.toThrow('request_closed');
      expect(await refund(database, first)).toMatchObject({ status: 'REFUNDED' });
    });

    it('was not there, and the work is done: it is owed for, and can be paid', async () => {
      const { ticket, orders } = await accepted();
      const [first = ''] = orders;
      await payCash(first);
      await assignAndBegin(first, 9);
      await setStatus(ticket, 'CLOSED');
      expect(await voidCash(first)).toMatchObject({ status: 'PENDING' });
      await payByLink(first);
      expect(await statusOf(database, first)).toBe('SUCCESS');
    });

    it('is asked for by nobody, however such work was closed', async () => {
      const { ticket, orders } = await accepted();
      const [first = '', second = ''] = orders;
      await payCash(first);
      await database.sql(
        `with acting as (select set_config('kaarigar.actor', 'staff', true) as actor)
         update contract_requests r set status = 'CLOSED' from acting
         where r.ticket = $1 and acting.actor = 'staff'`,
        [ticket],
      );
      expect(await voidCash(first)).toMatchObject({ status: 'CANCELLED', job_status: 'CANCELLED' });
      await expect(openAttempt(database.service, second)).rejects.toThrow('request_closed');
    });

    it('and is taken at the same moment: closed work keeps none', async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        const { ticket, orders } = await accepted();
        const [first = ''] = orders;
        await payCash(first);
        await Promise.allSettled([voidCash(first), setStatus(ticket, 'CLOSED')]);
        const { status } = await requestOf(ticket);
        expect([status, await statusOf(database, first)]).toEqual(
          status === 'CLOSED' ? ['CLOSED', 'CANCELLED'] : ['ACCEPTED', 'PENDING'],
        );
      }
    });
  });

  it('of several at once looks at each of them', async () => {
    const { ticket } = await accepted();
    const taken = await quoted();
    await cancelContractRequest(as('customer'), await requestOf(taken));
    const { error } = await database.staff
      .from('contract_requests')
      .update({ status: 'CLOSED' })
      .in('ticket', [ticket, taken]);
    expect(error?.message).toBe('request_changed');
    expect(await requestOf(ticket)).toMatchObject({ status: 'ACCEPTED' });
  });

  it('is not for the customer', async () => {
    const { ticket, orders } = await accepted();
    for (const person of ['customer', 'stranger'] as const) {
      const { data } = await database[person]
        .from('contract_requests')
        .update({ status: 'CLOSED' })
        .eq('ticket', ticket)
        .select('ticket');
      expect(data ?? []).toEqual([]);
    }
    expect(await statusOf(database, orders[0] ?? '')).toBe('PENDING');
  });
});

describe('money before the work', () => {
  const ADVANCE = [
    { text: 'Before the work begins', amount_paise: 5_400_00 },
    { text: 'Half of the work done', amount_paise: 7_200_00 },
    { text: 'All of the work done', amount_paise: 5_400_01 },
  ];

  async function agreed(): Promise<{
    readonly ticket: string;
    readonly orders: readonly string[];
  }> {
    const ticket = await quoted({ stages: ADVANCE });
    await acceptQuote(as('customer'), { ticket, version: 1 });
    const { quotes } = await workOf(ticket);
    return { ticket, orders: (quotes[0]?.stages ?? []).map(({ order }) => order?.order_id ?? '') };
  }

  const payFor = async (orderId: string): Promise<void> => {
    const attempt = await openAttempt(database.service, orderId);
    await settle(database.service, attempt, [pay({ amount_paise: attempt.amount_paise })]);
  };

  /** The row of an order under “Needs a worker”, for staff and for nobody else. */
  async function needing(orderId: string) {
    const { needs_worker: part } = deskToday.parse(await call(database.staff, 'desk_today', {}));
    await expect(call(database.customer, 'desk_today', {})).rejects.toThrow('not_allowed');
    return part.rows.find(({ order_id: id }) => id === orderId);
  }
  const jobOf = async (orderId: string) =>
    (
      await database.sql<{ job_status: string }>(
        'select job_status from orders where order_id = $1',
        [orderId],
      )
    )[0]?.job_status;

  it('asks for a worker for the work, until somebody is sent there', async () => {
    const { orders } = await agreed();
    const [advance = '', half = ''] = orders;
    expect(await needing(advance)).toBeUndefined();
    await payFor(advance);
    expect(await needing(advance)).toMatchObject({ needs_worker: true, work_order_id: half });
    const undated = (
      (await call(database.staff, 'desk_calendar', { p_from: null })) as {
        undated: { order_id: string }[];
      }
    ).undated.map(({ order_id: id }) => id);
    expect(undated).toContain(half);
    expect(undated).not.toContain(advance);
    const worker = await addWorker(database);
    await assign(database, half, worker.id, { p_day: workday(40), p_slot: 'morning' });
    expect(await needing(advance)).toBeUndefined();
  });

  it('is over once the work begins: nothing waits for it, and its customer is thanked for no work', async () => {
    const { ticket, orders } = await agreed();
    const [advance = '', half = '', all = ''] = orders;
    await payFor(advance);
    await assignAndBegin(half, 41);
    expect(await jobOf(advance)).toBe('COMPLETED');
    await setJob(database, half, 'COMPLETED');
    await payFor(half);
    expect(await call(database.staff, 'order_details', { p_order_id: all })).toMatchObject({
      waits_for_stage: null,
    });
    const thanks = await database.sql(
      "select from outbox where kind = 'work_done' and order_id = $1",
      [advance],
    );
    expect(thanks).toEqual([]);
    await setStatus(ticket, 'CLOSED');
    expect((await requestOf(ticket)).status).toBe('CLOSED');
  });

  it('that comes after the work has begun is over, too; unpaid it stays what it is', async () => {
    const { orders } = await agreed();
    const [advance = '', half = ''] = orders;
    await assignAndBegin(half, 42);
    expect(await jobOf(advance)).toBe('REQUESTED');
    await payFor(advance);
    expect(await jobOf(advance)).toBe('COMPLETED');
  });
});
