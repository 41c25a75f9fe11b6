export type RefusalReason =
  | 'reference_taken'
  | 'link_not_open'
  | 'payment_not_authorizable'
  | 'payment_not_authorized'
  | 'payment_not_created'
  | 'order_already_paid'
  | 'payment_not_captured'
  | 'payment_too_old'
  | 'nothing_left'
  | 'more_than_left'
  | 'balance_low'
  | 'balance_low_unsaid'
  | 'payment_busy'
  | 'payment_disputed'
  | 'idempotency_key_reused'
  | 'refund_reference_taken'
  | 'dispute_decided';

/** The reasons for which the ledger refuses a request; each protocol reports them in its provider's format. */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  /** The value concerned: a reference or a status. */
  readonly about: string;

  constructor(reason: RefusalReason, about = '') {
    super(reason);
    this.reason = reason;
    this.about = about;
  }
}
