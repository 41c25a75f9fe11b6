import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/eventually';
import { setKnobs, startReceiver, startSandbox, type RunningSandbox } from '../sandbox-for-tests';
import { fieldRefusal, merchantAt } from '../merchant-for-tests';
import type { ReconItem, Settlement } from './wire';

/** Shortly after midnight in India, so that India's day is not yet the day in UTC. */
const TODAY = { year: '2026', month: '03', day: '10' };
let now = new Date('2026-03-09T19:00:00Z');

let running: RunningSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const { ask, paid, refund } = merchantAt(() => running);
const expire = () => ({ expire_by: Math.floor(now.getTime() / 1000) + 3_600 });

beforeAll(async () => {
  receiver = await startReceiver();
  running = await startSandbox({ webhookUrl: receiver.url, now: () => now });
});
afterEach(() => setKnobs(running.url, {}));
afterAll(async () => {
  await running.sandbox.stop();
  await receiver.stop();
});

const report = async (query: Record<string, string>) =>
  (
    await ask<{ count: number; items: ReconItem[] }>(
      `/settlements/recon/combined?${String(new URLSearchParams(query))}`,
    )
  ).body.items;

// Settlement Recon; Settlements webhooks.
describe('a settlement', () => {
  it('pays out payments less fees, refunds and lost disputes, and its report adds up', async () => {
    const { books, disputes } = running.sandbox.ledger;
    const first = await paid(expire());
    const second = await paid({ ...expire(), amount: 50_000 });
    const returned = (await refund(first.id, { amount: 2_000 })).body;
    const dispute = disputes.open(second, {
      amountPaise: 700,
      phase: 'chargeback',
      respondWithinSeconds: 60,
    });
    disputes.move(dispute, 'lost');
    const settlement = books.settle('razorpay')!;
    const items = await report({ ...TODAY, count: '1000' });
    expect(items.toReversed()).toMatchObject([
      {
        entity_id: first.id,
        type: 'payment',
        amount: 1_200_000,
        // "credit = amount − fee", and the fee contains its tax.
        fee: 28_320,
        tax: 4_320,
        credit: 1_171_680,
        debit: 0,
        payment_id: null,
        settlement_utr: settlement.utr,
      },
      { entity_id: second.id, type: 'payment', credit: 48_820, fee: 1_180, tax: 180 },
      { entity_id: returned.id, type: 'refund', debit: 2_000, payment_id: first.id },
      { type: 'adjustment', debit: 700, dispute_id: dispute.id, settlement_utr: null },
    ]);
    const sum = items.reduce((total, { credit, debit }) => total + credit - debit, 0);
    expect(sum).toBe(settlement.amountPaise);
    const { body } = await ask<{ items: Settlement[] }>('/settlements');
    expect(body.items).toEqual([
      {
        id: settlement.id,
        entity: 'settlement',
        amount: settlement.amountPaise,
        status: 'processed',
        fees: 0,
        tax: 0,
        utr: settlement.utr,
        created_at: settlement.createdAt,
      },
    ]);
    expect((await ask(`/settlements/${settlement.id}`)).body).toEqual(body.items[0]);
    const [message] = await eventually(() => {
      const about = receiver.received.filter(({ event }) => event === 'settlement.processed');
      expect(about).toHaveLength(1);
      return about;
    });
    expect(JSON.parse(message!.body)).toMatchObject({
      contains: ['settlement'],
      payload: { settlement: { entity: body.items[0] } },
    });
  });

  it('settles each entry once, and a refund that came back in the next one', async () => {
    const { books, refunds } = running.sandbox.ledger;
    const made = await paid(expire());
    const { body } = await refund(made.id, { amount: 5_000 });
    const first = books.settle('razorpay')!;
    expect(books.balancePaise('razorpay')).toBe(0);
    expect(books.settle('razorpay')).toBeNull();
    refunds.settle(refunds.find(body.id)!, 'reversed');
    const second = books.settle('razorpay')!;
    expect(second.amountPaise).toBe(5_000);
    const items = await report(TODAY);
    expect(items.filter(({ settlement_id: id }) => id === second.id)).toMatchObject([
      { type: 'adjustment', credit: 5_000 },
    ]);
    expect(items.filter(({ settlement_id: id }) => id === first.id)).toHaveLength(2);
  });

  it('stands in the report of its own day in India, or of its month', async () => {
    const before = (await report({ ...TODAY, count: '1000' })).length;
    now = new Date('2026-03-10T19:00:00Z');
    await paid(expire());
    running.sandbox.ledger.books.settle('razorpay');
    expect(await report({ ...TODAY, day: '11' })).toHaveLength(1);
    expect(await report({ ...TODAY, count: '1000' })).toHaveLength(before);
    expect(await report({ year: '2026', month: '3', count: '1000' })).toHaveLength(before + 1);
    expect(await report({ ...TODAY, month: '04' })).toEqual([]);
    expect(await report({ year: '2026', month: '3', count: '2', skip: '1' })).toHaveLength(2);
  });

  it.each([
    [{ year: '26', month: '03' }, 'The year must be 4 digits.', 'year'],
    [{ year: '2026', month: '13' }, 'The month is not a valid month.', 'month'],
    [{ ...TODAY, day: '123' }, 'The day must be between 1 and 2 digits.', 'day'],
    [{ ...TODAY, count: '0' }, 'The count must be at least 1.', 'count'],
  ])('has no report for %j', async (query, description, field) => {
    expect(await ask(`/settlements/recon/combined?${String(new URLSearchParams(query))}`)).toEqual(
      fieldRefusal(description, field),
    );
  });
});
