import { listAgreedStages, listContractWorks } from '@kaarigar/shared/api/contract-work';
import { listMyOrders } from '@kaarigar/shared/api/orders';
import { describe, expect, it } from 'vitest';
import { call, openAttempt, settle } from './attempt';
import { contractWorkIn, TOTAL } from './contract-work';
import { useDatabase } from './fixture';
import { notAllowed } from './remote-context';
import { pay, statusOf } from './settling';
import { workday } from './working';

/** The stages of contract work whose price was accepted. */
const database = useDatabase();
const { as, quoted, workOf, accepted, mailsAbout, assignAndBegin, assignAndEnd } =
  contractWorkIn(database);

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
