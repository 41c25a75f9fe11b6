import { refusal } from '../../src/service-error';
import type { Clock, Dispute, Order, Question, Sweep } from '../../src/ports';
import { ADMIN, REMOVED_STAFF, STAFF } from './fake-callers';
import {
  newOrder,
  toOrder,
  type FakeAttempt,
  type FakeEvent,
  type FakeOrder,
  type FakePayment,
  type FakeRefund,
} from './fake-records';

export const WORKS_HERE = [STAFF, ADMIN, REMOVED_STAFF].map(({ accessToken }) => accessToken);
export const LIVE: readonly string[] = ['creating', 'open', 'unknown'];

/** The rows in memory, and the rules that several ledgers share. */
export class FakeTables {
  readonly clock: Clock;
  readonly orders = new Map<string, FakeOrder>();
  readonly attempts: FakeAttempt[] = [];
  readonly payments: FakePayment[] = [];
  readonly refunds: FakeRefund[] = [];
  readonly events: FakeEvent[] = [];
  readonly disputes: Dispute[] = [];
  readonly sweeps: Sweep[] = [];
  readonly swept: object[] = [];
  readonly heartbeats: Readonly<Record<string, number>>[] = [];
  readonly decisions: object[] = [];
  readonly overdue: string[] = [];
  readonly asking: { question: Question; readonly askedBy: (string | null)[] } = {
    question: 'granted',
    askedBy: [],
  };
  #changes = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  book(given: Partial<FakeOrder> = {}): Order {
    const order = newOrder(String(100_000_001 + this.orders.size), this.clock.now(), given);
    this.orders.set(order.order_id, order);
    return toOrder(order);
  }

  orderOf(orderId: string): FakeOrder {
    const order = this.orders.get(orderId);
    if (!order) throw refusal('not_found');
    return order;
  }

  change(order: FakeOrder, values: Partial<FakeOrder>): void {
    this.#changes += 1;
    Object.assign(order, values, {
      updated_at: new Date(this.clock.now().getTime() + this.#changes).toISOString(),
    });
  }

  attemptOf(attemptId: string): FakeAttempt {
    const attempt = this.attempts.find(({ id }) => id === attemptId);
    if (!attempt) throw refusal('not_found');
    return attempt;
  }

  /** Newest first. */
  attemptsOf(orderId: string): FakeAttempt[] {
    return this.attempts.filter((attempt) => attempt.orderId === orderId).toReversed();
  }

  liveAttemptOf(orderId: string): FakeAttempt | undefined {
    return this.attemptsOf(orderId).find(({ state }) => LIVE.includes(state));
  }

  /** The attempt knows this payment from now on. */
  see(attempt: FakeAttempt, paymentId: string): void {
    attempt.paymentIds = [...new Set([...attempt.paymentIds, paymentId])];
  }

  /** Null: acted on. Without an id there was no message. */
  finishEvent(id: number | undefined, error: string | null = null): void {
    if (id === undefined) return;
    const event = this.events.find((one) => one.id === id);
    if (!event) throw refusal('not_found');
    Object.assign(event, { isDone: error === null, problem: error });
  }

  requireUnchanged(order: FakeOrder, expectedUpdatedAt: string | null): void {
    if (expectedUpdatedAt !== null && expectedUpdatedAt !== order.updated_at)
      throw refusal('order_changed');
  }

  requireStaff(userId: string): void {
    if (!WORKS_HERE.includes(userId)) throw refusal('not_allowed');
  }
}
