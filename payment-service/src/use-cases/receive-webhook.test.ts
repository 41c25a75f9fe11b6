import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER, STAFF } from '../../tests/fakes/fake-callers';
import { GENUINE } from '../../tests/fakes/fake-provider';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import type { StoredEvent, WebhookHint } from '../ports';
import { getOrder } from './get-order';
import { receiveWebhook } from './receive-webhook';
import { recheckOrder } from './recheck-order';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
  // A deadline that never comes, unless a test is about it.
  fakes = { ...fakes, clock: { ...fakes.clock, sleep: () => new Promise(() => undefined) } };
});

const NOTHING: WebhookHint = {
  eventId: 'evt_1',
  type: 'payment_link.paid',
  reference: null,
  providerRef: null,
  refundRef: null,
  paymentRef: null,
  disputeRef: null,
  linkRef: null,
  payload: {},
};

function deliver(hint: Partial<WebhookHint>, signature = GENUINE, own: Fakes = fakes) {
  return receiveWebhook(own, {
    provider: own.provider,
    rawBody: Buffer.from(JSON.stringify({ ...NOTHING, ...hint })),
    headers: { signature },
  });
}

/** Delivers, and waits for what goes on after the answer. */
async function deliverAndWait(hint: Partial<WebhookHint>, own: Fakes = fakes) {
  const outcome = await deliver(hint, GENUINE, own);
  await own.background.idle();
  return outcome;
}

const statusOf = async (orderId: string) =>
  (await getOrder(fakes, { caller: STAFF, orderId })).status;

describe('a message of the provider', () => {
  it('is stored with what it names, and acted on after the answer', async () => {
    const orderId = await fakes.paidAtProvider();
    const { reference } = fakes.provider.linkOf(orderId).request;
    expect(await deliver({ reference })).toBe('stored');
    const body = JSON.stringify({ ...NOTHING, reference });
    expect(fakes.events).toMatchObject([
      {
        ...NOTHING,
        provider: 'razorpay',
        reference,
        bodySha256: createHash('sha256').update(body).digest('hex'),
      },
    ]);
    await fakes.background.idle();
    expect(await statusOf(orderId)).toBe('SUCCESS');
    expect(fakes.events).toMatchObject([{ isDone: true, problem: null }]);
    expect(fakes.meter.counted).toEqual(['webhook stored', 'webhook applied']);
    expect(fakes.log.lines).toEqual([]);
  });

  it('that somebody else signed is not stored', async () => {
    expect(await deliver({}, 'somebody')).toBe('forged');
    expect(fakes.events).toEqual([]);
    expect(fakes.meter.counted).toEqual(['webhook forged']);
  });

  it('that comes again is answered, and not acted on again', async () => {
    const orderId = await fakes.paidAtProvider();
    const { reference } = fakes.provider.linkOf(orderId).request;
    await deliverAndWait({ reference });
    const before = fakes.provider.calls.length;
    expect(await deliverAndWait({ reference })).toBe('repeated');
    expect(fakes.provider.calls).toHaveLength(before);
    expect(fakes.meter.counted.at(-1)).toBe('webhook repeated');
  });

  it('that cannot be stored is refused, so that it is delivered again, and that is noted', async () => {
    const recordEvent = () => Promise.reject(new Error('no database'));
    const own = { ...fakes, ledger: { ...fakes.ledger, recordEvent } };
    await expect(deliverAndWait({}, own)).rejects.toThrow('no database');
    await own.background.idle();
    expect(fakes.meter.counted).toEqual(['webhook not_stored']);
    expect(fakes.log.lines).toMatchObject([
      {
        level: 'error',
        details: { err: { message: 'no database' }, eventType: 'payment_link.paid' },
        message: 'webhook not stored',
      },
    ]);
  });

  it('that is not stored before the provider gives up must come again, and is acted on all the same', async () => {
    const orderId = await fakes.paidAtProvider();
    const { reference } = fakes.provider.linkOf(orderId).request;
    let store: () => void = () => undefined;
    const recordEvent: Fakes['ledger']['recordEvent'] = (event) =>
      new Promise<StoredEvent>((resolve) => {
        store = () => resolve(fakes.ledger.recordEvent(event));
      });
    const slept: number[] = [];
    const sleep = async (ms: number) => {
      slept.push(ms);
    };
    const own = {
      ...fakes,
      ledger: { ...fakes.ledger, recordEvent },
      clock: { ...fakes.clock, sleep },
    };
    expect(await deliver({ reference }, GENUINE, own)).toBe('late');
    expect(slept).toEqual([3_500]);
    expect(await statusOf(orderId)).toBe('PENDING');
    store();
    await own.background.idle();
    expect(await statusOf(orderId)).toBe('SUCCESS');
    expect(fakes.meter.counted).toEqual(['webhook late', 'webhook applied']);
  });

  it.each(['timeout', 'unclear', 'unreachable'] as const)(
    'that cannot be followed because of the provider (%s) stays stored with the reason',
    async (failure) => {
      const orderId = await fakes.paidAtProvider();
      fakes.provider.fail('fetchState', failure);
      const { reference } = fakes.provider.linkOf(orderId).request;
      expect(await deliverAndWait({ reference })).toBe('stored');
      expect(fakes.events).toMatchObject([{ isDone: false, problem: `provider_${failure}` }]);
      expect(fakes.meter.counted).toEqual(['webhook stored', 'webhook not_applied']);
      expect(fakes.log.lines).toEqual([
        {
          level: 'warn',
          details: { eventId: 1, eventType: 'payment_link.paid', problem: `provider_${failure}` },
          message: 'webhook not applied',
        },
      ]);
    },
  );

  it('that cannot be followed because of the database stays stored', async () => {
    const orderId = await fakes.paidAtProvider();
    const { reference } = fakes.provider.linkOf(orderId).request;
    const settle = () => Promise.reject(new Error('no database'));
    const own = { ...fakes, ledger: { ...fakes.ledger, settle } };
    expect(await deliverAndWait({ reference }, own)).toBe('stored');
    expect(fakes.events).toMatchObject([{ isDone: false, problem: null }]);
    expect(fakes.meter.counted).toEqual(['webhook stored', 'webhook not_applied']);
    expect(fakes.log.lines).toMatchObject([
      {
        level: 'error',
        details: { err: { message: 'no database' }, eventId: 1, eventType: 'payment_link.paid' },
        message: 'webhook not applied',
      },
    ]);
  });
});

