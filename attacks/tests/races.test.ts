import { beforeEach, describe, expect, test } from 'vitest';
import { ask, codeOf, rowsOf, type Answer } from '../support/ask';
import { act, bookedBy, createOrder, newCustomer, paymentLink } from '../support/booking';
import { orderDraft } from '../support/order-draft';
import { pay } from '../support/victim';
import { site, type Person } from '../support/site';

const { staff, admin } = site.people;
const AT_ONCE = 10;

const atOnce = (attack: (number: number) => Promise<Answer>): Promise<readonly Answer[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_none, number) => attack(number)));
const succeeded = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300);

let customer: Person;
beforeEach(async () => {
  customer = await newCustomer();
});

const paidOrder = async (): Promise<string> => {
  const orderId = await bookedBy(customer);
  await pay(await paymentLink(customer, orderId));
  return orderId;
};
const eventsOf = (orderId: string, type: string) =>
  rowsOf<{ to_status: string }>(`order_events?order_id=eq.${orderId}&type=eq.${type}`);

describe('ten at once', () => {
  test('book one order number: it is one order', async () => {
    const body = orderDraft();
    const answers = await atOnce(() =>
      ask('/rest/v1/orders', { method: 'POST', as: customer, body }),
    );
    expect(succeeded(answers)).toHaveLength(1);
    expect(await rowsOf(`orders?order_id=eq.${body.order_id}`)).toHaveLength(1);
  });

  test('want to pay one order: they get one link', async () => {
    const orderId = await bookedBy(customer);
    const answers = succeeded(await atOnce(() => createOrder(customer, { order_id: orderId })));
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ json }) => (json as { url: string }).url)).size).toBe(1);
    expect(await rowsOf(`payment_attempts?order_id=eq.${orderId}`)).toHaveLength(1);
  });

  test('cancel one order: it is cancelled once', async () => {
    const orderId = await bookedBy(customer);
    const answers = await atOnce(() => act(customer, orderId, 'cancel'));
    expect(succeeded(answers).length).toBeGreaterThan(0);
    expect(await eventsOf(orderId, 'status_changed')).toHaveLength(1);
  });

  test('cancel and pay one order: it is one of the two, and no money is lost', async () => {
    const orderId = await bookedBy(customer);
    const link = await paymentLink(customer, orderId);
    await Promise.all([
      ...Array.from({ length: 5 }, () => act(customer, orderId, 'cancel')),
      pay(link).catch(() => 'the link was ended first'),
    ]);
    const [order] = await rowsOf<{ status: string }>(`orders?order_id=eq.${orderId}`);
    const payments = await rowsOf(`payments?order_id=eq.${orderId}`);
    expect(['SUCCESS', 'CANCELLED', 'REVIEW']).toContain(order?.status);
    expect(payments.length > 0).toBe(order?.status !== 'CANCELLED');
  });

  test('refund one order: the money goes back once', async () => {
    const orderId = await paidOrder();
    const answers = await atOnce((number) =>
      act(admin, orderId, 'refund', {
        reason: 'race',
        idempotency_key: `race-${orderId}-${number}`,
      }),
    );
    expect(succeeded(answers)).toHaveLength(1);
    expect(await rowsOf(`refunds?order_id=eq.${orderId}`)).toHaveLength(1);
  });

  test('refund with one key: it is one refund', async () => {
    const orderId = await paidOrder();
    const body = { reason: 'race', idempotency_key: `same-${orderId}` };
    await atOnce(() => act(admin, orderId, 'refund', body));
    expect(await rowsOf(`refunds?order_id=eq.${orderId}`)).toHaveLength(1);
  });

  test('refund half of the money each: no more than all of it goes back', async () => {
    const orderId = await paidOrder();
    const [order] = await rowsOf<{ amount_paise: number }>(`orders?order_id=eq.${orderId}`);
    const paise = order?.amount_paise ?? 0;
    await atOnce((number) =>
      act(admin, orderId, 'refund', {
        reason: 'race',
        amount_paise: Math.floor(paise / 2) + 1,
        idempotency_key: `half-${orderId}-${number}`,
      }),
    );
    const refunds = await rowsOf<{ amount_paise: number }>(`refunds?order_id=eq.${orderId}`);
    const sum = refunds.reduce((total, refund) => total + refund.amount_paise, 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(paise);
  });

  test('take cash for one order: it is paid once', async () => {
    const orderId = await bookedBy(customer, { payment_mode: 'after_service' });
    const answers = await atOnce((number) =>
      act(staff, orderId, 'cash', { receipt_number: `R-${orderId}-${number}` }),
    );
    expect(succeeded(answers)).toHaveLength(1);
    expect(await eventsOf(orderId, 'status_changed')).toHaveLength(1);
  });

  test('use one receipt for two orders: it pays for one', async () => {
    const orders = [
      await bookedBy(customer, { payment_mode: 'after_service' }),
      await bookedBy(customer, { payment_mode: 'after_service' }),
    ];
    const receipt_number = `R-${orders[0]}`;
    const answers = await Promise.all(
      orders.map((orderId) => act(staff, orderId, 'cash', { receipt_number })),
    );
    expect(succeeded(answers)).toHaveLength(1);
    expect(answers.map(codeOf)).toContain('receipt_number_taken');
  });

  test('come back from paying: the order is settled once', async () => {
    const orderId = await bookedBy(customer);
    const back = await pay(await paymentLink(customer, orderId));
    await atOnce(() => ask(back));
    const changes = await eventsOf(orderId, 'status_changed');
    expect(changes.filter(({ to_status: to }) => to === 'SUCCESS')).toHaveLength(1);
    expect(await rowsOf(`payments?order_id=eq.${orderId}`)).toHaveLength(1);
  });

  test('use one refresh token: it gives sessions of the same person alone', async () => {
    const question = { method: 'POST', body: { refresh_token: customer.refreshToken } };
    const answers = await atOnce(() => ask('/auth/v1/token?grant_type=refresh_token', question));
    for (const { json } of succeeded(answers)) {
      expect(json).toMatchObject({ user: { id: customer.id } });
    }
    expect(answers.every(({ status }) => status < 500)).toBe(true);
  });
});

describe('thirty at once', () => {
  test('book orders of one account: not all of them, and the refusal says why', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        ask('/rest/v1/orders', { method: 'POST', as: customer, body: orderDraft() }),
      ),
    );
    const refused = answers.filter(({ status }) => status >= 400);
    expect(succeeded(answers).length).toBeGreaterThan(0);
    expect(succeeded(answers).length).toBeLessThanOrEqual(20);
    expect(new Set(refused.map(codeOf)).size).toBe(1);
    expect(await rowsOf(`orders?user_id=eq.${customer.id}`)).toHaveLength(
      succeeded(answers).length,
    );
  });
});
