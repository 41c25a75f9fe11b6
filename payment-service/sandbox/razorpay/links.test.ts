import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  KEY_SECRET,
  linkRequest,
  press,
  sdk,
  startSandbox,
  type RunningSandbox,
} from '../sandbox-for-tests';

let running: RunningSandbox;
let now = new Date();

beforeAll(async () => {
  running = await startSandbox({ now: () => now });
});
afterAll(() => running.sandbox.stop());

const refusal = (description: unknown) => ({
  statusCode: 400,
  error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description }),
});

describe('the official SDK', () => {
  it('creates a link and finds it by its id and by its reference', async () => {
    const { razorpay, url } = running;
    const request = linkRequest();
    const created = await razorpay.paymentLink.create(request);
    expect(created).toMatchObject({
      id: expect.stringMatching(/^plink_\w{14}$/),
      short_url: `${url}/l/${created.id}`,
      status: 'created',
      amount: 1_200_000,
      amount_paid: 0,
      reference_id: request.reference_id,
      payments: null,
    });
    expect(await razorpay.paymentLink.fetch(created.id)).toMatchObject({
      id: created.id,
      payments: null,
    });
    const all = await razorpay.paymentLink.all({ reference_id: request.reference_id } as object);
    expect(all.payment_links.map((link) => link.id)).toEqual([created.id]);
    expect(await razorpay.paymentLink.all({ reference_id: 'nobody' } as object)).toEqual({
      payment_links: [],
    });
  });

  it('sees the capture on the link and on the payment', async () => {
    const { razorpay } = running;
    const created = await razorpay.paymentLink.create(linkRequest());
    await press(created, 'pay');
    const link = await razorpay.paymentLink.fetch(created.id);
    const [paid] = link.payments as unknown as { payment_id: string }[];
    expect(link).toMatchObject({ status: 'paid', amount_paid: 1_200_000 });
    expect(paid).toMatchObject({ status: 'captured', amount: 1_200_000, method: 'upi' });
    expect(await razorpay.payments.fetch(paid!.payment_id)).toMatchObject({
      entity: 'payment',
      status: 'captured',
      captured: true,
      amount: 1_200_000,
      currency: 'INR',
      method: 'upi',
      vpa: 'asha@okaxis',
      acquirer_data: { rrn: expect.stringMatching(/^\d{12}$/) },
      notes: { order_id: '482913075' },
    });
  });

  it('cancels an open link, and not a paid one', async () => {
    const { razorpay } = running;
    const open = await razorpay.paymentLink.create(linkRequest());
    expect(await razorpay.paymentLink.cancel(open.id)).toMatchObject({ status: 'cancelled' });
    const paid = await razorpay.paymentLink.create(linkRequest());
    await press(paid, 'pay');
    await expect(razorpay.paymentLink.cancel(paid.id)).rejects.toMatchObject(
      refusal(expect.stringContaining('paid')),
    );
    expect(await razorpay.paymentLink.fetch(paid.id)).toMatchObject({ status: 'paid' });
  });

  it('learns that a link has expired', async () => {
    const { razorpay } = running;
    const link = await razorpay.paymentLink.create(linkRequest());
    const expireBy = Number(link.expire_by);
    now = new Date((expireBy - 1) * 1000);
    expect(await razorpay.paymentLink.fetch(link.id)).toMatchObject({ status: 'created' });
    now = new Date(expireBy * 1000);
    expect(await razorpay.paymentLink.fetch(link.id)).toMatchObject({
      status: 'expired',
      expired_at: expireBy,
    });
    now = new Date();
  });
});

describe('a request is refused', () => {
  const inFifteenMinutes = () => Math.floor(now.getTime() / 1000) + 15 * 60;

  it.each([
    ['below one rupee', () => ({ amount: 99 }), /^The amount must be at least INR 1.00$/],
    ['with a fraction of a paisa', () => ({ amount: 100.5 }), /^amount: /],
    ['with an amount that is no number', () => ({ amount: 'much' }), /^amount: /],
    ['in another currency', () => ({ currency: 'USD' }), /^currency: /],
    [
      'with a reference over 40 characters',
      () => ({ reference_id: 'x'.repeat(41) }),
      /^reference_id: /,
    ],
    [
      'when it ends in 15 minutes',
      () => ({ expire_by: inFifteenMinutes() }),
      /^timestamp must be atleast 15 minutes in future$/,
    ],
    [
      'when it returns to a script',
      () => ({ callback_url: 'javascript:alert(1)' }),
      /^callback_url: /,
    ],
  ])('%s', async (_case, changes, description) => {
    await expect(running.razorpay.paymentLink.create(linkRequest(changes()))).rejects.toMatchObject(
      refusal(expect.stringMatching(description)),
    );
  });

  it('with a reference that was used before, which it names', async () => {
    const request = linkRequest();
    await running.razorpay.paymentLink.create(request);
    await expect(running.razorpay.paymentLink.create(request)).rejects.toMatchObject(
      refusal(expect.stringContaining(request.reference_id)),
    );
  });

  it('with a wrong key secret', async () => {
    const stranger = sdk(running.url, `${KEY_SECRET}x`);
    await expect(stranger.paymentLink.create(linkRequest())).rejects.toMatchObject({
      statusCode: 401,
      error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
    });
  });

  it('for a link or a payment that does not exist', async () => {
    const { paymentLink, payments } = running.razorpay;
    const unknown = refusal('The id provided does not exist');
    await expect(paymentLink.fetch('plink_none0000000000')).rejects.toMatchObject(unknown);
    await expect(payments.fetch('pay_none0000000000')).rejects.toMatchObject(unknown);
    // The words for what cannot be an id: errors of payment links and of refunds.
    await expect(paymentLink.fetch('constructor')).rejects.toMatchObject(
      refusal('invalid input [strippedId] = [constructor]'),
    );
    await expect(payments.fetch('pay_none')).rejects.toMatchObject(
      refusal('_none is not a valid id'),
    );
  });

  it('when its body is not JSON', async () => {
    const answer = await fetch(`${running.url}/v1/payment_links`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`rzp_test_sandbox:${KEY_SECRET}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: '{"amount":',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  });
});
