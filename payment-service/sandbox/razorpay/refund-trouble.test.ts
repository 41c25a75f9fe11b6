import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../tests/eventually';
import { setKnobs, startReceiver, startSandbox, type RunningSandbox } from '../sandbox-for-tests';
import { fieldRefusal, linkRefusal, merchantAt, refundRefusal, UPI } from '../merchant-for-tests';

let running: RunningSandbox;
let now = new Date();
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const { ask, newLink, paid, payment, refund } = merchantAt(() => running);

beforeAll(async () => {
  receiver = await startReceiver();
  running = await startSandbox({ webhookUrl: receiver.url, now: () => now });
});
afterEach(async () => {
  now = new Date();
  await setKnobs(running.url, {});
});
afterAll(async () => {
  await running.sandbox.stop();
  await receiver.stop();
});

const stateOf = (id: string) => ask<{ status: string }>(`/refunds/${id}`).then((got) => got.body);
/** The events that name a refund. */
const told = (id: string) =>
  receiver.received.filter(({ body }) => body.includes(`"id":"${id}"`)).map(({ event }) => event);

// Refunds: "moves a refund to the processed state before receiving the ARN"; FAQ: "Processed, Failed or Reversed".
describe('a processed refund', () => {
  it.each([
    ['failed', 'failed'],
    ['reversed', 'reversed'],
  ] as const)('becomes %s, and its amount can be refunded again', async (outcome, word) => {
    const { id } = await paid();
    const made = await refund(id, { receipt: `first-${outcome}` });
    expect(made.body.status).toBe('processed');
    const { refunds } = running.sandbox.ledger;
    refunds.settle(refunds.find(made.body.id)!, outcome);
    expect(await stateOf(made.body.id)).toMatchObject({ status: word });
    expect(await payment(id)).toMatchObject({ status: 'captured', amount_refunded: 0 });
    // There is no event of its own for a reversal (Refunds webhooks).
    await eventually(() => expect(told(made.body.id)).toContain('refund.failed'));
    expect((await refund(id)).body).toMatchObject({ status: 'processed', amount: 1_200_000 });
  });

  it('gets the number of the bank later when the knob says so, once', async () => {
    await setKnobs(running.url, { refundReference: 'later' });
    const { id } = await paid();
    const made = await refund(id);
    expect(made.body).toMatchObject({ status: 'processed' });
    expect(await stateOf(made.body.id)).toMatchObject({ acquirer_data: { arn: null } });
    const { refunds } = running.sandbox.ledger;
    expect(refunds.tellReference(refunds.find(made.body.id)!)).toBe(true);
    const arn = expect.stringMatching(/^\d{12}$/);
    expect(await stateOf(made.body.id)).toMatchObject({ acquirer_data: { arn } });
    expect(refunds.tellReference(refunds.find(made.body.id)!)).toBe(false);
  });

  it('becomes failed by itself when the knob says so, and reversed can be called failed', async () => {
    await setKnobs(running.url, {
      refundThen: 'reversed',
      refundThenMs: 20,
      reversedAs: 'failed',
    });
    const { id } = await paid();
    const made = await refund(id);
    expect(made.body.status).toBe('processed');
    await eventually(async () => expect((await stateOf(made.body.id)).status).toBe('failed'));
  });

  it('that failed can be processed after all', async () => {
    await setKnobs(running.url, { refunds: 'failed', refundThen: 'processed', refundThenMs: 20 });
    const { id } = await paid();
    const made = await refund(id);
    await eventually(async () => expect((await stateOf(made.body.id)).status).toBe('processed'));
    expect(await payment(id)).toMatchObject({ status: 'refunded', captured: true });
    await eventually(() =>
      expect(told(made.body.id)).toEqual(
        expect.arrayContaining(['refund.created', 'refund.failed', 'refund.processed']),
      ),
    );
  });
});

