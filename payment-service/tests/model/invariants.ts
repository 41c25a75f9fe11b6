import { canTransition, type OrderActor } from '@kaarigar/shared/domain/order-status';
import { expect } from 'vitest';
import type { AtProvider, Books } from './books';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** What holds of every order once all that happened to it has been heard of, whatever it was. */
export function expectSound(books: Books, provider: AtProvider): void {
  expectSameMoney(books, provider);
  expectSameRefunds(books, provider);
  expectUnbrokenHistory(books);
  expectStatusOfMoney(books);
  expectSoundAttempts(books, provider);
  expect(books.openMessages, 'stored messages that nobody acted on').toBe(0);
}

/** What holds when nothing can happen any more: no order waits. */
export function expectConcluded({ order, attempts }: Books, { links }: AtProvider): void {
  expect(['PENDING', 'REFUND_PENDING']).not.toContain(order.status);
  expect(attempts.filter(isLive), 'live attempts').toEqual([]);
  expect(
    links.filter(({ status }) => status === 'created'),
    'payable links',
  ).toEqual([]);
}

function expectSameMoney({ payments }: Books, { links }: AtProvider): void {
  const captured = links.flatMap((link) =>
    link.payments.filter(({ status }) => status === 'captured'),
  );
  const theirs = captured.map(({ payment_id: id, amount }) => ({ id, amount }));
  const ours = payments.map((one) => ({ id: nameOf(one), amount: one.amount_paise }));
  expect(byId(ours), 'captured payments').toEqual(byId(theirs));
}

function expectSameRefunds({ payments, refunds }: Books, provider: AtProvider): void {
  for (const payment of payments) {
    const ours = refunds.filter((one) => one.payment_id === payment.id && one.state !== 'failed');
    const theirs = provider.refunds.filter(
      (one) => one.paymentId === nameOf(payment) && one.status !== 'failed',
    );
    expect(sum(ours.map((one) => one.amount_paise))).toBeLessThanOrEqual(payment.amount_paise);
    expect(sum(theirs.map((one) => one.amountPaise))).toBeLessThanOrEqual(payment.amount_paise);
  }
  const made = refunds.filter((one) => one.provider_refund_id !== null);
  const ours = made.map((one) => ({ id: one.id, amount: one.amount_paise, state: one.state }));
  const theirs = provider.refunds.map((one) => ({
    id: one.reference ?? '',
    amount: one.amountPaise,
    state: one.status,
  }));
  expect(byId(ours), 'refunds').toEqual(byId(theirs));
  const unmade = refunds.filter((one) => one.provider_refund_id === null);
  expect(
    unmade.filter(({ state }) => state !== 'failed'),
    'refunds never made',
  ).toEqual([]);
}

function expectUnbrokenHistory({ order, events }: Books): void {
  const [created, ...changes] = events.filter(({ to_status: to }) => to !== null);
  expect(created).toMatchObject({ type: 'created', from_status: null, to_status: 'PENDING' });
  let status = created?.to_status ?? null;
  for (const { type, actor, from_status: from, to_status: to } of changes) {
    expect({ type, from }).toEqual({ type: 'status_changed', from: status });
    const isAllowed = to !== null && canTransition(from, to, actor as OrderActor);
    expect(isAllowed, `${from} to ${to} by ${actor}`).toBe(true);
    status = to;
  }
  expect(status, 'the last event').toBe(order.status);
}

function expectStatusOfMoney({ order, payments, refunds, events, mails }: Books): void {
  const { status, amount_paise: amount } = order;
  const cash = order.payment_method === 'cash' ? amount : 0;
  const received = sum(payments.map((one) => one.amount_paise)) + cash;
  const returned = refunds.filter(({ state }) => state === 'processed');
  const net = received - sum(returned.map((one) => one.amount_paise));
  const wasPaid = events.some(({ to_status: to }) => to === 'SUCCESS');
  const isAccepted = events.some(({ type }) => type === 'review_accepted');
  const wasOver = events.some(({ to_status: to }) => to === 'CANCELLED' || to === 'EXPIRED');

  expect(order.receipt_number !== null, 'has a receipt').toBe(wasPaid);
  expect(mails.filter((kind) => kind === 'order_paid').length).toBeLessThanOrEqual(1);
  if (wasPaid) expect(received, 'received for a paid order').toBeGreaterThanOrEqual(amount);
  if (refunds.some(({ state }) => state === 'pending')) {
    expect(status).toBe('REFUND_PENDING');
  } else if (received === 0) {
    expect(['PENDING', 'CANCELLED', 'EXPIRED']).toContain(status);
  } else if (net === 0) {
    expect(status).toBe('REFUNDED');
  } else if (status === 'SUCCESS') {
    if (isAccepted) expect(net).toBeGreaterThanOrEqual(amount);
    else expect(net).toBe(amount);
  } else if (status === 'PARTIALLY_REFUNDED') {
    expect({ wasPaid, isLess: net < amount }).toEqual({ wasPaid: true, isLess: true });
  } else {
    expect(status).toBe('REVIEW');
    const isOrdinary = payments.length + (cash > 0 ? 1 : 0) === 1 && !wasOver;
    expect(isOrdinary, 'an ordinary payment under review').toBe(false);
  }
}

function expectSoundAttempts({ attempts, payments }: Books, { links }: AtProvider): void {
  expect(attempts.filter(isLive).length, 'live attempts').toBeLessThanOrEqual(1);
  expect(links.filter(({ status }) => status === 'created').length).toBeLessThanOrEqual(1);
  for (const { id, reference, provider_ref: ref, state } of attempts) {
    const link = links.find((one) => one.reference_id === reference);
    // Cashfree knows a link by the reference alone.
    if (link) expect([link.id, reference], 'the link of an attempt').toContain(ref);
    const isPaid = payments.some(({ attempt_id: of }) => of === id);
    expect(state === 'paid', `attempt ${state}`).toBe(isPaid);
  }
  const known = attempts.map(({ reference }) => reference);
  for (const { reference_id: reference } of links) expect(known).toContain(reference);
}

/** A payment as its provider calls it: of Cashfree's our books have the order's name before it. */
function nameOf({ provider_payment_id: id }: Books['payments'][number]): string {
  return id.slice(id.lastIndexOf('/') + 1);
}

function isLive({ state }: { readonly state: string }): boolean {
  return state === 'creating' || state === 'open' || state === 'unknown';
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
