export type RefusalReason =
  | 'reference_taken'
  | 'link_not_open'
  | 'payment_not_captured'
  | 'nothing_left'
  | 'more_than_left'
  | 'idempotency_key_reused'
  | 'refund_reference_taken';

/** What the ledger refuses; each protocol words it as its provider does. */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  /** What the words are about: a reference, a status. */
  readonly about: string;

  constructor(reason: RefusalReason, about = '') {
    super(reason);
    this.reason = reason;
    this.about = about;
  }
}