describe('what a message names', () => {
  it('can be the link, by the provider’s name', async () => {
    const orderId = await fakes.paidAtProvider();
    const { providerRef } = fakes.provider.linkOf(orderId);
    await deliverAndWait({ providerRef });
    expect(await statusOf(orderId)).toBe('SUCCESS');
  });

  it('can be a payment that is in our books', async () => {
    const orderId = await fakes.paidAtProvider();
    await recheckOrder(fakes, { caller: CUSTOMER, orderId });
    const second = fakes.provider.pay(orderId);
    const [first] = fakes.provider.linkOf(orderId).payments;
    await deliverAndWait({ paymentRef: first?.id ?? null });
    expect(second.id).not.toBe(first?.id);
    expect(await statusOf(orderId)).toBe('REVIEW');
  });

  it('is looked for by its reference first', async () => {
    const orderId = await fakes.paidAtProvider();
    const { reference } = fakes.provider.linkOf(orderId).request;
    await deliverAndWait({ reference, paymentRef: 'pay_of_another' });
    expect(await statusOf(orderId)).toBe('SUCCESS');
  });

  it('is not looked for among links when it names none', async () => {
    const findAttempt = () => Promise.reject(new Error('nothing to look for'));
    const own = { ...fakes, ledger: { ...fakes.ledger, findAttempt } };
    await deliverAndWait({ paymentRef: 'pay_of_another_shop' }, own);
    expect(fakes.events).toMatchObject([{ isDone: true }]);
  });

  it.each([{}, { reference: 'of-another-shop' }, { paymentRef: 'pay_of_another_shop' }])(
    'may be nothing of ours: %o',
    async (hint) => {
      await deliverAndWait({ type: 'payment.captured', ...hint });
      expect(fakes.events).toMatchObject([{ isDone: true, problem: null }]);
      expect(fakes.log.lines).toEqual([
        {
          level: 'info',
          details: { eventType: 'payment.captured' },
          message: 'webhook of nothing we know',
        },
      ]);
    },
  );

  it('may be a link that the provider does not find', async () => {
    const orderId = await fakes.orderWithLink();
    Object.assign(fakes.attempts[0] ?? {}, { providerRef: null, reference: `${orderId}-lost` });
    await deliverAndWait({ reference: `${orderId}-lost` });
    expect(fakes.events).toMatchObject([{ isDone: false, problem: 'no_link' }]);
  });
});

describe('a message about a refund', () => {
  async function paidOrder(): Promise<{ readonly orderId: string; readonly paymentRef: string }> {
    const orderId = await fakes.paidAtProvider();
    await recheckOrder(fakes, { caller: CUSTOMER, orderId });
    return { orderId, paymentRef: fakes.provider.linkOf(orderId).payments[0]?.id ?? '' };
  }

  it('that we know asks what became of it, and of nothing else', async () => {
    const { orderId, paymentRef } = await paidOrder();
    fakes.provider.refundState = 'pending';
    await fakes.refund(orderId);
    fakes.provider.decideRefunds('processed');
    const before = fakes.provider.calls.length;
    await deliverAndWait({ refundRef: 'rfnd_refund-1', paymentRef });
    expect(await statusOf(orderId)).toBe('REFUNDED');
    expect(fakes.provider.calls.slice(before)).toEqual(['fetchRefund']);
    expect(fakes.events).toMatchObject([{ isDone: true, problem: null }]);
  });

  it('that somebody made in the dashboard has it booked', async () => {
    const { orderId, paymentRef } = await paidOrder();
    fakes.provider.refundInDashboard(paymentRef, 1_000_00);
    await deliverAndWait({ refundRef: 'rfnd_dashboard_1', paymentRef });
    expect(await statusOf(orderId)).toBe('PARTIALLY_REFUNDED');
  });

  it('is about refunds alone when it names one: a payment’s message asks for none', async () => {
    const { orderId, paymentRef } = await paidOrder();
    // One that has no name yet, for its answer was lost.
    fakes.provider.fail('refund', 'timeout');
    await fakes.refund(orderId);
    const before = fakes.provider.calls.length;
    await deliverAndWait({ paymentRef });
    expect(fakes.provider.calls.slice(before)).toEqual(['fetchState']);
  });
});
