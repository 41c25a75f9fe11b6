import { isAxiosError } from 'axios';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  authorization,
  cashfreeLinkRequest,
  linkRequest,
  press,
  startSandbox,
  setKnobs,
  type RunningSandbox,
} from '../sandbox-for-tests';

let running: RunningSandbox;

beforeAll(async () => {
  running = await startSandbox();
});
afterEach(() => fetch(`${running.url}/_sandbox/knobs`, { method: 'DELETE' }));
afterAll(() => running.sandbox.stop());

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { statusCode?: number; response?: { status: number } }) =>
      error.statusCode ?? error.response?.status,
  );

describe('a fault', () => {
  it('strikes the call it is meant for, and no other', async () => {
    const { razorpay, url } = running;
    const link = await razorpay.paymentLink.create(linkRequest());
    await setKnobs(url, { endpoint: 'cancelLink', status429: true });
    expect(await statusOf(razorpay.paymentLink.fetch(link.id))).toBe(200);
    expect(await statusOf(razorpay.paymentLink.cancel(link.id))).toBe(429);
    expect(await razorpay.paymentLink.fetch(link.id)).toMatchObject({ status: 'created' });
  });

  it('strikes the provider it is meant for, in its own words', async () => {
    const { razorpay, cashfree, url } = running;
    await setKnobs(url, { provider: 'cashfree', status429: true });
    expect(await statusOf(razorpay.paymentLink.all({}))).toBe(200);
    await expect(cashfree.PGFetchLink('x')).rejects.toMatchObject({
      response: { status: 429, data: { type: 'rate_limit_error' } },
    });
  });

  it('stands beside others, each with its own call and count', async () => {
    const { razorpay, url } = running;
    const link = await razorpay.paymentLink.create(linkRequest());
    await setKnobs(url, {
      faults: [
        { endpoint: 'fetchLink', status429: true, times: 1 },
        { endpoint: 'fetchLink', html502: true, times: 1 },
        { endpoint: 'cancelLink', html502: true, times: 2 },
      ],
    });
    const fetches = [];
    for (let call = 0; call < 3; call += 1) {
      fetches.push(await statusOf(razorpay.paymentLink.fetch(link.id)));
    }
    expect(fetches).toEqual([429, 502, 200]);
    const cancels = [];
    for (let call = 0; call < 3; call += 1) {
      cancels.push(await statusOf(razorpay.paymentLink.cancel(link.id)));
    }
    expect(cancels).toEqual([502, 502, 200]);
  });

  it('spoils only the answer when it comes after the work', async () => {
    const { razorpay, url } = running;
    const link = await razorpay.paymentLink.create(linkRequest());
    await setKnobs(url, { endpoint: 'cancelLink', html502: true, afterWork: true });
    expect(await statusOf(razorpay.paymentLink.cancel(link.id))).toBe(502);
    expect(await razorpay.paymentLink.fetch(link.id)).toMatchObject({ status: 'cancelled' });
  });

  it('keeps silent about a refund that was made; the same key finds it', async () => {
    const { razorpay, url, patience } = running;
    const link = await razorpay.paymentLink.create(linkRequest());
    await press(link, 'pay');
    const { payments } = await razorpay.paymentLink.fetch(link.id);
    const [payment] = payments as unknown as { payment_id: string }[];
    await setKnobs(url, { endpoint: 'createRefund', silent: true, afterWork: true, times: 1 });
    const ask = (signal?: AbortSignal) =>
      fetch(`${url}/v1/payments/${payment!.payment_id}/refund`, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/json',
          'x-refund-idempotency': 'key-of-the-refund',
        },
        body: '{"amount":100}',
        ...(signal && { signal }),
      });
    await expect(ask(patience())).rejects.toMatchObject({ name: 'AbortError' });
    expect((await ask()).status).toBe(200);
    expect(await razorpay.payments.fetch(payment!.payment_id)).toMatchObject({
      amount_refunded: 100,
    });
  });

  it('loses the answer about a Cashfree link; the same idempotency key has it', async () => {
    const { cashfree, url } = running;
    const request = cashfreeLinkRequest();
    await setKnobs(url, { malformedJson: true, afterWork: true, endpoint: 'createLink', times: 1 });
    const lost = await cashfree.PGCreateLink(request, undefined, 'key-of-the-link');
    expect(lost.data).toBe('{"id":"plink_');
    const { data } = await cashfree.PGCreateLink(request, undefined, 'key-of-the-link');
    expect(data).toMatchObject({ link_id: request.link_id, link_status: 'ACTIVE' });
  });

  it('that only slows an answer down lets it come in the end', async () => {
    await setKnobs(running.url, { endpoint: 'fetchLink', latencyMs: 30 });
    const error = await running.cashfree.PGFetchLink('x').catch((thrown: unknown) => thrown);
    expect(isAxiosError(error) && error.response?.status).toBe(404);
  });
});
