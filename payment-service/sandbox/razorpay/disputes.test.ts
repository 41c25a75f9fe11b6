import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/eventually';
import type { DisputeState } from '../ledger/records';
import { setKnobs, startReceiver, startSandbox, type RunningSandbox } from '../sandbox-for-tests';
import { merchantAt } from '../merchant-for-tests';
import type { Dispute, Refund } from './wire';

let running: RunningSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const { ask, paid, payment } = merchantAt(() => running);
const disputes = () => running.sandbox.ledger.disputes;

beforeAll(async () => {
  receiver = await startReceiver();
  running = await startSandbox({ webhookUrl: receiver.url });
});
afterEach(() => setKnobs(running.url, {}));
afterAll(async () => {
  await running.sandbox.stop();
  await receiver.stop();
});

const open = async (amountPaise = 39_000) => {
  const made = await paid();
  const dispute = disputes().open(made, {
    amountPaise,
    phase: 'chargeback',
    respondWithinSeconds: 7 * 24 * 3_600,
  });
  return { made, dispute };
};
const read = (id: string) => ask<Dispute>(`/disputes/${id}`).then(({ body }) => body);
const told = (id: string) => receiver.received.filter(({ body }) => body.includes(`"id":"${id}"`));

// Disputes Entity, Fetch All Disputes, Disputes webhooks.
describe('a dispute', () => {
  it('is read, listed newest first, and told of with its payment', async () => {
    const { made, dispute } = await open();
    const second = disputes().open(made, {
      amountPaise: 1_000,
      phase: 'pre_arbitration',
      respondWithinSeconds: 60,
    });
    expect(await read(dispute.id)).toMatchObject({
      id: expect.stringMatching(/^disp_\w{14}$/),
      entity: 'dispute',
      payment_id: made.id,
      amount: 39_000,
      amount_deducted: 0,
      status: 'open',
      phase: 'chargeback',
      respond_by: dispute.createdAt + 7 * 24 * 3_600,
    });
    const listed = await ask<{ items: Dispute[] }>('/disputes?count=2');
    expect(listed.body.items.map(({ id }) => id)).toEqual([second.id, dispute.id]);
    const [message] = await eventually(() => {
      expect(told(dispute.id)).toHaveLength(1);
      return told(dispute.id);
    });
    expect(JSON.parse(message!.body)).toMatchObject({
      event: 'payment.dispute.created',
      contains: ['payment', 'dispute'],
      payload: {
        payment: { entity: { id: made.id, status: 'captured' } },
        dispute: { entity: { id: dispute.id, status: 'open' } },
      },
    });
  });

  it.each([
    ['won', 'won', 0, 'payment.dispute.won'],
    ['lost', 'lost', 39_000, 'payment.dispute.lost'],
    ['accepted', 'lost', 39_000, 'payment.dispute.lost'],
    ['closed', 'closed', 0, 'payment.dispute.closed'],
    ['under_review', 'under_review', 0, 'payment.dispute.under_review'],
    ['action_required', 'open', 0, 'payment.dispute.action_required'],
  ] as const)('%s is %s and deducts %i', async (state, status, deducted, event) => {
    const { made, dispute } = await open();
    const { books } = running.sandbox.ledger;
    const before = books.balancePaise('razorpay');
    disputes().move(dispute, state);
    expect(await read(dispute.id)).toMatchObject({ status, amount_deducted: deducted });
    // "If you lose the dispute, the amount would be deducted from your account" (Disputes).
    expect(books.balancePaise('razorpay')).toBe(before - deducted);
    // The sample: the payment stays captured, and nothing of it is refunded.
    expect(await payment(made.id)).toMatchObject({ status: 'captured', amount_refunded: 0 });
    await eventually(() => expect(told(dispute.id).map((got) => got.event)).toContain(event));
  });

  it('is decided once', async () => {
    const { dispute } = await open();
    disputes().move(dispute, 'won');
    const states: Exclude<DisputeState, 'open'>[] = ['lost', 'under_review'];
    for (const state of states) expect(() => disputes().move(dispute, state)).toThrow('decided');
  });

  // Auto-refunds: "A refund on a payment where captured is true is one you initiated or one for a lost dispute."
  it('that is lost can also leave a refund; the money is taken once', async () => {
    await setKnobs(running.url, { lostDispute: 'deduct-and-refund' });
    const { made, dispute } = await open();
    const { books } = running.sandbox.ledger;
    const before = books.balancePaise('razorpay');
    disputes().move(dispute, 'lost');
    const { body } = await ask<{ items: Refund[] }>(`/payments/${made.id}/refunds`);
    expect(body.items).toMatchObject([{ amount: 39_000, receipt: null, notes: [] }]);
    expect(await payment(made.id)).toMatchObject({ captured: true, amount_refunded: 39_000 });
    expect(books.balancePaise('razorpay')).toBe(before - 39_000);
  });

  it('that does not exist is not found', async () => {
    expect((await ask('/disputes/disp_none0000000000')).status).toBe(400);
  });
});
