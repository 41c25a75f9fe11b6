import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  booksOf,
  call,
  createOrder,
  goToPay,
  linksOf,
  paymentDetails,
  press,
  setKnobs,
} from './customer';
import { eventually } from './eventually';
import { makeDue } from './reconciling';
import {
  act,
  answered,
  paidOnline,
  refundBody,
  refundsAtProvider,
  refundsOf,
  refused,
} from './staff';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: true });
});
afterAll(() => world.stop());
afterEach(() => setKnobs(world, {}));

/** What a tester does at the provider. */
async function atProvider<Body = unknown>(path: string, body: object = {}): Promise<Body> {
  const response = await fetch(`${world.sandboxUrl}/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

const paymentsAt = async (orderId: string) =>
  (await linksOf(world, orderId)).flatMap(({ payments }) => payments);

const untilBooks = (orderId: string, books: object) =>
  eventually(async () => {
    await world.idle();
    expect(await booksOf(world, orderId)).toMatchObject(books);
  });

const eventsOf = async (orderId: string): Promise<readonly string[]> =>
  (
    await world.database.sql<{ type: string }>(
      'select type from public.order_events where order_id = $1 order by id',
      [orderId],
    )
  ).map(({ type }) => type);

describe('a payment', () => {
  it('that timed out and is approved later pays its order', async () => {
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'time-out');
    await eventually(async () => expect(await eventsOf(orderId)).toContain('payment_failed'));
    const [payment] = await paymentsAt(orderId);
    await atProvider(`payments/${payment?.payment_id}/authorize`);
    await untilBooks(orderId, { status: 'SUCCESS', payments: 1 });
  });

  it('that goes back by itself is not money, and the customer is told', async () => {
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay-twice');
    await untilBooks(orderId, { status: 'SUCCESS', payments: 1 });
    await eventually(async () => expect(await eventsOf(orderId)).toContain('payment_returned'));
    expect(await refundsOf(world, orderId)).toEqual([]);
  });
});

describe('an order that the provider never takes', () => {
  it('is refused for good, with words for staff, and paid after the work', async () => {
    await setKnobs(world, { maxAmountPaise: 100_000 });
    const orderId = await world.book();
    expect(await createOrder(world, orderId)).toMatchObject(refused(409, 'payment_refused'));
    expect(await paymentDetails(world, orderId)).toMatchObject({
      status: 202,
      body: { lastError: 'payment_refused' },
    });
    const [attempt] = await world.database.sql(
      'select state, refused_reason, refused_words from public.payment_attempts where order_id = $1',
      [orderId],
    );
    expect(attempt).toMatchObject({
      state: 'failed',
      refused_reason: 'amount',
      refused_words: expect.stringMatching(/maximum amount/i),
    });
    const answer = await call<{ data: OrderDetails }>(world, `/orders/${orderId}/pay-after`, {
      method: 'POST',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { payment_mode: 'after_service' } },
    });
  });
});

describe('a link that the search does not find', () => {
  it('is never followed by a second one, and is bound by the message that names it', async () => {
    await setKnobs(world, { timeoutAfterCreate: true, webhooks: 'hold' });
    const orderId = await world.book();
    expect((await createOrder(world, orderId)).status).toBe(504);
    // The search finds nothing, and the list of all links is away.
    await setKnobs(world, {
      referenceLookup: 'nothing',
      webhooks: 'hold',
      faults: [{ endpoint: 'listLinks', html502: true }],
    });
    expect((await createOrder(world, orderId)).status).toBe(502);
    expect(await linksOf(world, orderId)).toHaveLength(1);
    const [link] = await linksOf(world, orderId);
    if (!link) throw new Error('no link was made');
    await press(link, 'pay');
    await atProvider('webhooks/release');
    await untilBooks(orderId, { status: 'SUCCESS', attempts: ['paid'] });
    expect(await linksOf(world, orderId)).toHaveLength(1);
  });
});

describe('a refund', () => {
  it('that the account cannot pay now waits with the provider’s words, and is made later', async () => {
    const orderId = await paidOnline(world);
    await setKnobs(world, { balance: 'empty' });
    expect(await act(world, `${orderId}/refund`, { body: refundBody() })).toMatchObject(
      answered('REFUND_PENDING'),
    );
    const [waiting] = await world.database.sql(
      'select state, last_error, last_words from public.refunds where order_id = $1',
      [orderId],
    );
    expect(waiting).toMatchObject({
      state: 'pending',
      last_error: 'provider_not_now',
      last_words: expect.stringContaining('enough balance'),
    });
    await setKnobs(world, {});
    await makeDue(world, 'refunds');
    await world.reconcile();
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'REFUNDED' });
  });

  it('that was made and comes back is for staff to decide', async () => {
    const orderId = await paidOnline(world);
    await act(world, `${orderId}/refund`, { body: refundBody() });
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'REFUNDED' });
    const [made] = await refundsAtProvider(world, orderId);
    await atProvider(`refunds/${made?.id}/reversed`);
    await makeDue(world, 'refunds');
    await world.reconcile();
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'REVIEW' });
    expect(await eventsOf(orderId)).toContain('refund_returned');
  });

  it('made in the dashboard weeks later is found by the sweep of the account', async () => {
    const orderId = await paidOnline(world);
    await world.database.sql(
      'update public.payment_attempts set next_check_at = null where order_id = $1',
      [orderId],
    );
    await setKnobs(world, { webhooks: 'off' });
    const [payment] = await paymentsAt(orderId);
    await atProvider(`payments/${payment?.payment_id}/refunds`, { amount_paise: 100_000 });
    await eventually(async () => {
      await world.database.sql(
        `update public.sweeps set next_at = now() - interval '1 day'
         where kind = 'refunds' and window_to > now()`,
      );
      await world.reconcile();
      expect(await booksOf(world, orderId)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
    });
  });
});

describe('a dispute', () => {
  it('is told, keeps the payment from being refunded, and when it is lost is a loss, once', async () => {
    const orderId = await paidOnline(world);
    const [payment] = await paymentsAt(orderId);
    const { id } = await atProvider<{ id: string }>(`payments/${payment?.payment_id}/disputes`);
    await eventually(async () => expect(await eventsOf(orderId)).toContain('dispute_opened'));
    expect(await act(world, `${orderId}/refund`, { body: refundBody() })).toMatchObject(
      refused(409, 'payment_disputed'),
    );
    expect((await world.ledger.readHealth()).disputes).toMatchObject({ at_risk_paise: 400_000 });
    await atProvider(`disputes/${id}/lost`);
    await untilBooks(orderId, { status: 'REVIEW' });
    expect((await world.ledger.readHealth()).disputes).toMatchObject({
      at_risk_paise: 0,
      lost_paise: 400_000,
    });
  });
});

describe('cash', () => {
  it('is taken for an expired order, voided by an admin who did not take it, and taken again', async () => {
    const orderId = await world.book();
    await world.database.service.rpc('expire_order', { p_order_id: orderId });
    const take = (as: 'admin' | 'staff', receipt: string) =>
      act(world, `${orderId}/cash`, { as, body: { receipt_number: receipt } });
    const voidIt = (as: 'admin' | 'staff') =>
      call(world, `/orders/${orderId}/cash/void`, {
        method: 'POST',
        as,
        body: { reason: 'the wrong order' },
      });
    expect(await take('admin', 'B-12')).toMatchObject(answered('SUCCESS'));
    expect(await voidIt('staff')).toMatchObject(refused(403, 'not_allowed'));
    expect(await voidIt('admin')).toMatchObject(refused(409, 'cash_void_same_person'));
    const other = await world.book({ payment_mode: 'after_service' });
    const same = { as: 'staff', body: { receipt_number: 'b 12' } } as const;
    expect(await act(world, `${other}/cash`, same)).toMatchObject(
      refused(409, 'receipt_number_taken'),
    );
    const right = { ...same, body: { receipt_number: 'B-13' } };
    expect(await act(world, `${other}/cash`, right)).toMatchObject(answered('SUCCESS'));
    const voided = await call(world, `/orders/${other}/cash/void`, {
      method: 'POST',
      as: 'admin',
      body: { reason: 'the wrong order' },
    });
    expect(voided).toMatchObject(answered('PENDING'));
    expect(await act(world, `${other}/cash`, right)).toMatchObject(answered('SUCCESS'));
  });

  it('is taken for a cancelled order after it was reopened', async () => {
    const orderId = await world.book();
    const cash = { as: 'staff', body: { receipt_number: 'C-1' } } as const;
    await act(world, `${orderId}/cancel`, { as: 'customer' });
    expect(await act(world, `${orderId}/cash`, cash)).toMatchObject(
      refused(409, 'order_not_payable'),
    );
    const reopened = await call(world, `/orders/${orderId}/reopen`, {
      method: 'POST',
      as: 'staff',
    });
    expect(reopened).toMatchObject(answered('PENDING'));
    expect(await act(world, `${orderId}/cash`, cash)).toMatchObject(answered('SUCCESS'));
  });
});
