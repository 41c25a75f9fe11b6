import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booksOf, comeBack, goToPay, press, setKnobs } from './customer';
import { makeDue, untilTold } from './reconciling';
import {
  act,
  answered,
  decideRefund,
  paidOnline,
  refundBody,
  refundsAtProvider,
  refundsOf,
  refused,
} from './staff';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
// Otherwise the daily limit on orders would refuse the last ones.
beforeEach(() =>
  world.database.sql("update orders set created_at = created_at - interval '25 hours'"),
);
afterEach(() => setKnobs(world, {}));

const refund = (orderId: string, changes: object = {}) =>
  act(world, `${orderId}/refund`, { body: refundBody(changes) });

const expectStatus = (orderId: string, status: string) => untilTold(world, orderId, { status });

/** What the reconciler does with a due refund. */
async function round(): Promise<void> {
  await makeDue(world, 'refunds');
  await world.reconcile();
}

describe('a refund', () => {
  it('of all of it is made at the provider, and the order says so', async () => {
    const orderId = await paidOnline(world);
    expect(await refund(orderId)).toMatchObject(answered('REFUNDED'));
    expect(await refundsAtProvider(world, orderId)).toMatchObject([
      { amountPaise: 400_000, status: 'processed' },
    ]);
    expect(await refundsOf(world, orderId)).toMatchObject([
      { state: 'processed', provider_refund_id: expect.stringMatching(/^rfnd_/) },
    ]);
  });

  it('of a part leaves the rest to be refunded, and never more than was captured', async () => {
    const orderId = await paidOnline(world);
    const part = await refund(orderId, { amount_paise: 100_000 });
    expect(part).toMatchObject(answered('PARTIALLY_REFUNDED'));
    expect(await refund(orderId, { amount_paise: 300_001 })).toMatchObject(
      refused(409, 'refund_too_large'),
    );
    expect(await refund(orderId)).toMatchObject(answered('REFUNDED'));
    expect(await refund(orderId)).toMatchObject(refused(409, 'nothing_to_refund'));
    const amounts = (await refundsAtProvider(world, orderId)).map(({ amountPaise }) => amountPaise);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([100_000, 300_000]);
  });

  it('retried with the same key is the same refund, at the provider too', async () => {
    const orderId = await paidOnline(world);
    const body = refundBody({ amount_paise: 150_000 });
    for (let time = 0; time < 3; time += 1) {
      const answer = await act(world, `${orderId}/refund`, { body });
      expect(answer).toMatchObject(answered('PARTIALLY_REFUNDED'));
    }
    expect(await refundsAtProvider(world, orderId)).toHaveLength(1);
    expect(await refundsOf(world, orderId)).toHaveLength(1);
    const changed = { ...body, amount_paise: 150_001 };
    expect(await act(world, `${orderId}/refund`, { body: changed })).toMatchObject(
      refused(400, 'invalid_input'),
    );
  });

  it('that the bank takes time for is pending until a webhook tells', async () => {
    await setKnobs(world, { refunds: 'pending' });
    const orderId = await paidOnline(world);
    expect(await refund(orderId)).toMatchObject(answered('REFUND_PENDING'));
    expect(await refund(orderId)).toMatchObject(refused(409, 'refund_in_progress'));
    await decideRefund(world, orderId, 'processed');
    await expectStatus(orderId, 'REFUNDED');
  });

  it('that the bank takes time for is asked about when no webhook comes', async () => {
    await setKnobs(world, { refunds: 'pending', webhooks: 'off' });
    const orderId = await paidOnline(world);
    await refund(orderId);
    await round();
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'REFUND_PENDING' });
    await decideRefund(world, orderId, 'processed');
    await round();
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'REFUNDED' });
  });

  describe('has a number by which the customer’s bank finds it', () => {
    const told = async (orderId: string) => {
      const [row] = await world.database.sql<{ bank_reference: string | null }>(
        'select bank_reference from public.refunds where order_id = $1',
        [orderId],
      );
      return row?.bank_reference;
    };

    it('as soon as the provider answers with it', async () => {
      const orderId = await paidOnline(world);
      await refund(orderId);
      expect(await told(orderId)).toMatch(/^\d{12}$/);
    });

    it('from the answer to which a webhook leads', async () => {
      await setKnobs(world, { refunds: 'pending' });
      const orderId = await paidOnline(world);
      await refund(orderId);
      expect(await told(orderId)).toBeNull();
      await decideRefund(world, orderId, 'processed');
      await expectStatus(orderId, 'REFUNDED');
      expect(await told(orderId)).toMatch(/^\d{12}$/);
    });

    it('from a later round, when the bank tells it after the money went', async () => {
      await setKnobs(world, { refundReference: 'later' });
      const orderId = await paidOnline(world);
      expect(await refund(orderId)).toMatchObject(answered('REFUNDED'));
      await round();
      expect(await told(orderId)).toBeNull();
      await decideRefund(world, orderId, 'reference');
      await round();
      expect(await told(orderId)).toMatch(/^\d{12}$/);
      expect(await booksOf(world, orderId)).toMatchObject({ status: 'REFUNDED' });
    });
  });

  it.each(['failed', 'processed'] as const)(
    'is asked about by whoever rechecks the order (%s)',
    async (outcome) => {
      await setKnobs(world, { refunds: 'pending', webhooks: 'off' });
      const orderId = await paidOnline(world);
      await refund(orderId);
      await decideRefund(world, orderId, outcome);
      expect(await act(world, `${orderId}/recheck`, { as: 'customer' })).toMatchObject(
        answered(outcome === 'failed' ? 'SUCCESS' : 'REFUNDED'),
      );
    },
  );

  it('that fails leaves the order paid, and can be tried again', async () => {
    await setKnobs(world, { refunds: 'failed' });
    const orderId = await paidOnline(world);
    const body = refundBody();
    expect(await act(world, `${orderId}/refund`, { body })).toMatchObject(
      refused(409, 'refund_failed'),
    );
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'SUCCESS' });
    expect(await refundsOf(world, orderId)).toMatchObject([
      { state: 'failed', last_error: 'provider_failed' },
    ]);
    await setKnobs(world, {});
    // The same key means the same refund, which has failed: only a refund with another key can succeed.
    expect(await act(world, `${orderId}/refund`, { body })).toMatchObject(
      refused(409, 'refund_failed'),
    );
    expect(await refund(orderId)).toMatchObject(answered('REFUNDED'));
  });

  it('that the provider refuses has failed', async () => {
    const orderId = await paidOnline(world);
    // The provider does not refund less than a rupee.
    expect(await refund(orderId, { amount_paise: 99 })).toMatchObject(
      refused(409, 'refund_failed'),
    );
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'SUCCESS' });
    expect(await refundsOf(world, orderId)).toMatchObject([
      { state: 'failed', last_error: 'provider_refused' },
    ]);
    expect(await refundsAtProvider(world, orderId)).toEqual([]);
  });
});

