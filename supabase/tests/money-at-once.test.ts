import { createHash } from 'node:crypto';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openAttempt, settle, type Attempt } from './attempt';
import { useDatabase } from './fixture';
import { moneyOf, nextKey, paidOrder, recordRefund, requestRefund } from './handling-money';
import { book } from './order-draft';
import { everythingOf, pay, pendingOrder, statusOf } from './settling';

const database = useDatabase();
let sql: Sql;
beforeAll(() => {
  sql = postgres(database.url, { onnotice: () => undefined });
});
afterAll(() => sql.end());

const times = <Answer>(count: number, ask: () => Promise<Answer>): Promise<Answer>[] =>
  Array.from({ length: count }, ask);

const succeeded = (answers: readonly PromiseSettledResult<unknown>[]): number =>
  answers.filter(({ status }) => status === 'fulfilled').length;

describe('at the same moment, on a PostgreSQL server', () => {
  it('ten reports of a payment make one SUCCESS, one payment, one mail', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const payment = pay();
    const answers = await Promise.all(
      times(10, () => settle(database.service, attempt, [payment])),
    );
    expect(answers.filter(({ changed }) => changed)).toHaveLength(1);
    const { payments, events } = await everythingOf(database, orderId);
    expect([payments.length, events.length]).toEqual([1, 2]);
    expect(
      await sql`select kind from outbox where order_id = ${orderId} and kind = 'order_paid'`,
    ).toHaveLength(1);
  });

  it('a message that is claimed while its payment is settled lets both go on', async () => {
    const { orderId, attempt } = await pendingOrder(database);
    const payment = pay();
    const { id } = await call<{ id: number }>(database.service, 'record_webhook_event', {
      p_provider: 'razorpay',
      p_event_id: `evt_${String(payment['id'])}`,
      p_body_sha256: createHash('sha256').update(String(payment['id'])).digest('hex'),
      p_event_type: 'payment_link.paid',
      p_payload: {},
    });
    const settling: Promise<unknown>[] = [];
    // What claim_webhook_events() does: it locks the message, then notes the payment that the message names.
    await sql.begin(async (claiming) => {
      await claiming`select from webhook_events where id = ${id} for update`;
      settling.push(settle(database.service, attempt, [payment], { p_event_id: id }));
      const isWaiting = async () => {
        const [waiting] = await sql<{ count: number }[]>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting?.count;
      };
      await expect.poll(isWaiting, { timeout: 40_000 }).toBe(1);
      await claiming`select private.see_payment('razorpay', ${String(payment['id'])}, ${attempt.id})`;
    });
    await Promise.all(settling);
    expect(await statusOf(database, orderId)).toBe('SUCCESS');
  });

  it('a payment page that is opened while the quantity changes is over what the order costs then', async () => {
    for (const quantity of [2, 3, 4, 5]) {
      await sql`update orders set created_at = created_at - interval '25 hours'`;
      await sql`delete from private.provider_questions`;
      const orderId = await book(database.customer, {
        catalogue_category: 'electrical',
        catalogue_item_id: 1,
      });
      const [opened, revised] = await Promise.allSettled([
        openAttempt(database.service, orderId),
        call(database.service, 'revise_order', {
          p_order_id: orderId,
          p_actor_id: database.ids.customer,
          p_wish: { quantity },
        }),
      ]);
      expect(opened.status).toBe('fulfilled');
      // Whoever comes second is told: the page is over the new amount, or the change waits until the page is closed.
      if (revised.status === 'rejected') {
        expect(revised.reason).toMatchObject({ message: 'payment_unverified' });
      }
      expect(
        await sql`
          select o.quantity, a.amount_paise = o.amount_paise as fits
          from orders o join payment_attempts a using (order_id) where o.order_id = ${orderId}`,
      ).toEqual([{ quantity: revised.status === 'fulfilled' ? quantity : 1, fits: true }]);
    }
  });

  it('eight refunds with keys of their own are one refund and seven refusals', async () => {
    const orderId = await paidOrder(database);
    const answers = await Promise.allSettled(
      times(8, () => requestRefund(database, orderId, { p_amount_paise: 100_000 })),
    );
    expect(succeeded(answers)).toBe(1);
    for (const answer of answers) {
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ message: 'refund_in_progress' });
    }
    expect(await sql`select from refunds where order_id = ${orderId}`).toHaveLength(1);
  });

  it('eight requests with the same key are one refund, for everybody', async () => {
    const orderId = await paidOrder(database);
    const key = { p_idempotency_key: nextKey() };
    const answers = await Promise.all(times(8, () => requestRefund(database, orderId, key)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ reused }) => reused === false)).toHaveLength(1);
  });

  it('the same key for two orders is the refund of one of them', async () => {
    const orders = [await paidOrder(database), await paidOrder(database)];
    const key = { p_idempotency_key: nextKey() };
    const answers = await Promise.allSettled(
      orders.map((orderId) => requestRefund(database, orderId, key)),
    );
    expect(succeeded(answers)).toBe(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'invalid_input' },
    });
  });

  it('two refunds written past every function do not add up to more than was captured', async () => {
    const orderId = await paidOrder(database);
    const refundBy = (connection: TransactionSql, key: string) => connection`
      insert into refunds (order_id, payment_id, idempotency_key, amount_paise, reason)
      select order_id, id, ${key}, 300000, 'by hand' from payments where order_id = ${orderId}`;
    const answers = await Promise.allSettled([
      sql.begin((one) => refundBy(one, nextKey())),
      sql.begin((other) => refundBy(other, nextKey())),
    ]);
    expect(succeeded(answers)).toBe(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: 'refund_too_large', detail: '100000' },
    });
  });

  it('a refund that is called processed and failed at once: order and refund say the same', async () => {
    const orderId = await paidOrder(database);
    const asked = await requestRefund(database, orderId);
    await Promise.all(
      ['processed', 'failed', 'processed', 'pending', 'failed'].map((state) =>
        recordRefund(database, asked, state),
      ),
    );
    // Whichever was recorded last; asked again, the provider's word at that time decides.
    const { refunds, held_paise: held } = await moneyOf(database, orderId);
    const isProcessed = refunds[0]?.state === 'processed';
    expect(held).toBe(isProcessed ? 0 : 400_000);
    expect(['REFUNDED', 'REVIEW', 'SUCCESS']).toContain(await statusOf(database, orderId));
    expect((await statusOf(database, orderId)) === 'REFUNDED').toBe(isProcessed);
    expect(await recordRefund(database, asked, 'processed')).toMatchObject({ status: 'REFUNDED' });
  });

  it('cancelling and paying end in CANCELLED with the money under review, or in SUCCESS', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { orderId, attempt } = await pendingOrder(database);
      const cancelled = call(database.service, 'cancel_order', {
        p_order_id: orderId,
        p_actor: 'customer',
        p_actor_id: database.ids.customer,
      }).then(
        () => true,
        () => false,
      );
      await settle(database.service, attempt, [pay()]);
      expect(await statusOf(database, orderId)).toBe((await cancelled) ? 'REVIEW' : 'SUCCESS');
    }
  });

  it('one page of the receipt book pays for one of six orders', async () => {
    const orders: string[] = [];
    for (let turn = 0; turn < 6; turn += 1)
      orders.push(await book(database.stranger, { payment_mode: 'after_service' }));
    const answers = await Promise.allSettled(
      orders.map((orderId) =>
        call(database.service, 'mark_paid_in_cash', {
          p_order_id: orderId,
          p_receipt_number: 'at-once',
          p_actor_id: database.ids.staff,
        }),
      ),
    );
    expect(succeeded(answers)).toBe(1);
  });
});

