import { demoPayments } from '@kaarigar/shared/domain/demo-payments';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/eventually';
import {
  authorization,
  inspect,
  linkRequest,
  press,
  startReceiver,
  startSandbox,
  setKnobs,
  type ReceivedWebhook,
  type RunningSandbox,
} from '../sandbox-for-tests';
import { addPayments } from '../ledger/add-payments';
import { razorpayIds } from './identifiers';
import type { Payment, Refund } from './wire';

let running: RunningSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  receiver = await startReceiver();
  running = await startSandbox({ webhookUrl: receiver.url });
});
afterEach(() => fetch(`${running.url}/_sandbox/knobs`, { method: 'DELETE' }));
afterAll(async () => {
  await running.sandbox.stop();
  await receiver.stop();
});

it('the payments of the demo’s orders are there to be refunded, also after a restart', async () => {
  const { sandbox, razorpay } = await startSandbox({ payments: demoPayments });
  try {
    for (const { id, amountPaise, method } of demoPayments) {
      expect(await razorpay.payments.fetch(id)).toMatchObject({
        status: 'captured',
        amount: amountPaise,
        method,
      });
    }
    const [{ id, amountPaise } = { id: '', amountPaise: 0 }] = demoPayments;
    expect(await razorpay.payments.refund(id, { amount: amountPaise })).toMatchObject({
      payment_id: id,
      amount: amountPaise,
    });
    // Another start adds nothing to what is there.
    const before = sandbox.ledger.store.state.entries.length;
    addPayments(
      { ...sandbox.ledger, ids: razorpayIds, publicUrl: 'http://localhost' },
      demoPayments,
    );
    expect(sandbox.ledger.store.state.entries).toHaveLength(before);
  } finally {
    await sandbox.stop();
  }
});

/** The id of a captured payment of ₹12,000. */
async function paid(): Promise<string> {
  const link = await running.razorpay.paymentLink.create(linkRequest());
  await press(link, 'pay');
  const { payments } = await running.razorpay.paymentLink.fetch(link.id);
  return (payments as unknown as { payment_id: string }[])[0]!.payment_id;
}

