/** How the provider and the banks behave: what the knobs set, in the ledger's own terms. Money is in paise. */
export interface Behaviour {
  /** `strict`: phones with four equal digits in a row are refused (Razorpay, reported for payment links). */
  readonly contacts: 'strict' | 'any';
  /** `strict`: the rules of Razorpay's Customers API; `latin`: Latin letters only, too. */
  readonly names: 'strict' | 'latin' | 'any';
  /** The account's highest amount of a link; null: none. */
  readonly maxAmountPaise: number | null;
  /** `manual`: an approved payment stays authorized; `never`: and goes back after `captureTimeoutMs`. */
  readonly capture: 'at-once' | 'manual' | 'never';
  readonly captureTimeoutMs: number;
  /** A failed payment is authorized and captured after this time; null: it stays failed. */
  readonly lateAuthorisationMs: number | null;
  /** A second payment of a paid link: given back at once, or captured too. */
  readonly secondPayment: 'auto-refund' | 'capture';
  /** Which payments a Razorpay link lists. */
  readonly linkPayments: 'captured-only' | 'all';
  /** When a Razorpay link names its order. */
  readonly orderIdOfLink: 'after-first-try' | 'always' | 'never';
  /** What becomes of a new refund, `refundDelayMs` after it was asked for; `pending` and `onhold` stay. */
  readonly refunds: 'processed' | 'failed' | 'pending' | 'onhold';
  readonly refundDelayMs: number;
  /** What becomes of a decided refund after `refundThenMs`; null: it stays decided. */
  readonly refundThen: 'failed' | 'reversed' | 'processed' | null;
  readonly refundThenMs: number;
  /** How a reversed refund is called on the wire. */
  readonly reversedAs: 'reversed' | 'failed';
  /** When a processed refund gets the bank's number; `later`: once a tester has the bank tell it. */
  readonly refundReference: 'at-once' | 'later';
  /** Whether what the provider gives back by itself is listed as a refund, or makes the payment void (Cashfree). */
  readonly autoRefunds: 'listed' | 'void';
  /** `empty`: the account cannot pay refunds; `empty-unsaid`: and the refusal does not say why. */
  readonly balance: 'enough' | 'empty' | 'empty-unsaid';
  readonly feeBearer: 'platform' | 'customer';
  /** What Razorpay's list of links makes of `reference_id`; `items`: it filters, under another key. */
  readonly referenceLookup: 'filters' | 'nothing' | 'everything' | 'items';
  /** How long after its creation the list does not know a link yet. */
  readonly referenceLookupLateMs: number;
  /** A lost dispute takes the money; `deduct-and-refund` shows it as a refund, too. */
  readonly lostDispute: 'deduct' | 'deduct-and-refund';
  readonly refundWhileDisputed: 'refused' | 'allowed';
  /** `sparse`: webhooks without notes, tags, customer, link and order. */
  readonly payloads: 'full' | 'sparse';
}

/** The moments at which the provider behaves one way or the other; chaos draws anew at each. */
export type Decision =
  | 'link'
  | 'lookup'
  | 'payment'
  | 'refund'
  | 'busy'
  | 'dispute'
  | 'report'
  | 'answer'
  | 'webhook';

/** The knobs as the ledger sees them. */
export interface LedgerKnobs {
  /** How the provider behaves this time: asked for once at each decision. */
  decide(decision: Decision): Behaviour;
  /** Whether this refund is refused because the payment is busy; counts it. */
  takeBusy(): boolean;
}
