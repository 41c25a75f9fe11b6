import type { LinkReport } from '../../sandbox/control/link-report';

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
