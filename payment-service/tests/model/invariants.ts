import {
  canTransition,
  type OrderActor,
  type OrderStatus,
} from '@kaarigar/shared/domain/order-status';
import { expect } from 'vitest';
import type { AtProvider } from './at-provider';
import type { Books } from './books';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** The price at the time of booking, whatever the price list says later. */
const AMOUNT_PAISE = 400_000;

/** What is true at every moment, even with work in progress, unknown or interrupted. */
export function expectNeverWrong(books: Books, provider: AtProvider): void {
  if (books.order.return_of !== null) return expectUntouched(books, provider);
  expectMoneyThatCame(books, provider);
  expectMoneyThatWent(books, provider);
  expectUnbrokenHistory(books);
  expectStatusOfMoney(books);
  expectMailsOfMoney(books);
  expectOneWayToPay(books, provider);
  expectAnsweredQuestion(books);
}

/** What is true of every order once we know everything that happened to it. */
export function expectSound(books: Books, provider: AtProvider): void {
  expectNeverWrong(books, provider);
  expectSameMoney(books, provider);
  expectSameRefunds(books, provider);
  expectSoundAttempts(books, provider);
}

/** What is true when nothing more can happen: no order waits. */
export function expectConcluded(books: Books, provider: AtProvider): void {
  const { order, attempts } = books;
  const { links } = provider;
  expectSameDisputes(books, provider);
  expectSameSum(books, provider);
  expect(order.status).not.toBe('REFUND_PENDING');
  // What is paid after the work, and a part of agreed work, waits for it however long.
  const mayWait = order.payment_mode === 'after_service' || order.kind === 'contract';
  if (!mayWait) expect(order.status).not.toBe('PENDING');
  expect(attempts.filter(isLive), 'live attempts').toEqual([]);
  expect(
    links.filter(({ status }) => status === 'created'),
    'payable links',
  ).toEqual([]);
}

/** A free visit has no money, no link and no receipt, whatever is tried. */
function expectUntouched(
  { order, attempts, payments, refunds, disputes, cash, events }: Books,
  { links }: AtProvider,
): void {
  expect({ attempts, payments, refunds, disputes, cash, links }).toEqual({
    attempts: [],
    payments: [],
    refunds: [],
    disputes: [],
    cash: [],
    links: [],
  });
  expect(order).toMatchObject({ amount_paise: 0, receipt_number: null, payment_method: null });
  expect(['FREE', 'CANCELLED']).toContain(order.status);
  expectHistoryFrom('FREE', { order, events });
}

/** Money that became ours, whatever happened to it later, from the account's entries. */
const capturedAt = ({ entries }: AtProvider) =>
  entries
    .filter(({ kind }) => kind === 'payment')
    .map(({ paymentId: id, amountPaise: amount }) => ({ id, amount }));

/** What the provider gave back of money that was ours. */
const refundsAt = ({ refunds }: AtProvider) =>
  refunds.filter(({ cause }) => cause.by !== 'provider');

/** Our word for the state of a refund. */
function stateOf({ status }: AtProvider['refunds'][number]): 'pending' | 'processed' | 'failed' {
  if (status === 'onhold') return 'pending';
  return status === 'reversed' ? 'failed' : status;
}

/** Our books contain only what the provider has too, to the paisa. */
function expectMoneyThatCame({ order, payments }: Books, provider: AtProvider): void {
  expect(order.amount_paise).toBe(AMOUNT_PAISE);
  const theirs = capturedAt(provider);
  for (const one of payments) {
    expect(theirs).toContainEqual({ id: nameOf(one), amount: one.amount_paise });
  }
}

/** Refunds never exceed payments, in our books and at the provider; and nothing counts as refunded that was not. */
function expectMoneyThatWent({ payments, refunds }: Books, provider: AtProvider): void {
  for (const { id, amount } of capturedAt(provider)) {
    const theirs = refundsAt(provider).filter(
      (one) => one.paymentId === id && stateOf(one) !== 'failed',
    );
    expect(sum(theirs.map((one) => one.amountPaise))).toBeLessThanOrEqual(amount);
  }
  for (const payment of payments) {
    const ours = refunds.filter((one) => one.payment_id === payment.id && one.state !== 'failed');
    for (const { amount_paise: amountPaise, ...refund } of ours) {
      if (refund.state !== 'processed') continue;
      // It may have come back since.
      const made = provider.refunds.find((one) => isSame(refund, one));
      expect(made).toMatchObject({ paymentId: nameOf(payment), amountPaise });
    }
  }
}

