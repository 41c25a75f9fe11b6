import { describe, expect, it } from 'vitest';
import { aDispute } from './account';
import { call, openAttempt } from './attempt';
import { useDatabase } from './fixture';
import { moneyOf, paidOrder, requestRefund } from './handling-money';
import { book } from './order-draft';
import { without, withBody } from './taking-away';

/** As in `proof.test.ts`: without each protection of money, the same query gives the wrong answer. */
const database = useDatabase();

describe('without the cap on refunds', () => {
  it('more would be on its way back than came in', async () => {
    const id = await paidOrder(database);
    await requestRefund(database, id, { p_amount_paise: 300_000 });
    const [payment] = await database.sql<{ id: string }>(
      'select provider_payment_id as id from payments where order_id = $1',
      [id],
    );
    const listed = () =>
      call(database.service, 'book_refund', {
        p_provider: 'razorpay',
        p_provider_payment_id: payment?.id,
        p_provider_refund_id: 'rfnd_beyond',
        p_refund_id: null,
        p_amount_paise: 300_000,
        p_state: 'pending',
      });
    await expect(listed()).rejects.toThrow('refund_too_large');
    await without(
      database,
      [
        'alter table refunds disable trigger guard_refund_cap',
        'alter table refunds enable trigger guard_refund_cap',
      ],
      async () => {
        await listed();
        expect((await moneyOf(database, id)).pending_refund_paise).toBe(600_000);
      },
    );
  });
});

describe('without the question who works here', () => {
  it('a customer would give others their money back', async () => {
    const id = await paidOrder(database);
    const refundIt = () => requestRefund(database, id, { p_actor_id: database.ids.stranger });
    await expect(refundIt()).rejects.toThrow('not_allowed');
    await withBody(database, ['private.require_staff', 'begin end'], async () => {
      expect(await refundIt()).toMatchObject({ state: 'pending' });
    });
  });

  it('a stranger would see everybody’s payments', async () => {
    const id = await paidOrder(database);
    const look = () => call(database.stranger, 'order_money', { p_order_id: id });
    await expect(look()).rejects.toThrow('not_allowed');
    await withBody(database, ['private.require_staff_session', 'begin end'], async () => {
      expect(await look()).toMatchObject({ captured_paise: 400_000 });
    });
    await expect(look()).rejects.toThrow('not_allowed');
  });
});

describe('without the question whose order it is', () => {
  it('an admin would give themselves their money back', async () => {
    const { sql, ids } = database;
    const id = await paidOrder(database);
    await sql('update orders set user_id = $2 where order_id = $1', [id, ids.admin]);
    await expect(requestRefund(database, id)).rejects.toThrow('own_order');
    await withBody(database, ['private.refuse_own_order', 'begin end'], async () => {
      expect(await requestRefund(database, id)).toMatchObject({ state: 'pending' });
    });
  });
});

describe('without a look at disputes', () => {
  it('money would go back that the bank may take as well', async () => {
    const id = await paidOrder(database);
    const [payment] = await database.sql<{ id: string }>(
      'select provider_payment_id as id from payments where order_id = $1',
      [id],
    );
    await call(database.service, 'record_dispute', {
      p_provider: 'razorpay',
      p_dispute: aDispute({ payment_id: payment?.id }),
    });
    await expect(requestRefund(database, id)).rejects.toThrow('payment_disputed');
    await withBody(database, ['private.is_disputed', 'select false'], async () => {
      expect(await requestRefund(database, id)).toMatchObject({ state: 'pending' });
    });
  });
});

describe('without what was seen', () => {
  it('an admin would refund an order that is no longer what they looked at', async () => {
    const id = await paidOrder(database);
    const refundOld = () =>
      requestRefund(database, id, { p_expected_updated_at: '2020-01-01T00:00:00Z' });
    await expect(refundOld()).rejects.toThrow('order_changed');
    await withBody(database, ['private.require_seen', 'begin end'], async () => {
      expect(await refundOld()).toMatchObject({ state: 'pending' });
    });
  });
});

describe('without the unique receipts of the book', () => {
  it('one page would pay for two orders', async () => {
    const { service, customer, ids } = database;
    const payWithPage = async () =>
      call(service, 'mark_paid_in_cash', {
        p_order_id: await book(customer, { payment_mode: 'after_service' }),
        p_receipt_number: 'page-1',
        p_actor_id: ids.staff,
      });
    await payWithPage();
    await expect(payWithPage()).rejects.toThrow('receipt_number_taken');
    await without(database, ['drop index cash_receipts_in_use', 'select 1'], async () => {
      expect(await payWithPage()).toMatchObject({ status: 'SUCCESS' });
    });
  });
});

describe('without the lease', () => {
  it('two reconcilers would ask about the same link', async () => {
    const { service, customer } = database;
    await openAttempt(service, await book(customer));
    const claim = async () =>
      (await call<unknown[]>(service, 'claim_attempts', { p_provider: 'razorpay' })).length;
    const isDue = "update payment_attempts set next_check_at = now() where state = 'creating'";
    await database.sql(isDue);
    expect(await claim()).toBeGreaterThan(0);
    expect(await claim()).toBe(0);
    await without(
      database,
      [
        `create function private.no_lease() returns trigger language plpgsql as
         'begin new.next_check_at := old.next_check_at; return new; end';
       create trigger no_lease before update of next_check_at on payment_attempts
         for each row execute function private.no_lease();`,
        'drop trigger no_lease on payment_attempts; drop function private.no_lease()',
      ],
      async () => {
        await database.sql('alter table payment_attempts disable trigger no_lease');
        await database.sql(isDue);
        await database.sql('alter table payment_attempts enable trigger no_lease');
        expect(await claim()).toBeGreaterThan(0);
        expect(await claim()).toBeGreaterThan(0);
      },
    );
  });
});

describe('without the trigger that writes mails', () => {
  it('a customer would not be told that their order is here', async () => {
    const mails = async () => {
      const id = await book(database.customer);
      return (await database.sql('select from outbox where order_id = $1', [id])).length;
    };
    expect(await mails()).toBe(1);
    await without(
      database,
      [
        'alter table orders disable trigger mail_order_received',
        'alter table orders enable trigger mail_order_received',
      ],
      async () => expect(await mails()).toBe(0),
    );
  });
});
