import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  authorization,
  linkRequest,
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

const list = (signal?: AbortSignal) =>
  fetch(`${running.url}/v1/payment_links`, {
    headers: { authorization },
    ...(signal ? { signal } : {}),
  });

describe('on demand the provider', () => {
  it('creates the link and never answers; the link is found by its reference', async () => {
    const request = linkRequest();
    await setKnobs(running.url, { timeoutAfterCreate: true, times: 1 });
    await expect(
      fetch(`${running.url}/v1/payment_links`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(request),
        signal: running.patience(),
      }),
    ).rejects.toMatchObject({ name: 'AbortError' });
    const query = { reference_id: request.reference_id } as object;
    const { payment_links: found } = await running.razorpay.paymentLink.all(query);
    expect(found).toHaveLength(1);
  });

  it('limits the rate', async () => {
    await setKnobs(running.url, { status429: true });
    await expect(running.razorpay.paymentLink.all({})).rejects.toMatchObject({ statusCode: 429 });
  });

  it('answers with a gateway’s HTML page', async () => {
    await setKnobs(running.url, { html502: true });
    const answer = await list();
    expect(answer.status).toBe(502);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });

  it('answers with half a JSON', async () => {
    await setKnobs(running.url, { malformedJson: true });
    await expect((await list()).json()).rejects.toBeInstanceOf(SyntaxError);
  });

  it('answers late', async () => {
    await setKnobs(running.url, { latencyMs: 5_000 });
    await expect(list(AbortSignal.timeout(100))).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('misbehaves for as many requests as asked, then no more', async () => {
    await setKnobs(running.url, { status429: true, times: 2 });
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await list()).status);
    expect(statuses).toEqual([429, 429, 200]);
  });

  it('says a status that nobody has documented, in one call only', async () => {
    const link = await running.razorpay.paymentLink.create(linkRequest());
    await setKnobs(running.url, { unknownStatus: 'fetchLink' });
    const { fetch: fetchLink, cancel } = running.razorpay.paymentLink;
    expect(await fetchLink(link.id)).toMatchObject({ id: link.id, status: 'a_new_status' });
    expect(await cancel(link.id)).toMatchObject({ status: 'cancelled' });
  });

  it('has a clock of its own', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    await setKnobs(running.url, { clockSkewMs: 3_600_000 });
    const link = await running.razorpay.paymentLink.create(
      linkRequest({ expire_by: seconds + 7_200 }),
    );
    expect(link.created_at).toBeGreaterThanOrEqual(seconds + 3_600);
  });

  it('draws what it does, and tells what it drew', async () => {
    await setKnobs(running.url, { chaos: { seed: 1, rate: 1 } });
    const link = await running.razorpay.paymentLink.create(linkRequest({ customer: {} }));
    expect(link).toMatchObject({ status: 'a_new_status' });
    const answer = await fetch(`${running.url}/_sandbox/chaos`);
    const { chaos, draws } = (await answer.json()) as { chaos: object; draws: object[] };
    expect(chaos).toEqual({ seed: 1, rate: 1 });
    expect(draws).toContainEqual({
      number: expect.any(Number),
      decision: 'answer',
      knob: 'unknownStatus',
      value: 'createLink',
    });
  });

  it('refuses a knob it does not have', async () => {
    await expect(setKnobs(running.url, { slow: true } as object)).rejects.toThrow('slow');
  });
});
