import type {
  Customer,
  DisputePhase,
  LinkStatus,
  Notes,
  PaymentMethod,
  PaymentState,
} from '../ledger/records';

// Razorpay's entities as its API returns them: amounts in paise, moments in Unix seconds.

/** One try to pay, as a payment link lists it. */
export interface LinkPayment {
  readonly amount: number;
  readonly created_at: number;
  readonly method: PaymentMethod;
  readonly payment_id: string;
  readonly plink_id: string;
  readonly status: PaymentState;
  readonly updated_at: number;
}

export interface PaymentLink {
  readonly id: string;
  readonly order_id?: string;
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
  readonly notes: Notes | null;
  readonly notify: { readonly email: boolean; readonly sms: boolean; readonly whatsapp: boolean };
  readonly payments: readonly LinkPayment[] | null;
  readonly reference_id: string;
  readonly reminder_enable: boolean;
  readonly reminders: readonly [];
  readonly short_url: string;
  readonly status: LinkStatus;
  readonly updated_at: number;
  readonly upi_link: false;
  readonly user_id: string;
  readonly whatsapp_link: false;
}

/** What the payments of one link belong to. */
export interface Order {
  readonly id: string;
  readonly entity: 'order';
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: string;
  readonly receipt: string;
  readonly offer_id: null;
  readonly status: 'attempted' | 'paid';
  readonly attempts: number;
  readonly notes: Notes | readonly [];
  readonly created_at: number;
}

export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly amount: number;
  readonly base_amount: number;
  readonly currency: string;
  readonly status: PaymentState | 'refunded';
  readonly order_id: string | null;
  readonly invoice_id: null;
  readonly international: false;
  readonly method: PaymentMethod;
  readonly amount_refunded: number;
  readonly amount_transferred: 0;
  readonly refund_status: null | 'partial' | 'full';
  readonly captured: boolean;
  readonly description: string | null;
  readonly card_id: string | null;
  readonly card?: Readonly<Record<string, unknown>> | undefined;
  readonly bank: string | null;
  readonly wallet: null;
  readonly vpa: string | null;
  readonly upi?: Readonly<Record<string, string>> | undefined;
  readonly email: string | null;
  readonly contact: string | null;
  readonly notes: Notes | readonly [];
  readonly fee: number | null;
  readonly tax: number | null;
  readonly fee_bearer: 'platform' | 'customer';
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly error_source: string | null;
  readonly error_step: string | null;
  readonly error_reason: string | null;
  readonly acquirer_data: Readonly<Record<string, string | null>>;
  readonly created_at: number;
}

/** Money on its way back: `processed` is said before the bank has it, and can still fail. */
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
  readonly status: 'pending' | 'processed' | 'failed' | 'reversed';
  readonly speed_processed: 'normal' | null;
  readonly speed_requested: 'normal' | 'optimum';
}

/** A customer's complaint at the bank: its loss is deducted from the merchant's balance. */
export interface Dispute {
  readonly id: string;
  readonly entity: 'dispute';
  readonly payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly amount_deducted: number;
  readonly reason_code: string;
  readonly reason_description: string;
  readonly respond_by: number;
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  readonly phase: DisputePhase;
  readonly created_at: number;
}

/** A payout to the merchant's bank account. */
export interface Settlement {
  readonly id: string;
  readonly entity: 'settlement';
  readonly amount: number;
  readonly status: 'created' | 'processed' | 'failed';
  readonly fees: number;
  readonly tax: number;
  readonly utr: string;
  readonly created_at: number;
}

/** One movement in a settlement: the credits less the debits are the settlement's amount. */
export interface ReconItem {
  readonly entity_id: string;
  readonly type: 'payment' | 'refund' | 'adjustment';
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  readonly currency: string;
  readonly fee: number;
  readonly tax: number;
  readonly on_hold: false;
  readonly settled: true;
  readonly created_at: number;
  readonly settled_at: number;
  readonly settlement_id: string;
  readonly posted_at: null;
  readonly credit_type: 'default';
  readonly description: null;
  readonly notes: null;
  readonly payment_id: string | null;
  readonly settlement_utr: string | null;
  readonly order_id: string | null;
  readonly order_receipt: null;
  readonly method: PaymentMethod | null;
  readonly dispute_id: string | null;
}
