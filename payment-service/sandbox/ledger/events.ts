import type { Dispute, Link, Payment, ProviderName, Refund, Settlement } from './records';

/** Events, independent of any provider's format. */
export type LedgerEvent =
  | 'link.paid'
  | 'link.expired'
  | 'link.cancelled'
  | 'order.paid'
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'
  | 'dispute.created'
  | 'dispute.under_review'
  | 'dispute.action_required'
  | 'dispute.won'
  | 'dispute.lost'
  | 'dispute.closed'
  | 'settlement.processed';

/** The records that an event is about. */
export interface EventSubject {
  readonly provider: ProviderName;
  /** Undefined only for a settlement. */
  readonly link?: Link | undefined;
  readonly payment?: Payment | undefined;
  readonly refund?: Refund | undefined;
  readonly dispute?: Dispute | undefined;
  readonly settlement?: Settlement | undefined;
}

/** Called after the change is stored. */
export type Emit = (event: LedgerEvent, subject: EventSubject) => void;
