import type { TextChannel } from './text-gateway';

/** How far a text got. `read` says no more than `delivered` where the person keeps that to themselves. */
export type DeliveryState = 'sent' | 'delivered' | 'read' | 'failed';

/** What a provider reports of a text that it took. */
export interface Delivery {
  readonly channel: TextChannel;
  readonly providerId: string;
  readonly state: DeliveryState;
  /** Of a failure: the provider's code, and what it means. */
  readonly reason: string | null;
  /** By the provider's clock. */
  readonly at: Date;
}

/** What became of texts. Reports come late, twice and in any order: the furthest state stays. */
export interface DeliveryLedger {
  /** Changes nothing for a text that is not in our books, or that is further. */
  recordDelivery(delivery: Delivery): Promise<void>;
  /**
   * A person wants nothing more by this channel: said at a moment, by a reply or by the provider. A repeat changes
   * nothing, nor does what is older than their newest choice.
   */
  optOut(channel: TextChannel, phone: string, at: Date): Promise<void>;
  /** They want it again. */
  optIn(channel: TextChannel, phone: string, at: Date): Promise<void>;
}
