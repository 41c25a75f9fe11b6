import type { Customer, LinkStatus, Notes, PaymentMethod } from '../ledger/records';

// Razorpay's entities as its API returns them: amounts in paise, moments in Unix seconds.

/** One try to pay, as a payment link lists it. */
export interface LinkPayment {
  readonly amount: number;
  readonly created_at: number;
  readonly method: PaymentMethod;
  readonly payment_id: string;
  readonly plink_id: string;
  readonly status: 'captured' | 'failed';
  readonly updated_at: number;
}

export interface PaymentLink {
  readonly id: string;
  readonly order_id: string;
  readonly accept_partial: false;
  readonly amount: number;
  readonly amount_paid: number;
  readonly callback_method: string;
  readonly callback_url: string;
  readonly cancelled_at: number;
  readonly created_at: number;
  readonly currency: string;
  readonly customer: Customer;
  readonly description: string;
  readonly expire_by: number;
  readonly expired_at: number;
  readonly first_min_partial_amount: 0;
  readonly notes: Notes;
  readonly notify: { readonly email: boolean; readonly sms: boolean; readonly whatsapp: boolean };
  readonly payments: readonly LinkPayment[];
  readonly reference_id: string;
  readonly reminder_enable: boolean;
  readonly reminders: readonly [];
  readonly short_url: string;
  readonly status: LinkStatus;
  readonly updated_at: number;
  readonly upi_link: false;
  readonly user_id: string;
}

export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  readonly status: 'captured' | 'refunded' | 'failed';
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: false;
  readonly method: PaymentMethod;
  readonly amount_refunded: number;
  readonly refund_status: null | 'partial' | 'full';
  readonly captured: boolean;
  readonly description: string;
  readonly card_id: string | null;
  readonly card?: Readonly<Record<string, unknown>> | undefined;
  readonly bank: string | null;
  readonly wallet: null;
  readonly vpa: string | null;
  readonly email: string;
  readonly contact: string;
  readonly notes: Notes;
  readonly fee: number | null;
  readonly tax: number | null;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly error_source: string | null;
  readonly error_step: string | null;
  readonly error_reason: string | null;
  readonly acquirer_data: Readonly<Record<string, string | null>>;
  readonly created_at: number;
}

/** Money on its way back: `processed` means that the bank has it. */
export interface Refund {
  readonly id: string;
  readonly entity: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly notes: Notes | readonly [];
  readonly receipt: string | null;
  readonly acquirer_data: { readonly arn: string | null };
  readonly created_at: number;
  readonly batch_id: null;
  readonly status: 'pending' | 'processed' | 'failed';
  readonly speed_processed: 'normal' | null;
  readonly speed_requested: 'normal' | 'optimum';
}
