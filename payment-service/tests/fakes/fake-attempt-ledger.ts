import { isPaid } from '@kaarigar/shared/domain/order-status';
import { refusal } from '../../src/service-error';
import type {
  Attempt,
  AttemptLedger,
  CheckoutReport,
  Payment,
  Question,
  Settlement,
} from '../../src/ports';
import { toOrder, type FakeAttempt, type FakeOrder } from './fake-records';
import { LIVE, type FakeTables } from './fake-tables';

export function createFakeAttemptLedger(tables: FakeTables): AttemptLedger {
  const { asking, clock } = tables;
  const leftOf = ({ expiresAt }: FakeAttempt) => expiresAt.getTime() - clock.now().getTime();

  function capture(order: FakeOrder, attempt: FakeAttempt, payment: Payment): void {
    const { provider, id: attemptId } = attempt;
    tables.payments.push({ provider, attemptId, orderId: order.order_id, payment });
    const isRight = payment.amountPaise === order.amount_paise && payment.currency === 'INR';
    if (order.status !== 'PENDING' || !isRight) {
      tables.change(order, { status: 'REVIEW' });
      return;
    }
    tables.change(order, {
      status: 'SUCCESS',
      payment_mode: 'online',
      transaction_id: payment.id,
      payment_method: payment.method,
      payment_date: payment.at.toISOString().slice(0, 10),
      payment_time: payment.at.toISOString().slice(11, 19),
      receipt_number: 1,
    });
  }

  function settle(given: Attempt, report: CheckoutReport): Settlement {
    const attempt = tables.attemptOf(given.id);
    const order = tables.orderOf(attempt.orderId);
    const before = order.status;
    const isNew = ({ id }: Payment) => !tables.payments.some(({ payment }) => payment.id === id);
    for (const { id } of report.payments) tables.see(attempt, id);
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
      bookedPaymentIds: tables.payments
        .filter(({ attemptId }) => attemptId === attempt.id)
        .map(({ payment }) => payment.id),
    };
  }

  const ledger: AttemptLedger = {
    async openCheckout({ accessToken }, { lifetimeS, locale, ...wanted }) {
      const order = tables.orders.get(wanted.orderId);
      if (order?.userId !== accessToken) return null;
      if (isPaid(order.status)) throw refusal('already_paid');
      if (order.status !== 'PENDING') throw refusal('order_not_payable');
      const newLinkExpiresAt = new Date(clock.now().getTime() + lifetimeS * 1_000);
      const open = (attempt: FakeAttempt, reused: boolean, question: Question) => ({
        order: toOrder(order),
        attempt: { ...attempt, reused, question, newLinkExpiresAt },
      });
      const live = tables.liveAttemptOf(order.order_id);
      if (live) return open(live, true, asking.question);
      if (asking.question === 'limited') throw refusal('rate_limited');
      const attempt: FakeAttempt = {
        ...wanted,
        locale: locale ?? order.locale,
        id: `attempt-${tables.attempts.length + 1}`,
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
      tables.attempts.push(attempt);
      return open(attempt, false, 'granted');
    },
    async refuseAttempt(attemptId, { reason }) {
      const attempt = tables.attemptOf(attemptId);
      const refused = { state: 'failed', lastError: 'payment_refused', refusedReason: reason };
      if (attempt.providerRef === null && attempt.referenceTakenAt === null)
        Object.assign(attempt, refused);
      return { ...attempt };
    },
    async referenceTaken(attemptId) {
      const attempt = tables.attemptOf(attemptId);
      attempt.referenceTakenAt ??= clock.now();
      if (attempt.state === 'creating') attempt.state = 'unknown';
      return { ...attempt };
    },
    async recordLink(attemptId, { providerRef, url, expiresAt }) {
      const attempt = tables.attemptOf(attemptId);
      if (attempt.providerRef !== null && attempt.providerRef !== providerRef)
        return { ...attempt };
      const isOver =
        !LIVE.includes(attempt.state) &&
        !(attempt.state === 'failed' && attempt.providerRef === null);
      Object.assign(attempt, { providerRef, url, expiresAt }, isOver ? {} : { state: 'open' });
      return { ...attempt };
    },
    async markAttempt(attemptId, state, error) {
      const attempt = tables.attemptOf(attemptId);
      const isTaken = attempt.referenceTakenAt !== null && attempt.providerRef === null;
      if (isTaken && state !== 'unknown') throw refusal('payment_unverified');
      if (LIVE.includes(attempt.state)) Object.assign(attempt, { state, lastError: error });
      return { ...attempt };
    },
    async findAttempt({ provider, reference, providerRef }) {
      const found = tables.attempts.find(
        (one) =>
          one.provider === provider &&
          (one.reference === reference || (providerRef && one.providerRef === providerRef)),
      );
      return found ? { ...found } : null;
    },
    async latestAttempt(orderId) {
      const [latest] = tables.attemptsOf(orderId);
      return latest ? { ...latest } : null;
    },
    async askAboutOrder(orderId, personId, limit) {
      asking.askedBy.push(personId);
      return tables
        .attemptsOf(orderId)
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
      tables.finishEvent(eventId);
      return settlement;
    },
    async claimAttempts(provider, limit) {
      return tables.attempts
        .filter((one) => one.provider === provider && one.checkError === undefined)
        .slice(0, limit)
        .map((attempt) => ({ ...attempt }));
    },
    async finishAttemptCheck(attemptId, error) {
      tables.attemptOf(attemptId).checkError = error;
    },
  };
  return ledger;
}