describe('a refund is refused for now', () => {
  // razorpay-node issue 414; without the reason in issues 438 and 454.
  it('while the account lacks the money, which may not be said', async () => {
    const { id } = await paid();
    await setKnobs(running.url, { balance: 'empty' });
    expect(await refund(id, {}, 'key-of-the-refund')).toEqual(
      refundRefusal(
        'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.',
      ),
    );
    await setKnobs(running.url, { balance: 'empty-unsaid' });
    expect(await refund(id, {}, 'key-of-the-refund')).toEqual(
      refundRefusal('invalid request sent'),
    );
    await setKnobs(running.url, {});
    expect((await refund(id, {}, 'key-of-the-refund')).status).toBe(200);
  });

  // Create a Normal Refund, errors.
  it('as often as the payment is busy', async () => {
    const { id } = await paid();
    await setKnobs(running.url, { refundBusy: 2 });
    const busy = refundRefusal('Request failed because another payment operation is in progress.');
    expect(await refund(id)).toEqual(busy);
    expect(await refund(id)).toEqual(busy);
    expect((await refund(id)).status).toBe(200);
  });

  // Create a Normal Refund, errors.
  it('while a dispute is undecided, unless the knob allows it', async () => {
    const made = await paid();
    const { disputes } = running.sandbox.ledger;
    const dispute = disputes.open(made, {
      amountPaise: 100_000,
      phase: 'chargeback',
      respondWithinSeconds: 3_600,
    });
    const blocked = refundRefusal(
      'The refund on this payment is blocked due to ongoing dispute investigation.',
    );
    expect(await refund(made.id, { amount: 100 })).toEqual(blocked);
    disputes.move(dispute, 'under_review');
    expect(await refund(made.id, { amount: 100 })).toEqual(blocked);
    await setKnobs(running.url, { refundWhileDisputed: 'allowed' });
    expect((await refund(made.id, { amount: 100 })).status).toBe(200);
    await setKnobs(running.url, {});
    disputes.move(dispute, 'won');
    expect((await refund(made.id, { amount: 100 })).status).toBe(200);
  });

  // Idempotent Requests for Normal Refunds: 409, to be asked again.
  it('while another request with its key waits', async () => {
    const { id } = await paid();
    await setKnobs(running.url, { endpoint: 'createRefund', latencyMs: 300, times: 1 });
    const [first, second] = await Promise.all([
      refund(id, {}, 'key-of-the-refund'),
      refund(id, {}, 'key-of-the-refund'),
    ]);
    const answers = [first, second].toSorted((one, other) => one.status - other.status);
    expect(answers[0]).toMatchObject({ status: 200 });
    expect(answers[1]).toEqual(
      refundRefusal('Another request with the same idempotency key is still in progress.', 409),
    );
    expect((await refund(id, {}, 'key-of-the-refund')).body).toEqual(answers[0]!.body);
  });
});

describe('a refund is refused', () => {
  // "receipt is treated as an idempotency key" (Create a Normal Refund, errors).
  it('with a receipt that the payment has had, unless the key is the same', async () => {
    const { id } = await paid();
    const body = { amount: 100, receipt: 'refund-1' };
    const { body: first } = await refund(id, body, 'key-of-the-refund');
    expect((await refund(id, body, 'key-of-the-refund')).body).toEqual(first);
    expect(await refund(id, body, 'another-key-of-it')).toEqual(
      refundRefusal('Duplicate receipt found for this refund request.'),
    );
    expect((await refund((await paid()).id, body)).status).toBe(200);
  });

  // "An auto-refunded payment was never captured" (Auto-refunds).
  it('for a payment that went back by itself', async () => {
    const first = await paid();
    const { payments, links } = running.sandbox.ledger;
    const second = payments.payAnyway(links.find(first.linkId)!, UPI);
    expect(await refund(second.id)).toEqual(
      refundRefusal('The payment status should be captured for action to be taken.'),
    );
    const open = payments.start(await newLink(), UPI);
    expect((await refund(open.id)).status).toBe(400);
  });

  // Handle Refund Errors.
  it('for a payment that is more than six months old', async () => {
    const { id } = await paid();
    now = new Date(now.getTime() + 184 * 24 * 3_600_000);
    expect(await refund(id)).toEqual(
      linkRefusal(
        'Refund is not supported by the bank because the payment is more than 6 months old',
      ),
    );
  });

  // Create a Normal Refund, errors.
  it.each([
    ['no amount', { amount: 0 }, fieldRefusal('Amount cannot be blank.', 'amount')],
    [
      'less than a rupee',
      { amount: 99 },
      fieldRefusal('The amount must be at least INR 1.00.', 'amount'),
    ],
    [
      'a long note',
      { notes: { why: 'x'.repeat(513) } },
      fieldRefusal('Notes validation failed.', 'notes'),
    ],
  ])('with %s', async (_case, body, refused) => {
    expect(await refund((await paid()).id, body)).toEqual(refused);
  });

  it('with a field that is not its own', async () => {
    expect(await refund((await paid()).id, { reverse_all: 1 })).toMatchObject({
      status: 400,
      body: {
        error: { description: 'reverse_all is/are not required and should not be sent.' },
      },
    });
  });

  // Idempotent Requests for Normal Refunds, errors.
  it.each([
    ['short', 'The idempotency key must be at least 10 characters long.'],
    [
      'with spaces in it',
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    ],
  ])('with the key "%s"', async (key, description) => {
    expect(await refund((await paid()).id, {}, key)).toEqual(refundRefusal(description));
  });
});
