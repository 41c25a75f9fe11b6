import type { Attempt } from './attempt-ledger';
import type { WebhookHint } from './payment-provider';
import type { BookedRefund } from './refund-ledger';

export interface NewEvent extends WebhookHint {
  /** Whose message it is. */
  readonly provider: string;
  readonly bodySha256: string;
}

/** What a message is about, as far as our books know it. A payment that it names is noted with the attempt. */
export interface KnownSubject {
  readonly attempt: Attempt | null;
  readonly refund: BookedRefund | null;
}

export interface StoredEvent extends KnownSubject {
  readonly id: number;
  readonly isNew: boolean;
  readonly isProcessed: boolean;
}

/** The subject of a message, at its arrival and when it is claimed later. */
export interface EventSubject extends Pick<
  WebhookHint,
  'type' | 'reference' | 'providerRef' | 'refundRef' | 'paymentRef' | 'disputeRef' | 'linkRef'
> {
  readonly provider: string;
}

/** A stored message that is not finished. */
export interface ClaimedEvent extends EventSubject, KnownSubject {
  readonly id: number;
  /** How often it was tried, this time included. */
  readonly tries: number;
}

/** The provider's messages. */
export interface WebhookLedger {
  /** Stores a message once, by event id and by body hash. */
  recordEvent(event: NewEvent): Promise<StoredEvent>;
  /** Without an error it is done; with one it is kept for another try. */
  finishEvent(id: number, error: string | null): Promise<void>;
  /** Messages left over by a crash or an outage: nobody else gets them while the claim lasts. */
  claimEvents(provider: string, limit: number): Promise<readonly ClaimedEvent[]>;
}
