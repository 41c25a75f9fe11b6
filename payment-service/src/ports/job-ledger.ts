import type { Visit } from '@kaarigar/shared/contracts/payment-api';
import type { ComplaintKind } from '@kaarigar/shared/domain/complaint';
import type { OrderActor } from './order-ledger';

/** A change of the work on an order by staff. */
export interface JobChange {
  readonly orderId: string;
  readonly staffId: string;
  /** `updatedAt` of the order that they saw; null: not checked. */
  readonly expectedUpdatedAt: string | null;
}

/** Another place or time for the work on an order, by its owner or staff. */
export interface VisitChange {
  readonly orderId: string;
  readonly by: OrderActor;
  readonly visit: Visit;
  /** `updatedAt` of the order that they saw; null: not checked. */
  readonly expectedUpdatedAt: string | null;
  /** The visit that they saw: only another one is refused; null: not checked. */
  readonly seen: Visit | null;
}

/**
 * The work on orders: who does it, where and when, and how far it is. Every call is one transaction, and the database decides who may
 * make it: all throw `not_allowed`, `not_found` and `order_changed` (no longer as seen, or past that step).
 */
export interface JobLedger {
  /**
   * Sends a worker; one who is assigned already stays so. `day`, `slot`: of an order that has none. Throws
   * `worker_busy`, `workers_complete`, `stage_without_work`, `invalid_date`, `invalid_input` (the worker no longer works here).
   */
  assignWorker(
    change: JobChange & {
      readonly workerId: string;
      readonly day: string | null;
      readonly slot: string | null;
    },
  ): Promise<void>;
  /** Takes a worker off an order whose work has not begun. */
  unassignWorker(change: JobChange & { readonly workerId: string }): Promise<void>;
  /**
   * Records that the work has begun or is done; a repeat changes nothing. Throws `reason_needed` when that is out of the
   * ordinary and no reason is given (detail: what is).
   */
  setJobStatus(
    change: JobChange & {
      readonly to: 'IN_PROGRESS' | 'COMPLETED';
      readonly reason: string | null;
    },
  ): Promise<void>;
  /**
   * Until the work begins it can be elsewhere or at another time; a repeat changes nothing. Workers who are busy then are
   * released. Throws `invalid_date`, `required_fields`, `invalid_input`, `rate_limited`.
   */
  changeVisit(change: VisitChange): Promise<void>;
  /**
   * The owner says what is not right about work that was done, or more about it; a repeat changes nothing. Throws
   * `complaint_late`, `required_fields`, `invalid_input`, `invalid_date`, `rate_limited`, `not_found`.
   */
  complain(
    orderId: string,
    ownerId: string,
    words: {
      readonly text: string;
      readonly kind: ComplaintKind | null;
      /** When they would like somebody to come again. */
      readonly day: string | null;
      readonly slot: string | null;
    },
  ): Promise<void>;
  /** The owner takes it back; nothing changes when it has an answer. Throws `rate_limited`, `not_found`. */
  withdrawComplaint(orderId: string, ownerId: string): Promise<void>;
  /** Staff answer it: in words, with a free visit, or both. Throws `required_fields`, `invalid_input`, `invalid_date`, `own_order`. */
  answerComplaint(
    change: JobChange & {
      readonly text: string | null;
      readonly isVisit: boolean;
      /** The words are a question: it stays open. */
      readonly asks: boolean;
      readonly day: string | null;
      readonly slot: string | null;
    },
  ): Promise<void>;
}
