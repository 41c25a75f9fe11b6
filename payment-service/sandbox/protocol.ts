import type { Router } from 'express';
import type { Books } from './ledger/books';
import type { Disputes } from './ledger/disputes';
import type { EventSubject, LedgerEvent } from './ledger/events';
import type { PaymentLinks } from './ledger/payment-links';
import type { Payments } from './ledger/payments';
import type { Link, Payment, ProviderName } from './ledger/records';
import type { ProviderIds } from './ledger/provider-ids';
import type { Refunds } from './ledger/refunds';
import type { Store } from './ledger/store';
import type { Knobs } from './faults/knobs';

/** What a provider's entities are written from. */
export interface View {
  readonly store: Store;
  readonly knobs: Knobs;
}

/** What a webhook's body is written from. */
export interface WebhookView extends View {
  /** `sparse`: without notes, tags, customer, link and order. */
  readonly payloads: 'full' | 'sparse';
}

/** The dependencies of a protocol's API. */
export interface Ledger extends View {
  readonly links: PaymentLinks;
  readonly payments: Payments;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
  readonly books: Books;
  readonly now: () => Date;
}

export interface WebhookMessage {
  readonly type: string;
  /** Signed and sent unchanged, byte by byte. */
  readonly body: string;
}

export interface WebhookCall {
  readonly body: string;
  readonly eventId: string;
  /** Null: the webhook is sent without a signature. */
  readonly secret: string | null;
  /** 1 for the first. */
  readonly attempt: number;
  readonly at: Date;
}

/** One provider's protocol: its API, its webhooks and the return to the merchant. All protocols share the ledger. */
export interface Protocol {
  readonly name: ProviderName;
  readonly ids: ProviderIds;
  /** The path where the API is mounted, as in the provider's real addresses. */
  readonly basePath: string;
  /** A refund that the account cannot pay waits on hold; otherwise it is refused. */
  readonly holdsUnfundedRefunds: boolean;
  api(ledger: Ledger): Router;
  /** The signed address to which a customer returns after paying; empty: the customer does not return. */
  returnUrl(link: Link, payment: Payment): string;
  /** The webhooks of an event, in the order in which they are sent; often one, sometimes none. */
  webhooks(
    event: LedgerEvent,
    subject: EventSubject,
    view: WebhookView,
    at: Date,
  ): readonly WebhookMessage[];
  webhookHeaders(call: WebhookCall): Record<string, string>;
  readonly webhookSecret: string;
  /** The secret before the last rotation; undefined if there was none. */
  readonly oldWebhookSecret: string | undefined;
  /** The pause before each retry of a webhook; after the last one the sandbox gives up. */
  readonly webhookRetryDelaysMs: readonly number[];
  /** After failures for this long the provider stops sending until the merchant enables the endpoint; null: never. */
  readonly webhookDisabledAfterMs: number | null;
}