function expectSameMoney({ payments }: Books, provider: AtProvider): void {
  const ours = payments.map((one) => ({ id: nameOf(one), amount: one.amount_paise }));
  expect(byId(ours), 'captured payments').toEqual(byId(capturedAt(provider)));
}

function expectSameRefunds({ payments, refunds }: Books, provider: AtProvider): void {
  const heldUp = heldUpPayments({ payments, refunds }, provider);
  for (const theirs of refundsAt(provider)) {
    const { amountPaise: amount_paise } = theirs;
    const state = stateOf(theirs);
    const ours = refunds.filter((one) => isSame(one, theirs));
    // Of one that somebody made there, and that failed before we heard of it, there is nothing to know; and there is no
    // room for one in the books while ours of the same money waits.
    if (ours.length > 0 || (state !== 'failed' && !heldUp.has(theirs.paymentId)))
      expect(ours).toMatchObject([{ amount_paise, state }]);
  }
  for (const refund of refunds) {
    if (provider.refunds.some((one) => isSame(refund, one))) continue;
    const isWaiting = refund.state === 'pending' && heldUp.has(paymentOf(refund, payments));
    const state = isWaiting ? 'pending' : 'failed';
    expect(refund).toMatchObject({ state, provider_refund_id: null });
  }
}

type Money = Pick<Books, 'payments' | 'refunds'>;

/** Payments that the bank decides about while a refund of ours waits: the provider makes no refund of them now. */
function heldUpPayments({ payments, refunds }: Money, { disputes }: AtProvider): Set<string> {
  const waiting = refunds
    .filter(({ state }) => state === 'pending')
    .map((one) => paymentOf(one, payments));
  return new Set(
    waiting.filter((id) =>
      disputes.some(({ paymentId, state }) => paymentId === id && isUndecided(state)),
    ),
  );
}

/** Whether somebody refunded there what a refund of ours waits for: until that is over, messages of it wait, too. */
export function hasRefundWithoutRoom(books: Money, provider: AtProvider): boolean {
  const heldUp = heldUpPayments(books, provider);
  return refundsAt(provider).some(
    (theirs) => heldUp.has(theirs.paymentId) && !books.refunds.some((one) => isSame(one, theirs)),
  );
}

function paymentOf(
  { payment_id: paymentId }: Books['refunds'][number],
  payments: Books['payments'],
): string {
  const payment = payments.find(({ id }) => id === paymentId);
  return payment ? nameOf(payment) : '';
}

const isUndecided = (state: string): boolean =>
  state === 'open' || state === 'under_review' || state === 'action_required';

/** What the bank asks back, and what it has taken. */
function expectSameDisputes({ disputes }: Books, provider: AtProvider): void {
  const taken = sum(
    provider.entries.filter(({ kind }) => kind === 'dispute').map((one) => one.amountPaise),
  );
  const lost = disputes.filter(({ state }) => state === 'lost');
  expect(sum(lost.map((one) => one.deducted_paise ?? 0)), 'lost in disputes').toBe(taken);
  expect(disputes.map(({ provider_dispute_id: id }) => id).toSorted()).toEqual(
    provider.disputes.map(({ id }) => id).toSorted(),
  );
}

/** Lost in disputes; one that the provider also shows as a refund counts as that. */
function lostPaise({ refunds, disputes }: Pick<Books, 'refunds' | 'disputes'>): number {
  const isRefund = (id: string) =>
    refunds.some((one) => one.dispute_id === id && one.state !== 'failed');
  const lost = disputes.filter(({ id, state }) => state === 'lost' && !isRefund(id));
  return sum(lost.map((one) => one.deducted_paise ?? 0));
}

