import type { MoneyHealth } from '@kaarigar/shared/contracts/order-money';
import type { AttemptLedger } from './attempt-ledger';
import type { DisputeLedger } from './dispute-ledger';
import type { OrderLedger } from './order-ledger';
import type { RefundLedger } from './refund-ledger';
import type { SweepLedger } from './sweep-ledger';
import type { WebhookLedger } from './webhook-ledger';

/**
 * The payment tables, written as the service. Every call is one transaction in the database.
 * A claim expires by itself when its holder dies.
 */
export interface PaymentLedger
  extends AttemptLedger, WebhookLedger, RefundLedger, DisputeLedger, SweepLedger, OrderLedger {
  /** A sign of life of the reconciler, with what its round did. `now`: what the service's clock says. */
  recordHeartbeat(
    data: Readonly<Record<string, number>>,
    now: Date,
  ): Promise<{
    /** How far the service's clock is ahead of the database's; negative: behind. The call's own time counts too. */
    readonly clockSkewMs: number;
  }>;
  /** What an operator looks at first. */
  readHealth(): Promise<MoneyHealth>;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
}