describe('claiming passes over what somebody else holds, and does not wait', () => {
  it('attempts', async () => {
    await sql`update payment_attempts set next_check_at = null`;
    const attempts: Attempt[] = [];
    for (let turn = 0; turn < 5; turn += 1) attempts.push((await pendingOrder(database)).attempt);
    await sql`update payment_attempts set next_check_at = now() where next_check_at is not null`;
    const [held, ...free] = attempts.map(({ id }) => id);
    const claim = async (): Promise<readonly string[]> =>
      (await call<Attempt[]>(database.service, 'claim_attempts', { p_provider: 'razorpay' })).map(
        ({ id }) => id,
      );
    const claimed = await sql.begin(async (holder) => {
      await holder`select from payment_attempts where id = ${held ?? ''} for update`;
      return (await Promise.all(times(4, claim))).flat();
    });
    expect(claimed.toSorted()).toEqual(free.toSorted());
    expect(await claim()).toEqual([held]);
  });

  it('refunds, messages and mails', async () => {
    const claims = [
      ['claim_refunds', 'refunds', 'next_check_at', { p_provider: 'razorpay' }],
      ['claim_webhook_events', 'webhook_events', 'next_try_at', { p_provider: 'razorpay' }],
      ['claim_messages', 'outbox', 'next_try_at', {}],
    ] as const;
    await sql`delete from refunds`;
    await sql`delete from outbox`;
    await sql`delete from webhook_events`;
    for (const name of ['one', 'two']) {
      await requestRefund(database, await paidOrder(database));
      await call(database.service, 'record_webhook_event', {
        p_provider: 'razorpay',
        p_event_id: `evt_${name}`,
        p_body_sha256: (name === 'one' ? '1' : '2').repeat(64),
        p_event_type: 'refund.processed',
        p_payload: {},
      });
    }
    await sql`delete from outbox where kind <> 'order_paid'`;
    for (const [name, table, column, parameters] of claims) {
      await sql`update ${sql(table)} set ${sql(column)} = now()`;
      const claim = async (): Promise<number> =>
        (await call<unknown[]>(database.service, name, parameters)).length;
      const claimed = await sql.begin(async (holder) => {
        await holder`select from ${holder(table)} where id = (
          select id from ${holder(table)} order by ${holder(column)}, id limit 1) for update`;
        const counts = await Promise.all(times(3, claim));
        return counts.reduce((sum, count) => sum + count, 0);
      });
      expect([name, claimed, await claim()]).toEqual([name, 1, 1]);
    }
  });

  it('orders that expire; one that gets a link at that moment is kept', async () => {
    const [held, free] = [await book(database.stranger), await book(database.stranger)];
    await sql`update orders set created_at = now() - interval '2 days' where order_id in (${held}, ${free})`;
    const expire = () => call<string[]>(database.service, 'expire_orders', { p_limit: 100 });
    const expired = await sql.begin(async (holder) => {
      await holder`select from orders where order_id = ${held} for update`;
      return expire();
    });
    expect(expired).toEqual([free]);
    const [opened, [ended]] = await Promise.all([
      openAttempt(database.service, held).then(
        () => true,
        () => false,
      ),
      expire(),
    ]);
    expect([await statusOf(database, held), ended]).toEqual(
      opened ? ['PENDING', undefined] : ['EXPIRED', held],
    );
  });
});
