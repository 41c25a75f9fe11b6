import type { Link, Payment, Refund } from './records';

/** Events, independent of any provider's format. */
export type LedgerEvent =
  | 'link.paid'
  | 'link.expired'
  | 'link.cancelled'
  | 'payment.captured'
  | 'payment.failed'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed';

/** The link, payment or refund that an event is about. */
export interface EventSubject {
  readonly link: Link;
  readonly payment?: Payment | undefined;
  readonly refund?: Refund | undefined;
}

/** Called after the change is stored. */
export type Emit = (event: LedgerEvent, subject: EventSubject) => void;
