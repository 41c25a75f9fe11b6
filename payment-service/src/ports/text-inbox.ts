import type { Delivery } from './delivery-ledger';
import type { Headers } from './payment-provider';

/** What a provider of texts tells: what became of some, and who wants no more of them. */
export interface TextNews {
  readonly deliveries: readonly Delivery[];
  /** In the order of their arrival; `at`: when it was said, by the provider's clock. */
  readonly wishes: readonly {
    readonly phone: string;
    readonly wants: boolean;
    readonly at: Date;
  }[];
}

/** A message of a provider, as it came. */
export interface TextMessage {
  readonly rawBody: Buffer;
  readonly headers: Headers;
  readonly query: Readonly<Record<string, unknown>>;
}

/** The messages of one provider of texts. */
export interface TextInbox {
  /** In the address at which they arrive. */
  readonly name: 'exotel' | 'whatsapp';
  readonly channel: Delivery['channel'];
  /** The type of their body. */
  readonly type: string;
  /** What a message tells; null: it is not the provider's. Never throws. */
  read(message: TextMessage, now: Date): TextNews | null;
  /** What to answer a provider that asks whether the address is ours; null: it does not know what we agreed on. */
  challenge(query: TextMessage['query']): string | null;
}