async function ask<Body>(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${running.url}/v1${path}`, {
    ...init,
    headers: { authorization, 'content-type': 'application/json', ...init.headers },
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

const refund = (paymentId: string, body: object = {}, key?: string) =>
  ask<Refund>(`/payments/${paymentId}/refund`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: key ? { 'x-refund-idempotency': key } : {},
  });

const payment = (id: string) => ask<Payment>(`/payments/${id}`).then(({ body }) => body);

const finish = (id: string, outcome: string) =>
  fetch(`${running.url}/_sandbox/refunds/${id}/${outcome}`, { method: 'POST' });

/** The refund events of one payment, in the order in which they came. */
const told = (paymentId: string) =>
  receiver.received.filter(
    ({ body, event }) => event.startsWith('refund.') && body.includes(paymentId),
  );
const names = (webhooks: readonly ReceivedWebhook[]) => webhooks.map(({ event }) => event);

const refusal = (description: string) => ({
  status: 400,
  body: { error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description }) },
});

describe('a refund', () => {
  it('without an amount gives back all that is left, at once', async () => {
    const id = await paid();
    const { status, body } = await refund(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^rfnd_\w{14}$/),
      entity: 'refund',
      amount: 1_200_000,
      currency: 'INR',
      payment_id: id,
      notes: [],
      receipt: null,
      acquirer_data: { arn: expect.stringMatching(/^\d{12}$/) },
      created_at: expect.any(Number),
      batch_id: null,
      status: 'processed',
      speed_processed: 'normal',
      speed_requested: 'normal',
    });
    expect(await payment(id)).toMatchObject({
      status: 'refunded',
      captured: true,
      amount_refunded: 1_200_000,
      refund_status: 'full',
    });
  });

  it('is read by its id, by its payment and in the list of its payment', async () => {
    const id = await paid();
    const [first, second] = [
      (await refund(id, { amount: 100, notes: { reason: 'test' }, receipt: 'r-1' })).body,
      (await refund(id, { amount: 250 })).body,
    ];
    expect(first).toMatchObject({ notes: { reason: 'test' }, receipt: 'r-1' });
    expect((await ask(`/refunds/${first.id}`)).body).toEqual(first);
    expect((await ask(`/payments/${id}/refunds/${second.id}`)).body).toEqual(second);
    expect((await ask(`/payments/${id}/refunds`)).body).toEqual({
      entity: 'collection',
      count: 2,
      items: [second, first],
    });
    expect(await payment(id)).toMatchObject({
      status: 'captured',
      amount_refunded: 350,
      refund_status: 'partial',
    });
    const other = await paid();
    expect(await ask(`/payments/${other}/refunds/${first.id}`)).toMatchObject(
      refusal('The id provided does not exist'),
    );
  });

  it('asked for again with the same key is the same refund, ten at once too', async () => {
    const id = await paid();
    const key = 'refund-key-0001';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(id, { amount: 500 }, key)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await payment(id)).toMatchObject({ amount_refunded: 500 });
    expect((await refund(id, { amount: 500 }, 'refund-key-0002')).body.id).not.toBe(
      answers[0]!.body.id,
    );
    // Idempotent Requests for Normal Refunds: "409 conflict".
    expect(await refund(id, { amount: 501 }, key)).toMatchObject({
      ...refusal('Different request with the same idempotency key has already been processed.'),
      status: 409,
    });
  });

  it.each([
    [
      'of more than is left',
      { amount: 200_001 },
      'The refund amount provided is greater than amount captured.',
    ],
    ['below one rupee', { amount: 99 }, 'The amount must be at least INR 1.00.'],
    ['of a fraction of a paisa', { amount: 100.5 }, 'The amount must be an integer.'],
  ])('%s is refused', async (_case, body, description) => {
    const id = await paid();
    await refund(id, { amount: 1_000_000 });
    expect(await refund(id, body)).toMatchObject(refusal(description));
    expect(await payment(id)).toMatchObject({ amount_refunded: 1_000_000 });
  });

  it('is refused when nothing is left, and when nothing was captured', async () => {
    const id = await paid();
    await refund(id);
    expect(await refund(id)).toMatchObject(refusal('The payment has been fully refunded already.'));

    const link = await running.razorpay.paymentLink.create(linkRequest());
    await press(link, 'fail');
    const { payments } = await inspect(running.url, link.id);
    expect(await refund(payments[0]!.payment_id)).toMatchObject(
      refusal('The payment status should be captured for action to be taken.'),
    );
  });

  it('with a key that is too short is refused', async () => {
    expect((await refund(await paid(), {}, 'short')).status).toBe(400);
  });

  it('tells of itself with its payment', async () => {
    const id = await paid();
    const { body } = await refund(id, { amount: 700 });
    await eventually(() =>
      expect(names(told(id)).toSorted()).toEqual(['refund.created', 'refund.processed']),
    );
    const message = JSON.parse(told(id).find(({ event }) => event === 'refund.processed')!.body);
    expect(message).toMatchObject({
      entity: 'event',
      contains: ['refund', 'payment'],
      payload: {
        refund: { entity: body },
        payment: { entity: { id, amount_refunded: 700, refund_status: 'partial' } },
      },
    });
  });
});

describe('on demand a refund', () => {
  it('stays pending, counting against the payment, until the bank has processed it', async () => {
    await setKnobs(running.url, { refunds: 'pending' });
    const id = await paid();
    const { body } = await refund(id);
    expect(body).toMatchObject({ status: 'pending', speed_processed: null });
    expect(await refund(id)).toMatchObject({ status: 400 });
    expect((await finish(body.id, 'processed')).status).toBe(200);
    expect((await ask(`/refunds/${body.id}`)).body).toMatchObject({ status: 'processed' });
    expect((await finish(body.id, 'processed')).status).toBe(409);
    expect((await finish('rfnd_none', 'failed')).status).toBe(404);
  });

  it('fails, and the money can be given back by another one', async () => {
    await setKnobs(running.url, { refunds: 'failed' });
    const id = await paid();
    const { body } = await refund(id);
    expect(body).toMatchObject({ status: 'failed', acquirer_data: { arn: null } });
    expect(await payment(id)).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
      refund_status: null,
    });
    await eventually(() => expect(names(told(id))).toContain('refund.failed'));
    await setKnobs(running.url, {});
    expect((await refund(id)).body).toMatchObject({ status: 'processed', amount: 1_200_000 });
  });

  it('is processed later', async () => {
    // Long enough for the answer to come before, also on a busy machine.
    await setKnobs(running.url, { refundDelayMs: 500 });
    const id = await paid();
    const { body } = await refund(id);
    expect(body.status).toBe('pending');
    await eventually(async () =>
      expect((await ask(`/refunds/${body.id}`)).body).toMatchObject({ status: 'processed' }),
    );
    await eventually(() => expect(names(told(id))).toContain('refund.processed'));
  });
});