describe('a refund while the provider is in trouble', () => {
  it.each([
    ['is silent', { silent: true, endpoint: 'createRefund' }, 'provider_timeout'],
    ['answers HTML', { html502: true }, 'provider_unclear'],
    ['limits the rate', { status429: true }, 'provider_unreachable'],
  ])('that %s stays pending, and the reconciler makes it once', async (_how, knobs, error) => {
    const orderId = await paidOnline(world);
    await setKnobs(world, knobs);
    expect(await refund(orderId)).toMatchObject(answered('REFUND_PENDING'));
    expect(await refundsOf(world, orderId)).toMatchObject([
      { state: 'pending', provider_refund_id: null, last_error: error },
    ]);
    expect(await refundsAtProvider(world, orderId)).toEqual([]);
    await round();
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'REFUND_PENDING' });
    await setKnobs(world, {});
    // A provider that limits the rate is left alone for a while.
    await expect
      .poll(async () => {
        await round();
        return booksOf(world, orderId);
      })
      .toMatchObject({ status: 'REFUNDED' });
    expect(await refundsAtProvider(world, orderId)).toHaveLength(1);
  });

  it('that was made although no answer came is found, not made again', async () => {
    const orderId = await paidOnline(world);
    await setKnobs(world, {
      endpoint: 'createRefund',
      silent: true,
      afterWork: true,
      webhooks: 'off',
    });
    expect(await refund(orderId)).toMatchObject(answered('REFUND_PENDING'));
    expect(await refundsAtProvider(world, orderId)).toHaveLength(1);
    await setKnobs(world, {});
    await round();
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'REFUNDED' });
    expect(await refundsAtProvider(world, orderId)).toHaveLength(1);
  });

  it('that was made although no answer came is told by the webhook, whose refund we do not know yet', async () => {
    const orderId = await paidOnline(world);
    await setKnobs(world, {
      endpoint: 'createRefund',
      silent: true,
      afterWork: true,
      refunds: 'pending',
    });
    expect(await refund(orderId)).toMatchObject(answered('REFUND_PENDING'));
    await setKnobs(world, {});
    await decideRefund(world, orderId, 'processed');
    await expectStatus(orderId, 'REFUNDED');
    expect(await refundsOf(world, orderId)).toHaveLength(1);
  });

  it('is not forgotten by a service that dies before it asks the provider', async () => {
    const orderId = await paidOnline(world);
    // The state left by a process that was killed between the database and the provider.
    await world.ledger.requestRefund({
      orderId,
      paymentId: null,
      amountPaise: null,
      reason: 'asked for by telephone',
      idempotencyKey: `killed-${orderId}`,
      adminId: world.database.ids.admin,
      expectedUpdatedAt: null,
    });
    await world.stopService();
    await world.restartService();
    await round();
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'REFUNDED' });
    expect(await refundsAtProvider(world, orderId)).toHaveLength(1);
  });
});

