import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type {
  OrderDetailRow,
  OrderEventRow,
  OrderRow,
  OwnRefund,
} from '@kaarigar/shared/contracts/rows';
import type { StoredPhoto } from '@kaarigar/shared/api/photos';
import type { Paise } from '@kaarigar/shared/domain/money';
import type { StatusFact } from '../order-words/status-news';

/** What the page of one order shows. */
export interface OrderView {
  readonly order: OrderDetailRow;
  /** What one of it costs today, where more or less of it can be had; null: it is no longer offered. */
  readonly unitPaise: Paise | null;
  /** The assigned workers; empty until staff have assigned somebody. */
  readonly workers: readonly AssignedWorker[];
  /** Free visits because the work was not right, oldest first. */
  readonly visits: readonly OrderRow[];
  /** Of a stage of contract work: all stages of it, in their order; else none. */
  readonly stages: readonly ContractStage[];
  /** What of the money went back, or is on its way; oldest first. */
  readonly refunds: readonly OwnRefund[];
  /** Of work that they find not right, oldest first. */
  readonly photos: readonly StoredPhoto[];
  /** Oldest first. */
  readonly events: readonly OrderEventRow[];
  readonly facts: readonly StatusFact[];
}
