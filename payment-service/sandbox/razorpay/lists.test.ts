import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { linkRequest, setKnobs, startSandbox, type RunningSandbox } from '../sandbox-for-tests';
import { fieldRefusal, merchantAt, UPI } from '../merchant-for-tests';
import type { Payment, PaymentLink, Refund } from './wire';

let running: RunningSandbox;
let now = new Date();
const { ask, newLink, paid, post, refund } = merchantAt(() => running);

beforeAll(async () => {
  running = await startSandbox({ now: () => now });
});
afterEach(async () => {
  now = new Date();
  await setKnobs(running.url, {});
});
afterAll(() => running.sandbox.stop());

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
  return Math.floor(now.getTime() / 1000);
};

// Fetch Multiple Payments, Fetch Multiple Refunds: from, to, count (10, at most 100), skip.
describe('the payments of the account', () => {
  const list = (query: string) =>
    ask<{ count: number; items: Payment[] }>(`/payments?${query}`).then(({ body }) => body);

  it('are listed newest first, ten unless asked for, in pages that move with new payments', async () => {
    const link = await newLink();
    const made = Array.from(
      { length: 12 },
      () => running.sandbox.ledger.payments.decline(link, UPI)!.id,
    ).toReversed();
    expect(await list('')).toMatchObject({ entity: 'collection', count: 10 });
    expect(ids((await list('')).items)).toEqual(made.slice(0, 10));
    const first = await list('count=3');
    const newest = running.sandbox.ledger.payments.decline(link, UPI)!.id;
    const second = await list('count=3&skip=3');
    expect(ids(first.items)).toEqual(made.slice(0, 3));
    expect(ids(second.items)).toEqual(made.slice(2, 5));
    expect(ids((await list('count=1')).items)).toEqual([newest]);
  });

  // "after/before which the entities are created" (Understand Razorpay APIs).
  it('are chosen by their creation, not by their capture', async () => {
    const failed = running.sandbox.ledger.payments.decline(await newLink(), UPI)!;
    const from = later(100);
    running.sandbox.ledger.payments.authorize(failed);
    const { id } = await paid();
    const to = later(10);
    later(100);
    await paid();
    expect(ids((await list(`from=${from}&to=${to}`)).items)).toEqual([id]);
  });

  it.each([
    ['count=101', 'The count may not be greater than 100.', 'count'],
    ['count=0', 'The count must be at least 1.', 'count'],
    ['from=5', 'from must be between 946684800 and 4765046400.', 'from'],
    ['to=99999999999', 'to must be between 946684800 and 4765046400.', 'to'],
  ])('are not listed for %s', async (query, description, field) => {
    expect(await ask(`/payments?${query}`)).toEqual(fieldRefusal(description, field));
  });
});

describe('refunds', () => {
  const list = (path: string) =>
    ask<{ count: number; items: Refund[] }>(path).then(({ body }) => body);

  it('of a payment and of the account come in pages, newest first', async () => {
    const { id } = await paid();
    const made: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      made.unshift((await refund(id, { amount: 100 })).body.id);
    }
    expect(ids((await list(`/payments/${id}/refunds`)).items)).toEqual(made.slice(0, 10));
    expect(ids((await list(`/payments/${id}/refunds?count=100`)).items)).toEqual(made);
    expect(ids((await list(`/payments/${id}/refunds?skip=10`)).items)).toEqual(made.slice(10));
    expect(ids((await list('/refunds?count=2')).items)).toEqual(made.slice(0, 2));
  });

  it('of an old payment are listed by their own creation', async () => {
    const { id } = await paid();
    const from = later(3_600);
    const { body } = await refund(id);
    expect(ids((await list(`/refunds?from=${from}`)).items)).toEqual([body.id]);
  });
});

// Observed; nothing of the answer is documented.
describe('the links with a reference', () => {
  const lookup = (reference: string) =>
    ask<{ payment_links?: PaymentLink[]; items?: PaymentLink[] }>(
      `/payment_links?reference_id=${reference}`,
    ).then(({ body }) => body);

  it('are that one link, under payment_links', async () => {
    const link = await newLink();
    await newLink();
    expect(ids((await lookup(link.reference)).payment_links!)).toEqual([link.id]);
    expect(await lookup('nobody')).toEqual({ payment_links: [] });
  });

  it('are none, all, under another name, or known late, when the knob says so', async () => {
    const link = await newLink();
    const other = await newLink();
    await setKnobs(running.url, { referenceLookup: 'nothing' });
    expect(await lookup(link.reference)).toEqual({ payment_links: [] });
    await setKnobs(running.url, { referenceLookup: 'everything' });
    expect(ids((await lookup(link.reference)).payment_links!)).toContain(other.id);
    await setKnobs(running.url, { referenceLookup: 'items' });
    const answer = await lookup(link.reference);
    expect(answer).not.toHaveProperty('payment_links');
    expect(ids(answer.items!)).toEqual([link.id]);
    await setKnobs(running.url, { referenceLookupLateMs: 5_000 });
    expect((await lookup(link.reference)).payment_links).toEqual([]);
    later(10);
    expect(ids((await lookup(link.reference)).payment_links!)).toEqual([link.id]);
  });

  it('are refused a second time while the list does not know the first', async () => {
    await setKnobs(running.url, { referenceLookup: 'nothing' });
    const request = linkRequest();
    expect((await post('/payment_links', request)).status).toBe(200);
    expect((await post('/payment_links', request)).status).toBe(400);
  });
});
