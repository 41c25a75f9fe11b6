import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { OrderDetailRow, OrderEventRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import type { StatusFact } from '../order-words/status-news';

/** What the page of one order shows. */
export interface OrderView {
  readonly order: OrderDetailRow;
  /** The assigned workers; empty until staff have assigned somebody. */
  readonly workers: readonly AssignedWorker[];
  /** Free visits because the work was not right, oldest first. */
  readonly visits: readonly OrderRow[];
  /** Oldest first. */
  readonly events: readonly OrderEventRow[];
  readonly facts: readonly StatusFact[];
}
