/** Razorpay's entities as its API returns them: amounts in paise, moments in Unix seconds. */

export type PaymentLinkStatus = 'created' | 'paid' | 'expired' | 'cancelled';
export type PaymentMethod = 'upi' | 'card' | 'netbanking';
export type Notes = Readonly<Record<string, string | number>>;

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

export interface Customer {
  readonly name?: string | undefined;
  readonly contact?: string | undefined;
  readonly email?: string | undefined;
}

export interface PaymentLink {
  readonly id: string;
  readonly order_id: string;
  readonly accept_partial: false;
  readonly amount: number;
  amount_paid: number;
  readonly callback_method: string;
  readonly callback_url: string;
  cancelled_at: number;
  readonly created_at: number;
  readonly currency: string;
  readonly customer: Customer;
  readonly description: string;
  expire_by: number;
  expired_at: number;
  readonly first_min_partial_amount: 0;
  readonly notes: Notes;
  readonly notify: { readonly email: boolean; readonly sms: boolean; readonly whatsapp: boolean };
  payments: LinkPayment[];
  readonly reference_id: string;
  readonly reminder_enable: boolean;
  readonly reminders: readonly [];
  readonly short_url: string;
  status: PaymentLinkStatus;
  updated_at: number;
  readonly upi_link: false;
  readonly user_id: string;
}

export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly currency: string;
  status: 'captured' | 'refunded' | 'failed';
  readonly order_id: string;
  readonly invoice_id: null;
  readonly international: false;
  readonly method: PaymentMethod;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
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
  acquirer_data: { readonly arn: string | null };
  readonly created_at: number;
  readonly batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal' | null;
  readonly speed_requested: 'normal' | 'optimum';
}
