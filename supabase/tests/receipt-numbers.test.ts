import { expect, it } from 'vitest';
import { openAttempt, settle } from './attempt';
import { useDatabase } from './fixture';
import { book, orderDraft } from './order-draft';
import { pay, pendingOrder } from './settling';

const database = useDatabase();

/** The receipt number as a person reads it; undefined when they cannot see the order. */
const receiptOf = async (
  orderId: string,
  reader = database.customer,
): Promise<number | null | undefined> => {
  const { data, error } = await reader
    .from('orders')
    .select('receipt_number')
    .eq('order_id', orderId);
  if (error) throw new Error(error.message);
  return data[0]?.receipt_number;
};

async function payFor(orderId: string): Promise<void> {
  const attempt = await openAttempt(database.service, orderId);
  await settle(database.service, attempt, [pay()]);
}

/** Changes an order directly as a role with the right to do so, not through the functions. */
async function change(orderId: string, actor: string, assignment: string): Promise<void> {
  await database.transaction(async (sql) => {
    await sql('select private.act_as($1)', [actor]);
    await sql(`update orders set ${assignment} where order_id = $1`, [orderId]);
  });
}

it('orders get consecutive numbers in the order in which they are first paid', async () => {
  const first = await pendingOrder(database);
  const second = await pendingOrder(database);
  expect([await receiptOf(first.orderId), await receiptOf(second.orderId)]).toEqual([null, null]);

  await settle(database.service, second.attempt, [pay()]);
  const number = await receiptOf(second.orderId);
  expect(number).toEqual(expect.any(Number));
  await settle(database.service, first.attempt, [pay()]);
  expect(await receiptOf(first.orderId)).toBe(Number(number) + 1);
});

it('settling again, and a second capture, change no number and draw none', async () => {
  const { orderId, attempt } = await pendingOrder(database);
  const payment = pay();
  await settle(database.service, attempt, [payment]);
  const number = await receiptOf(orderId);
  await settle(database.service, attempt, [payment]);
  await settle(database.service, attempt, [payment, pay()]);
  expect(await receiptOf(orderId)).toBe(number);

  const next = await book(database.customer);
  await payFor(next);
  expect(await receiptOf(next)).toBe(Number(number) + 1);
});

it('an order under review has no receipt until staff call it paid', async () => {
  const { orderId, attempt } = await pendingOrder(database);
  await settle(database.service, attempt, [pay({ amount_paise: 1 })]);
  expect(await receiptOf(orderId)).toBeNull();
  await change(orderId, 'staff', "status = 'SUCCESS'");
  expect(await receiptOf(orderId)).toEqual(expect.any(Number));
});

it('the number stays through refunds, and through one that fails', async () => {
  const { orderId, attempt } = await pendingOrder(database);
  await settle(database.service, attempt, [pay()]);
  const number = await receiptOf(orderId);
  const steps = [
    ['admin', 'REFUND_PENDING'],
    ['service', 'SUCCESS'],
    ['admin', 'REFUND_PENDING'],
    ['service', 'PARTIALLY_REFUNDED'],
    ['admin', 'REFUND_PENDING'],
    ['service', 'REFUNDED'],
  ] as const;
  for (const [actor, status] of steps) {
    await change(orderId, actor, `status = '${status}'`);
    expect([status, await receiptOf(orderId)]).toEqual([status, number]);
  }
});

it('a change that is refused draws no number', async () => {
  const last = await book(database.customer);
  await payFor(last);
  const unpaid = await book(database.customer);
  await expect(change(unpaid, 'customer', "status = 'SUCCESS'")).rejects.toThrow('not_allowed');
  await payFor(unpaid);
  expect(await receiptOf(unpaid)).toBe(Number(await receiptOf(last)) + 1);
});

it('nobody changes, removes or invents a number', async () => {
  const paid = await book(database.customer);
  await payFor(paid);
  const number = await receiptOf(paid);
  const unpaid = await book(database.customer);
  for (const [orderId, assignment] of [
    [paid, 'receipt_number = 7000000'],
    [paid, 'receipt_number = null'],
    [unpaid, 'receipt_number = 7000001'],
  ] as const) {
    await expect(change(orderId, 'staff', assignment)).rejects.toThrow('not_allowed');
  }
  const forged = await database.customer
    .from('orders')
    .insert(orderDraft({ receipt_number: 7_000_002 }));
  expect(forged.error?.code).toBe('42501');
  expect([await receiptOf(paid), await receiptOf(unpaid)]).toEqual([number, null]);
});

it('the owner and staff read the number, nobody else does', async () => {
  const { anonymous, stranger, staff } = database;
  const orderId = await book(database.customer);
  await payFor(orderId);
  const number = await receiptOf(orderId);
  expect(number).toEqual(expect.any(Number));
  expect(await receiptOf(orderId, staff)).toBe(number);
  expect(await receiptOf(orderId, stranger)).toBeUndefined();
  const denied = await anonymous.from('orders').select('receipt_number').eq('order_id', orderId);
  expect(denied.error?.code).toBe('42501');
});
