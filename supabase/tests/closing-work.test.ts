import { cancelContractRequest } from '@kaarigar/shared/api/contract-requests';
import { describe, expect, it } from 'vitest';
import { call, openAttempt, settle } from './attempt';
import { contractWorkIn } from './contract-work';
import { useDatabase } from './fixture';
import { acceptReview, recordRefund, refund, requestRefund } from './handling-money';
import { pay, statusOf } from './settling';
import { addWorker, assign, workday } from './working';

/** Agreed work that staff close before all of it is done. */
const database = useDatabase();
const { as, quoted, workOf, accepted, requestOf, setStatus, assignAndBegin } =
  contractWorkIn(database);

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
      data: { from: 'ACCEPTED', to: 'CLOSED', cancelled: [second, third] },
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