/** To the paisa: what our books say we hold is what moved in the account. */
function expectSameSum({ payments, refunds, disputes }: Books, { entries }: AtProvider): void {
  const of = (kind: AtProvider['entries'][number]['kind']) =>
    sum(entries.filter((one) => one.kind === kind).map((one) => one.amountPaise));
  const theirs = of('payment') - of('refund') + of('refund_reversal') - of('dispute');
  const processed = refunds.filter(({ state }) => state === 'processed');
  const ours =
    sum(payments.map((one) => one.amount_paise)) -
    sum(processed.map((one) => one.amount_paise)) -
    lostPaise({ refunds, disputes });
  // Money that is on its way out has left the account, and is not called refunded yet.
  const onItsWay = sum(
    refunds.filter(({ state }) => state === 'pending').map((one) => one.amount_paise),
  );
  expect([ours, ours - onItsWay], 'book and account').toContain(theirs);
}

/** Razorpay has a name of its own for a refund, Cashfree ours. */
function isSame(
  { provider_refund_id: ours }: Pick<Books['refunds'][number], 'provider_refund_id'>,
  theirs: AtProvider['refunds'][number],
): boolean {
  return ours !== null && (ours === theirs.id || ours === theirs.reference);
}

function expectUnbrokenHistory(books: Books): void {
  expectHistoryFrom('PENDING', books);
}

function expectHistoryFrom(
  first: OrderStatus,
  { order, events }: Pick<Books, 'order' | 'events'>,
): void {
  const [created, ...changes] = events.filter(({ to_status: to }) => to !== null);
  expect(created).toMatchObject({ type: 'created', from_status: null, to_status: first });
  let status = created?.to_status ?? null;
  for (const { type, actor, from_status: from, to_status: to } of changes) {
    expect({ type, from }).toEqual({ type: 'status_changed', from: status });
    const isAllowed = to !== null && canTransition(from, to, actor as OrderActor);
    expect(isAllowed, `${from} to ${to} by ${actor}`).toBe(true);
    status = to;
  }
  expect(status, 'the last event').toBe(order.status);
}

const UNPAID: readonly OrderStatus[] = ['PENDING', 'CANCELLED', 'EXPIRED'];

function expectStatusOfMoney(books: Books): void {
  const { order, payments, refunds, disputes, events } = books;
  const { status, amount_paise: amount } = order;
  const cash = order.payment_method === 'cash' ? amount : 0;
  const received = sum(payments.map((one) => one.amount_paise)) + cash;
  const returned = refunds.filter(({ state }) => state === 'processed');
  const lost = lostPaise({ refunds, disputes });
  /** Cash that somebody said was taken, and an admin says was not. */
  const voided = sum(books.cash.filter((one) => one.voided_at).map((one) => one.amount_paise));
  const net = received - sum(returned.map((one) => one.amount_paise)) - lost;
  const wasPaid = events.some(({ to_status: to }) => to === 'SUCCESS');
  const isAccepted = events.some(({ type }) => type === 'review_accepted');
  const wasOver = events.some(({ to_status: to }) => to === 'CANCELLED' || to === 'EXPIRED');
  // A bank took money back, or sent a refund back: staff decide, and may leave it so.
  const isUnsettled = lost > 0 || events.some(({ type }) => type === 'refund_returned');

  expect(order.receipt_number !== null, 'has a receipt').toBe(wasPaid);
  if (wasPaid)
    expect(received + voided, 'received for a paid order').toBeGreaterThanOrEqual(amount);
  expect(
    books.cash.filter((one) => !one.voided_at).map((one) => one.amount_paise),
    'cash in force',
  ).toEqual(cash > 0 ? [cash] : []);
  if (refunds.some(({ state }) => state === 'pending')) {
    expect(status).toBe('REFUND_PENDING');
  } else if (received === 0) {
    expect(UNPAID).toContain(status);
  } else if (isUnsettled && status === 'REVIEW') {
    return;
  } else if (net <= 0) {
    // What came beside the cash went back; without the cash nothing has been paid.
    expect(voided > 0 ? [...UNPAID, 'REFUNDED'] : ['REFUNDED']).toContain(status);
  } else if (status === 'SUCCESS') {
    if (isAccepted) expect(net).toBeGreaterThanOrEqual(amount);
    else expect(net).toBe(amount);
  } else if (status === 'PARTIALLY_REFUNDED') {
    expect({ wasPaid, isLess: net < amount }).toEqual({ wasPaid: true, isLess: true });
  } else {
    expect(status).toBe('REVIEW');
    const isOrdinary = payments.length + (cash > 0 ? 1 : 0) === 1 && !wasOver && voided === 0;
    expect(isOrdinary, 'an ordinary payment under review').toBe(false);
  }
}

