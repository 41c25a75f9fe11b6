import type { ProviderName } from './records';

/** How a webhook is signed: correctly, or wrongly if a test wants that. */
export type SignatureMode = 'right' | 'wrong' | 'old' | 'missing';

/** A webhook in delivery; stored until it is accepted or given up, so that a restart continues with it. */
export interface Delivery {
  readonly provider: ProviderName;
  /** The merchant's address for this event alone; empty: the account's. */
  readonly url: string;
  readonly eventId: string;
  readonly event: string;
  readonly body: string;
  readonly signature: SignatureMode;
  failedAttempts: number;
  /** Kept back until a test releases it. */
  isHeld: boolean;
}
