import type { WebhookHint } from './payment-provider';

export interface NewEvent extends WebhookHint {
  /** Whose message it is. */
  readonly provider: string;
  readonly bodySha256: string;
}

export interface StoredEvent {
  readonly id: number;
  readonly isNew: boolean;
  readonly isProcessed: boolean;
}

/** What a message is about: the same at its arrival and when it is claimed later. */
export interface EventSubject extends Pick<
  WebhookHint,
  'type' | 'reference' | 'providerRef' | 'refundRef' | 'paymentRef'
> {
  readonly provider: string;
}

/** A stored message that nobody has finished. */
export interface ClaimedEvent extends EventSubject {
  readonly id: number;
  /** How often it was worked on, this time included. */
  readonly tries: number;
}

/** The provider's messages. */
export interface WebhookLedger {
  /** Stores a message once, by event id and by body hash. */
  recordEvent(event: NewEvent): Promise<StoredEvent>;
  /** Processed when there is no error; with one it is kept for another try. */
  finishEvent(id: number, error: string | null): Promise<void>;
  /** Messages left over by a crash or an outage: nobody else gets them while the claim lasts. */
  claimEvents(provider: string, limit: number): Promise<readonly ClaimedEvent[]>;
}
