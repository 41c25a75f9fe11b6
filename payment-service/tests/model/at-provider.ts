import { reportLink, type LinkReport } from '../../sandbox/control/link-report';
import type { Ledger } from '../../sandbox/protocol';

/** What the provider stores about an order. */
export interface AtProvider {
  readonly links: readonly LinkReport[];
  readonly refunds: readonly {
    readonly id: string;
    readonly paymentId: string;
    readonly amountPaise: number;
    readonly status: 'pending' | 'onhold' | 'processed' | 'failed' | 'reversed';
    /** Who asked for it: we, or the dashboard as we; the provider by itself. */
    readonly cause: { readonly by: 'merchant' | 'provider' | 'dispute' };
    /** Our reference for it. */
    readonly reference: string | null;
  }[];
  readonly disputes: readonly {
    readonly id: string;
    readonly paymentId: string;
    readonly amountPaise: number;
    readonly deductedPaise: number;
    readonly state: string;
  }[];
  /** What moved in the merchant's account. */
  readonly entries: readonly {
    readonly kind: 'payment' | 'refund' | 'refund_reversal' | 'dispute';
    readonly paymentId: string;
    readonly amountPaise: number;
  }[];
}

/** Everything the provider stores about an order, on whichever account. */
export function readProvider(ledger: Ledger, orderId: string): AtProvider {
  const { store, links, refunds, disputes, books } = ledger;
  const ours = links.all().filter(({ notes }) => notes['order_id'] === orderId);
  const paymentIds = new Set(ours.flatMap((link) => store.paymentsOf(link)).map(({ id }) => id));
  const isOurs = ({ paymentId }: { readonly paymentId: string }) => paymentIds.has(paymentId);
  const providers = [...new Set(ours.map(({ provider }) => provider))];
  return {
    links: ours.map((link) => reportLink(link, store)),
    // Copies, because the sandbox changes its records.
    refunds: structuredClone(refunds.all().filter(isOurs)),
    disputes: structuredClone(providers.flatMap((name) => disputes.all(name)).filter(isOurs)),
    entries: structuredClone(providers.flatMap((name) => books.entriesOf(name)).filter(isOurs)),
  };
}
