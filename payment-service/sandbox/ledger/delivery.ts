import type { ProviderName } from './records';

/** How a webhook is signed: rightly, or as a test wants it. */
export type SignatureMode = 'right' | 'wrong' | 'old' | 'missing';

/** One webhook on its way; kept until it is accepted or given up, so that a restart goes on with it. */
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
