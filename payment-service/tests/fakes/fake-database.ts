import type {
  Clock,
  Dispute,
  JobLedger,
  Order,
  OrderReader,
  PaymentLedger,
  Question,
  Sweep,
} from '../../src/ports';
import { createFakeAttemptLedger } from './fake-attempt-ledger';
import { createFakeDisputeLedger } from './fake-dispute-ledger';
import { createFakeJobLedger } from './fake-job-ledger';
import { createFakeOrderLedger } from './fake-order-ledger';
import { createFakeOrderReader } from './fake-order-reader';
import { createFakeRefundLedger } from './fake-refund-ledger';
import { createFakeWebhookLedger } from './fake-webhook-ledger';
import { FakeTables } from './fake-tables';
import type { FakeAttempt, FakeEvent, FakeOrder, FakePayment, FakeRefund } from './fake-records';

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
  const tables = new FakeTables(clock);
  const { sweeps, swept, heartbeats } = tables;
  const ledger: PaymentLedger = {
    ...createFakeAttemptLedger(tables),
    ...createFakeWebhookLedger(tables),
    ...createFakeRefundLedger(tables),
    ...createFakeDisputeLedger(tables),
    ...createFakeOrderLedger(tables),

    claimSweep: async () => sweeps.shift() ?? null,
    async recordSwept(sweep, items, cursor) {
      swept.push({ ...sweep, ...items, cursor });
      return { attempts: [], paymentIds: [] };
    },
    async failSweep(id, error) {
      swept.push({ id, error });
    },

    async recordHeartbeat(data, now) {
      heartbeats.push(data);
      return { clockSkewMs: now.getTime() - clock.now().getTime() };
    },
    readHealth: () => Promise.reject(new Error('no use case reads it')),
    async ping() {},
  };

  return {
    ledger,
    orders: createFakeOrderReader(tables),
    jobs: createFakeJobLedger(tables),
    attempts: tables.attempts,
    refunds: tables.refunds,
    events: tables.events,
    payments: tables.payments,
    disputes: tables.disputes,
    sweeps,
    swept,
    heartbeats,
    decisions: tables.decisions,
    overdue: tables.overdue,
    asking: tables.asking,
    book: (changes) => tables.book(changes),
  };
}