describe('money that came twice', () => {
  it('is put right by the refund that is proposed, without naming payment or amount', async () => {
    await setKnobs(world, { secondPayment: 'capture' });
    const orderId = await world.book();
    await comeBack(world, await press(await goToPay(world, orderId), 'pay-twice'));
    await expectStatus(orderId, 'REVIEW');
    expect(await refund(orderId)).toMatchObject(answered('SUCCESS'));
    expect(await refundsAtProvider(world, orderId)).toMatchObject([{ amountPaise: 400_000 }]);
  });
});

describe('a refund is not made', () => {
  it('by anybody but an admin, nor for an order that is not theirs to see', async () => {
    const orderId = await paidOnline(world);
    const ask = (as: 'customer' | 'stranger' | 'staff' | null) =>
      act(world, `${orderId}/refund`, { as, body: refundBody() });
    expect(await ask('customer')).toMatchObject(refused(403, 'not_allowed'));
    expect(await ask('staff')).toMatchObject(refused(403, 'not_allowed'));
    expect(await ask('stranger')).toMatchObject(refused(404, 'not_found'));
    expect(await ask(null)).toMatchObject(refused(401, 'not_signed_in'));
    expect(await refundsOf(world, orderId)).toEqual([]);
    expect(await refund(orderId)).toMatchObject(answered('REFUNDED'));
  });

  it('of an order that is no longer as the admin saw it', async () => {
    const orderId = await paidOnline(world);
    const seen = await refund(orderId, { expected_updated_at: '2020-01-01T00:00:00Z' });
    expect(seen).toMatchObject(refused(409, 'order_changed'));
    const { body } = await act(world, `${orderId}/recheck`);
    const now = await refund(orderId, { expected_updated_at: body.data.updated_at });
    expect(now).toMatchObject(answered('REFUNDED'));
  });

  it.each([
    ['nothing', { amount_paise: 0 }],
    ['less than nothing', { amount_paise: -100 }],
    ['a part of a paisa', { amount_paise: 100.5 }],
    ['a number as text', { amount_paise: '100' }],
    ['a huge amount', { amount_paise: 1e300 }],
    ['a short key', { idempotency_key: 'short' }],
    ['a key with other characters', { idempotency_key: 'dialog 1; --' }],
    ['no reason', { reason: ' ' }],
    ['a payment that is no id', { payment_id: 'pay_1' }],
  ])('for %s', async (_what, changes) => {
    const orderId = await paidOnline(world);
    expect((await refund(orderId, changes)).status).toBe(400);
    expect(await refundsOf(world, orderId)).toEqual([]);
  });

  it('of an order that was paid in cash, or not at all', async () => {
    const orderId = await world.book();
    expect(await refund(orderId)).toMatchObject(refused(409, 'nothing_to_refund'));
    await act(world, `${orderId}/cash`, { body: { receipt_number: `R-${orderId}` } });
    expect(await refund(orderId)).toMatchObject(refused(409, 'nothing_to_refund'));
  });
});
