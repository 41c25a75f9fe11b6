import type { Link, PaymentMethod } from '../ledger/records';
import type { Store } from '../ledger/store';

/** A link of either protocol in the control API: amounts in paise, times in Unix seconds. */
export interface LinkReport {
  readonly provider: Link['provider'];
  readonly id: string;
  readonly reference_id: string;
  readonly status: Link['status'];
  readonly amount: number;
  readonly amount_paid: number;
  readonly currency: string;
  readonly description: string;
  readonly customer: Link['customer'];
  readonly short_url: string;
  readonly callback_url: string;
  readonly created_at: number;
  readonly expire_by: number;
  readonly notes: Link['notes'];
  readonly payments: readonly {
    readonly payment_id: string;
    readonly order_id: string;
    readonly status: ReturnType<Store['statusOf']>;
    readonly amount: number;
    readonly method: PaymentMethod;
    readonly created_at: number;
  }[];
}

export function reportLink(link: Link, store: Store): LinkReport {
  return {
    provider: link.provider,
    id: link.id,
    reference_id: link.reference,
    status: link.status,
    amount: link.amountPaise,
    amount_paid: store.paidPaise(link),
    currency: link.currency,
    description: link.description,
    customer: link.customer,
    short_url: link.url,
    callback_url: link.returnUrl,
    created_at: link.createdAt,
    expire_by: link.expiresAt,
    notes: link.notes,
    payments: store.paymentsOf(link).map((payment) => ({
      payment_id: payment.id,
      order_id: payment.orderId,
      status: store.statusOf(payment),
      amount: payment.amountPaise,
      method: payment.choice.method,
      created_at: payment.createdAt,
    })),
  };
}
