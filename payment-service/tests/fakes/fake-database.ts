import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import { isPaid } from '@kaarigar/shared/domain/order-status';
import { refusal } from '../../src/service-error';
import { ADMIN, REMOVED_STAFF, STAFF, STAFF_WITHOUT_FACTOR } from './fake-callers';
import {
  newOrder,
  toOrder,
  type FakeAttempt,
  type FakeEvent,
  type FakeOrder,
  type FakePayment,
  type FakeRefund,
} from './fake-records';
import type {
  Attempt,
  Caller,
  CheckoutReport,
  Clock,
  Dispute,
  JobLedger,
  NewEvent,
  Order,
  OrderReader,
  Payment,
  PaymentLedger,
  Question,
  Settlement,
  Sweep,
} from '../../src/ports';

const WORKS_HERE = [STAFF, ADMIN, REMOVED_STAFF].map(({ accessToken }) => accessToken);
const LIVE: readonly string[] = ['creating', 'open', 'unknown'];

/** The database in memory, with those of its rules that the use cases can notice. */
export interface FakeDatabase {
  readonly ledger: PaymentLedger;
  readonly orders: OrderReader;
  readonly jobs: JobLedger;
  readonly attempts: readonly FakeAttempt[];
  readonly refunds: readonly FakeRefund[];
  readonly events: readonly FakeEvent[];
  readonly payments: readonly FakePayment[];
  /** Pages of the account that are due, and what was said of those that were read. */
  readonly sweeps: Sweep[];
  readonly swept: readonly object[];
  /** What was said of disputes. */
  readonly disputes: readonly Dispute[];
  readonly heartbeats: readonly Readonly<Record<string, number>>[];
  /** The decisions, with the person who made each and the version of the order they saw. */
  readonly decisions: readonly object[];
  /** Adds an order of the customer: interior design for ₹4,000, paid online. */
  book(changes?: Partial<FakeOrder>): Order;
  /** Orders that can no longer be paid. */
  readonly overdue: string[];
  /** What every question for a person is answered with, and who asked. */
  readonly asking: { question: Question; readonly askedBy: (string | null)[] };
}