/** One mail for each event, and none for an event that did not happen. */
function expectMailsOfMoney({ order, events, mails }: Books): void {
  const count = (kind: string) => mails.filter((one) => one === kind).length;
  // Of agreed work the mail of its quote tells.
  expect(count('order_received')).toBe(order.kind === 'contract' ? 0 : 1);
  expect(count('cancel_declined')).toBe(
    events.filter(({ type }) => type === 'cancel_declined').length,
  );
  for (const kind of ['cancel_asked', 'cancel_withdrawn']) {
    expect(count(kind)).toBe(events.filter(({ type }) => type === kind).length);
  }
  expect(count('order_paid')).toBe(timesPaid(events));
  expect(count('cash_voided')).toBe(events.filter(({ type }) => type === 'cash_voided').length);
  const cancelled = events.filter(({ to_status: to }) => to === 'CANCELLED');
  const reopened = events.filter(({ from_status: from }) => from === 'CANCELLED');
  expect(count('order_cancelled')).toBe(cancelled.length);
  expect(count('order_reopened')).toBe(
    reopened.filter(({ to_status: to }) => to === 'PENDING').length,
  );
  const processed = events.filter(({ type }) => type === 'refund_processed');
  const returned = new Set(processed.map(({ data }) => data['refund_id']));
  expect(count('refund_processed')).toBe(returned.size);
}

/** How often an order was paid: again only after cash that was taken back. */
function timesPaid(events: Books['events']): number {
  const paidAfter = new Set<number>();
  let voids = 0;
  for (const { type, to_status: to, from_status: from } of events) {
    if (type === 'cash_voided') voids += 1;
    if (to === 'SUCCESS' && from !== 'REFUND_PENDING') paidAfter.add(voids);
  }
  return paidAfter.size;
}

/**
 * Whether an order may be cancelled is asked only while it is paid, and again when the refund that granted it was not
 * made, or came back; what was granted is off.
 */
function expectAnsweredQuestion({ order, events }: Books): void {
  const said = events
    .map(({ type }) => type)
    .filter((type) => type.startsWith('cancel_') || type === 'refund_returned');
  const last = said.findLast((type) => type.startsWith('cancel_'));
  if (order.cancel_reason !== null) {
    expect(['PENDING', 'CANCELLED', 'EXPIRED', 'REFUNDED']).not.toContain(order.status);
    const asking = ['cancel_asked', 'cancel_not_done'];
    if (said.at(-1) === 'refund_returned') asking.push('cancel_granted');
    expect(asking, 'somebody asks').toContain(last);
  }
  if (last === 'cancel_asked' && order.status === 'REFUNDED')
    expect(order.job_status).toBe('CANCELLED');
}

/** No customer has two open payment pages, and we have a record of each open page. */
function expectOneWayToPay({ attempts }: Books, { links }: AtProvider): void {
  expect(attempts.filter(isLive).length, 'live attempts').toBeLessThanOrEqual(1);
  expect(links.filter(({ status }) => status === 'created').length).toBeLessThanOrEqual(1);
  const known = attempts.map(({ reference }) => reference);
  for (const { reference_id: reference } of links) expect(known).toContain(reference);
}

function expectSoundAttempts({ attempts, payments }: Books, { links }: AtProvider): void {
  for (const { id, reference, provider_ref: ref, state } of attempts) {
    const link = links.find((one) => one.reference_id === reference);
    // Cashfree identifies a link only by its reference.
    if (link) expect([link.id, reference], 'the link of an attempt').toContain(ref);
    const isPaid = payments.some(({ attempt_id: of }) => of === id);
    expect(state === 'paid', `attempt ${state}`).toBe(isPaid);
  }
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