export function createFakeDatabase(clock: Clock): FakeDatabase {
  const orders = new Map<string, FakeOrder>();
  const attempts: FakeAttempt[] = [];
  const payments: FakePayment[] = [];
  const refunds: FakeRefund[] = [];
  const events: FakeEvent[] = [];
  const disputes: Dispute[] = [];
  const sweeps: Sweep[] = [];
  const swept: object[] = [];
  const heartbeats: Readonly<Record<string, number>>[] = [];
  const decisions: object[] = [];
  const overdue: string[] = [];
  const asking: FakeDatabase['asking'] = { question: 'granted', askedBy: [] };
  let changes = 0;

  function book(given: Partial<FakeOrder> = {}): Order {
    const order = newOrder(String(100_000_001 + orders.size), clock.now(), given);
    orders.set(order.order_id, order);
    return toOrder(order);
  }

  function orderOf(orderId: string): FakeOrder {
    const order = orders.get(orderId);
    if (!order) throw refusal('not_found');
    return order;
  }

  function change(order: FakeOrder, values: Partial<FakeOrder>): void {
    changes += 1;
    Object.assign(order, values, {
      updated_at: new Date(clock.now().getTime() + changes).toISOString(),
    });
  }

  function attemptOf(attemptId: string): FakeAttempt {
    const attempt = attempts.find(({ id }) => id === attemptId);
    if (!attempt) throw refusal('not_found');
    return attempt;
  }

  const leftOf = ({ expiresAt }: FakeAttempt) => expiresAt.getTime() - clock.now().getTime();

  function see(attempt: FakeAttempt, paymentId: string): void {
    attempt.paymentIds = [...new Set([...attempt.paymentIds, paymentId])];
  }

  /** What a message is about. */
  function subjectOf({ provider, reference, providerRef, paymentRef, refundRef }: NewEvent) {
    const attempt = attempts.find(
      (one) =>
        one.provider === provider &&
        (one.reference === reference ||
          (providerRef !== null && one.providerRef === providerRef) ||
          (paymentRef !== null && one.paymentIds.includes(paymentRef))),
    );
    if (attempt && paymentRef !== null) see(attempt, paymentRef);
    const refund = refunds.find((one) => one.provider === provider && one.refundRef === refundRef);
    return {
      attempt: attempt ? { ...attempt } : null,
      refund: refund && refundRef !== null ? { ...refund } : null,
    };
  }

  function refundOf(refundId: string): FakeRefund {
    const refund = refunds.find(({ id }) => id === refundId);
    if (!refund) throw refusal('not_found');
    return refund;
  }

  function requireUnchanged(order: FakeOrder, expectedUpdatedAt: string | null): void {
    if (expectedUpdatedAt !== null && expectedUpdatedAt !== order.updated_at)
      throw refusal('order_changed');
  }

  function requireStaff(userId: string): void {
    if (!WORKS_HERE.includes(userId)) throw refusal('not_allowed');
  }

  const capturedOf = (orderId: string) =>
    payments.filter((one) => one.orderId === orderId).map(({ payment }) => payment);
  const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);

  /** The status that follows from an order's money when no refund is pending. */
  function settleRefunds(order: FakeOrder): void {
    const own = refunds.filter(({ orderId }) => orderId === order.order_id);
    if (own.some(({ state }) => state === 'pending')) return;
    const captured = sum(capturedOf(order.order_id).map(({ amountPaise }) => amountPaise));
    const returned = sum(
      own.filter(({ state }) => state === 'processed').map(({ amountPaise }) => amountPaise),
    );
    if (returned >= captured) change(order, { status: 'REFUNDED' });
    else if (captured - returned >= order.amount_paise) change(order, { status: 'SUCCESS' });
    else change(order, { status: 'PARTIALLY_REFUNDED' });
  }

  function capture(order: FakeOrder, attempt: FakeAttempt, payment: Payment): void {
    const { provider, id: attemptId } = attempt;
    payments.push({ provider, attemptId, orderId: order.order_id, payment });
    const isRight = payment.amountPaise === order.amount_paise && payment.currency === 'INR';
    if (order.status !== 'PENDING' || !isRight) {
      change(order, { status: 'REVIEW' });
      return;
    }
    change(order, {
      status: 'SUCCESS',
      transaction_id: payment.id,
      payment_method: payment.method,
      payment_date: payment.at.toISOString().slice(0, 10),
      payment_time: payment.at.toISOString().slice(11, 19),
      receipt_number: 1,
    });
  }

  function settle(given: Attempt, report: CheckoutReport): Settlement {
    const attempt = attemptOf(given.id);
    const order = orderOf(attempt.orderId);
    const before = order.status;
    const isNew = ({ id }: Payment) => !payments.some(({ payment }) => payment.id === id);
    for (const { id } of report.payments) see(attempt, id);
    const captured = report.payments.filter(({ status }) => status === 'captured');
    captured.filter(isNew).forEach((payment) => capture(order, attempt, payment));
    const { state } = report;
    if (captured.length > 0) attempt.state = 'paid';
    else if (LIVE.includes(attempt.state) && state !== 'paid' && state !== 'unknown')
      attempt.state = state;
    return {
      orderId: order.order_id,
      status: order.status,
      changed: order.status !== before,
      amountPaise: order.amount_paise,
      transactionId: order.transaction_id,
      paymentMethod: order.payment_method,
      paymentDate: order.payment_date,
      paymentTime: order.payment_time,
      bookedPaymentIds: payments
        .filter(({ attemptId }) => attemptId === attempt.id)
        .map(({ payment }) => payment.id),
    };
  }

  const attemptsOf = (orderId: string) =>
    attempts.filter((attempt) => attempt.orderId === orderId).toReversed();

  const ledger: PaymentLedger = {
    async openCheckout({ accessToken }, { lifetimeS, locale, ...wanted }) {
      const order = orders.get(wanted.orderId);
      if (order?.userId !== accessToken) return null;
      if (isPaid(order.status)) throw refusal('already_paid');
      if (order.status !== 'PENDING' || order.payment_mode !== 'online')
        throw refusal('order_not_payable');
      const newLinkExpiresAt = new Date(clock.now().getTime() + lifetimeS * 1_000);
      const open = (attempt: FakeAttempt, reused: boolean, question: Question) => ({
        order: toOrder(order),
        attempt: { ...attempt, reused, question, newLinkExpiresAt },
      });
      const live = attemptsOf(order.order_id).find(({ state }) => LIVE.includes(state));
      if (live) return open(live, true, asking.question);
      if (asking.question === 'limited') throw refusal('rate_limited');
      const attempt: FakeAttempt = {
        ...wanted,
        locale: locale ?? order.locale,
        id: `attempt-${attempts.length + 1}`,
        providerRef: null,
        url: null,
        amountPaise: order.amount_paise,
        state: 'creating',
        lastError: null,
        refusedReason: null,
        referenceTakenAt: null,
        expiresAt: newLinkExpiresAt,
        createdAt: clock.now(),
        paymentIds: [],
        get isBeingCreated() {
          const age = clock.now().getTime() - this.createdAt.getTime();
          return this.state === 'creating' && age < 15_000;
        },
        get hasLittleTime() {
          return leftOf(this) < 3 * 60_000;
        },
        get isOverdue() {
          return LIVE.includes(this.state) && leftOf(this) < -5 * 60_000;
        },
      };
      attempts.push(attempt);
      return open(attempt, false, 'granted');
    },
    async refuseAttempt(attemptId, { reason }) {
      const attempt = attemptOf(attemptId);
      const refused = { state: 'failed', lastError: 'payment_refused', refusedReason: reason };
      if (attempt.providerRef === null && attempt.referenceTakenAt === null)
        Object.assign(attempt, refused);
      return { ...attempt };
    },
    async referenceTaken(attemptId) {
      const attempt = attemptOf(attemptId);
      attempt.referenceTakenAt ??= clock.now();
      if (attempt.state === 'creating') attempt.state = 'unknown';
      return { ...attempt };
    },
    async recordLink(attemptId, { providerRef, url, expiresAt }) {
      const attempt = attemptOf(attemptId);
      if (attempt.providerRef !== null && attempt.providerRef !== providerRef)
        return { ...attempt };
      const isOver =
        !LIVE.includes(attempt.state) &&
        !(attempt.state === 'failed' && attempt.providerRef === null);
      Object.assign(attempt, { providerRef, url, expiresAt }, isOver ? {} : { state: 'open' });
      return { ...attempt };
    },
    async markAttempt(attemptId, state, error) {
      const attempt = attemptOf(attemptId);
      const isTaken = attempt.referenceTakenAt !== null && attempt.providerRef === null;
      if (isTaken && state !== 'unknown') throw refusal('payment_unverified');
      if (LIVE.includes(attempt.state)) Object.assign(attempt, { state, lastError: error });
      return { ...attempt };
    },
    async findAttempt({ provider, reference, providerRef }) {
      const found = attempts.find(
        (one) =>
          one.provider === provider &&
          (one.reference === reference || (providerRef && one.providerRef === providerRef)),
      );
      return found ? { ...found } : null;
    },
    async latestAttempt(orderId) {
      const [latest] = attemptsOf(orderId);
      return latest ? { ...latest } : null;
    },
    async askAboutOrder(orderId, personId, limit) {
      asking.askedBy.push(personId);
      return attemptsOf(orderId)
        .slice(0, limit)
        .map((attempt) => ({ ...attempt, question: asking.question }));
    },
    async askAboutLink(key) {
      const found = await ledger.findAttempt(key);
      return found && { ...found, question: asking.question };
    },
    async countQuestion(personId) {
      asking.askedBy.push(personId);
      if (asking.question === 'limited') throw refusal('rate_limited');
    },
    async settle(attempt, report, eventId) {
      const settlement = settle(attempt, report);
      if (eventId !== undefined) await ledger.finishEvent(eventId, null);
      return settlement;
    },
    async claimAttempts(provider, limit) {
      return attempts
        .filter((one) => one.provider === provider && one.checkError === undefined)
        .slice(0, limit)
        .map((attempt) => ({ ...attempt }));
    },
    async finishAttemptCheck(attemptId, error) {
      attemptOf(attemptId).checkError = error;
    },

    async recordEvent(event) {
      const known = events.find(({ bodySha256 }) => bodySha256 === event.bodySha256);
      const subject = subjectOf(event);
      if (known) return { id: known.id, isNew: false, isProcessed: known.isDone, ...subject };
      const id = events.length + 1;
      events.push({ ...event, id, tries: 0, isDone: false, problem: null });
      return { id, isNew: true, isProcessed: false, ...subject };
    },
    async finishEvent(id, error) {
      const event = events.find((one) => one.id === id);
      if (!event) throw refusal('not_found');
      Object.assign(event, { isDone: error === null, problem: error });
    },
    async claimEvents(provider, limit) {
      const due = events.filter((one) => one.provider === provider && !one.isDone);
      const claimed = due.filter(({ tries }) => tries === 0).slice(0, limit);
      for (const event of claimed) event.tries += 1;
      return claimed.map((event) => ({ ...event, ...subjectOf(event) }));
    },

    async requestRefund({ orderId, adminId, expectedUpdatedAt, amountPaise, idempotencyKey }) {
      const known = refunds.find((one) => one.idempotencyKey === idempotencyKey);
      if (known) return { ...known };
      const order = orderOf(orderId);
      if (adminId !== 'admin') throw refusal('not_allowed');
      requireUnchanged(order, expectedUpdatedAt);
      const paid = payments.find((one) => one.orderId === orderId);
      if (!paid) throw refusal('nothing_to_refund');
      const refund: FakeRefund = {
        id: `refund-${refunds.length + 1}`,
        orderId,
        provider: paid.provider,
        providerPaymentId: paid.payment.id,
        refundRef: null,
        amountPaise: amountPaise ?? paid.payment.amountPaise,
        state: 'pending',
        idempotencyKey,
        lastError: null,
      };
      refunds.push(refund);
      change(order, { status: 'REFUND_PENDING' });
      return { ...refund };
    },
    async recordRefund(refundId, { state, refundRef, error }, eventId) {
      const refund = refundOf(refundId);
      Object.assign(refund, { state, refundRef: refund.refundRef ?? refundRef, lastError: error });
      settleRefunds(orderOf(refund.orderId));
      if (eventId !== undefined) await ledger.finishEvent(eventId, null);
    },
    async bookRefund({ provider, providerPaymentId }, listed) {
      const known = refunds.find(
        ({ id, refundRef }) => refundRef === listed.refundId || id === listed.idempotencyKey,
      );
      const paid = payments.find(({ payment }) => payment.id === providerPaymentId);
      if (!paid) throw refusal('not_found');
      if (known) Object.assign(known, { state: listed.state, refundRef: listed.refundId });
      else
        refunds.push({
          id: `refund-${refunds.length + 1}`,
          orderId: paid.orderId,
          provider,
          providerPaymentId,
          refundRef: listed.refundId,
          amountPaise: listed.amountPaise,
          state: listed.state,
          idempotencyKey: null,
          lastError: null,
        });
      settleRefunds(orderOf(paid.orderId));
    },
    async pendingRefunds(orderId) {
      return refunds.filter((one) => one.orderId === orderId && one.state === 'pending');
    },
    async claimRefunds(provider, limit) {
      return refunds
        .filter((one) => one.provider === provider && one.state === 'pending')
        .slice(0, limit)
        .map((refund) => ({ ...refund }));
    },

    async recordDispute(provider, dispute, eventId) {
      const before = disputes.findIndex(({ id }) => id === dispute.id);
      if (before >= 0) disputes.splice(before, 1);
      disputes.push(dispute);
      if (eventId !== undefined) await ledger.finishEvent(eventId, null);
      const paid = payments.find(
        (one) => one.provider === provider && one.payment.id === dispute.paymentId,
      );
      return { orderId: paid?.orderId ?? null, changed: true };
    },
    async claimDisputes(_provider, limit) {
      return disputes
        .filter(({ state }) => !['won', 'lost', 'closed'].includes(state))
        .slice(0, limit)
        .map(({ id, paymentId }) => ({ providerDisputeId: id, providerPaymentId: paymentId }));
    },

    claimSweep: async () => sweeps.shift() ?? null,
    async recordSwept(sweep, items, cursor) {
      swept.push({ ...sweep, ...items, cursor });
      return { attempts: [], paymentIds: [] };
    },
    async failSweep(id, error) {
      swept.push({ id, error });
    },

    async cancelOrder(orderId, by, expectedUpdatedAt) {
      const order = orderOf(orderId);
      requireUnchanged(order, expectedUpdatedAt);
      if (order.status !== 'PENDING') throw refusal('order_not_cancellable');
      decisions.push({ cancelOrder: orderId, ...by, expectedUpdatedAt });
      change(order, { status: 'CANCELLED' });
    },
    async payAfterService(orderId, ownerId, expectedUpdatedAt) {
      const order = orderOf(orderId);
      if (order.userId !== ownerId) throw refusal('not_found');
      if (order.payment_mode === 'after_service') return;
      requireUnchanged(order, expectedUpdatedAt);
      if (isPaid(order.status)) throw refusal('already_paid');
      if (order.status !== 'PENDING') throw refusal('order_not_payable');
      const live = attemptsOf(orderId).some(({ state }) => LIVE.includes(state));
      if (live) throw refusal('payment_unverified');
      change(order, { payment_mode: 'after_service' });
    },
    async reviseOrder(orderId, ownerId, { days = null, ...wish }, expectedUpdatedAt) {
      const order = orderOf(orderId);
      if (order.userId !== ownerId) throw refusal('not_found');
      if (isPaid(order.status)) throw refusal('already_paid');
      if (order.status !== 'PENDING') throw refusal('order_not_payable');
      const { quantity, payment_mode, scheduled_on, slot, address } = wish;
      const wanted = { quantity, days, payment_mode, scheduled_on, slot, address };
      if (Object.entries(wanted).every(([name, value]) => order[name as 'quantity'] === value))
        return;
      requireUnchanged(order, expectedUpdatedAt);
      const live = attemptsOf(orderId).some(({ state }) => LIVE.includes(state));
      if (live) throw refusal('payment_unverified');
      change(order, { ...wanted, amount_paise: wish.expected_amount_paise });
    },
    async acceptReview(decision) {
      const order = orderOf(decision.orderId);
      requireStaff(decision.staffId);
      requireUnchanged(order, decision.expectedUpdatedAt);
      decisions.push({ acceptReview: decision.orderId, ...decision });
      change(order, { status: 'SUCCESS' });
    },
    async markPaidInCash(decision) {
      const order = orderOf(decision.orderId);
      requireStaff(decision.staffId);
      // A repeated click counts as one payment.
      if (order.payment_method === 'cash' && order.transaction_id === decision.receiptNumber)
        return;
      requireUnchanged(order, decision.expectedUpdatedAt);
      const live = attemptsOf(decision.orderId).some(({ state }) => LIVE.includes(state));
      if (live) throw refusal('payment_unverified');
      decisions.push({ markPaidInCash: decision.orderId, ...decision });
      change(order, {
        status: 'SUCCESS',
        payment_method: 'cash',
        transaction_id: decision.receiptNumber,
      });
    },
    async voidCash(decision) {
      const order = orderOf(decision.orderId);
      requireStaff(decision.staffId);
      requireUnchanged(order, decision.expectedUpdatedAt);
      if (order.payment_method !== 'cash') throw refusal('order_changed');
      decisions.push({ voidCash: decision.orderId, ...decision });
      change(order, { status: 'PENDING', payment_method: null, transaction_id: null });
    },
    async reopenOrder(decision) {
      const order = orderOf(decision.orderId);
      requireStaff(decision.staffId);
      requireUnchanged(order, decision.expectedUpdatedAt);
      if (order.status !== 'CANCELLED') throw refusal('order_changed');
      decisions.push({ reopenOrder: decision.orderId, ...decision });
      change(order, { status: 'PENDING', job_status: 'REQUESTED' });
    },
    async expireOrders(limit) {
      const expired = overdue.splice(0, limit);
      for (const orderId of expired) change(orderOf(orderId), { status: 'EXPIRED' });
      return expired;
    },
    async recordHeartbeat(data, now) {
      heartbeats.push(data);
      return { clockSkewMs: now.getTime() - clock.now().getTime() };
    },
    readHealth: () => Promise.reject(new Error('no use case reads it')),
    async ping() {},
  };

  function isVisible(order: FakeOrder, { accessToken }: Caller): boolean {
    return order.userId === accessToken || WORKS_HERE.includes(accessToken);
  }

  const reader: OrderReader = {
    findCaller: async ({ accessToken }) =>
      accessToken === REMOVED_STAFF.accessToken
        ? null
        : {
            id: accessToken,
            lacksSecondFactor: accessToken === STAFF_WITHOUT_FACTOR.accessToken,
            isAdmin: accessToken === ADMIN.accessToken,
          },
    isStaff: async ({ accessToken }) => WORKS_HERE.includes(accessToken),
    async findOrder(caller, orderId) {
      const order = orders.get(orderId);
      return order && isVisible(order, caller) ? toOrder(order) : null;
    },
    async orderDetails(caller, orderId) {
      const order = orders.get(orderId);
      if (!order || !isVisible(order, caller)) return null;
      const { userId: _, locale: __, ...details } = order;
      return details;
    },
  };

  const WORKER: AssignedWorker = {
    worker_id: 'worker-1',
    name: 'Mohan',
    phone: '9123456780',
    day: '2026-11-23',
    slot: 'morning',
  };

  const jobs: JobLedger = {
    async assignWorker(assignment) {
      const order = orderOf(assignment.orderId);
      requireStaff(assignment.staffId);
      requireUnchanged(order, assignment.expectedUpdatedAt);
      decisions.push({ assignWorker: assignment.workerId, ...assignment });
      const workers = [{ ...WORKER, worker_id: assignment.workerId }];
      change(order, { job_status: 'ASSIGNED', workers });
    },
    async unassignWorker(assignment) {
      const order = orderOf(assignment.orderId);
      requireStaff(assignment.staffId);
      requireUnchanged(order, assignment.expectedUpdatedAt);
      decisions.push({ unassignWorker: assignment.workerId, ...assignment });
      change(order, { job_status: 'REQUESTED', workers: [] });
    },
    async setJobStatus(step) {
      const order = orderOf(step.orderId);
      requireStaff(step.staffId);
      requireUnchanged(order, step.expectedUpdatedAt);
      decisions.push({ setJobStatus: step.to, ...step });
      change(order, { job_status: step.to });
    },
  };

  return {
    ledger,
    orders: reader,
    jobs,
    attempts,
    refunds,
    events,
    payments,
    disputes,
    sweeps,
    swept,
    heartbeats,
    decisions,
    overdue,
    asking,
    book,
  };
}
