import { COMPLAINT_KINDS, type ComplaintKind } from '@kaarigar/shared/domain/complaint';
import type { Named } from '@kaarigar/shared/i18n/worker-name';
import type { TimelineEvent } from '@kaarigar/shared/contracts/order-money';

interface Amount {
  readonly quantity: number;
  readonly days: number | null;
  readonly unit: string;
}

/** The fields of an event's `data` that this page knows; the database may have written more. */
export interface EventFacts {
  readonly amountPaise: number | null;
  /** What we keep of an order that is cancelled. */
  readonly keptPaise: number | null;
  /** What the order was to cost before its customer changed it. */
  readonly beforePaise: number | null;
  /** How much was ordered before its customer changed it, and since; null: that stayed. */
  readonly amounts: { readonly before: Amount; readonly now: Amount } | null;
  /** What one unit cost before somebody lowered its price, and since. */
  readonly fromPaise: number | null;
  readonly toPaise: number | null;
  /** What stood in the lists before somebody changed it. */
  readonly was: Readonly<Record<string, unknown>>;
  /** What stood there when the order was made; empty for older events. */
  readonly is: Readonly<Record<string, unknown>>;
  readonly transactionId: string | null;
  readonly reason: string | null;
  /** The payment company's own. */
  readonly providerWords: string | null;
  /** Until when a dispute can be answered. */
  readonly respondBy: string | null;
  readonly worker: Named | null;
  /** Whose days they were before, of some days of work of several. */
  readonly instead: Named | null;
  readonly lastDay: string | null;
  readonly day: string | null;
  readonly slot: string | null;
  /** When somebody was to come before this; undefined: the event does not say. */
  readonly before: { readonly day: string | null; readonly slot: string | null } | undefined;
  /** Where the work was to be before this. */
  readonly beforeAddress: string | null;
  /** Whether the work is at another address since; null: the event does not say. */
  readonly isElsewhere: boolean | null;
  readonly jobTo: string | null;
  /** What was out of the ordinary when the work began or was done. */
  readonly unusual: readonly string[];
  /** The stage of agreed work that was not both paid and done when cash of a later one was taken. */
  readonly afterStage: number | null;
  /** The other order of a payment, or the free visit that answers a complaint. */
  readonly otherOrderId: string | null;
  /** What a customer or a member of staff wrote about work that was not right. */
  readonly said: string | null;
  /** What staff wrote to the admin to whom they left the answer. */
  readonly advice: string | null;
  readonly kind: ComplaintKind | null;
  /** How the customer found the work, 1 to 5. */
  readonly stars: number | null;
  /** The number of a complaint. */
  readonly ticket: number | null;
  /** What became of the refund that changed the status. */
  readonly refund: string | null;
}

export function factsOf({ data }: Pick<TimelineEvent, 'data'>): EventFacts {
  const text = (key: string) => {
    const value = data[key];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const number = (key: string) => {
    const value = data[key];
    return typeof value === 'number' ? value : null;
  };
  const record = (key: string) => {
    const value = data[key];
    return typeof value === 'object' && value !== null ? { ...value } : {};
  };
  const named = (key: string) => {
    const name = text(key);
    return name === null ? null : { name, name_hi: text(`${key}_hi`) };
  };
  const unusual = data['unusual'];
  return {
    // We would show an amount in another currency as rupees.
    amountPaise: (text('currency') ?? 'INR') === 'INR' ? number('amount_paise') : null,
    keptPaise: number('kept_paise'),
    beforePaise: number('from_amount_paise'),
    amounts: amountsIn(number, text('unit')),
    fromPaise: number('from_paise'),
    toPaise: number('to_paise'),
    was: record('was'),
    is: record('is'),
    transactionId: text('transaction_id'),
    reason: text('reason'),
    providerWords: text('words'),
    respondBy: text('respond_by'),
    worker: named('name'),
    instead: named('instead'),
    lastDay: text('last_day'),
    day: text('day'),
    slot: text('slot'),
    before: 'from_day' in data ? { day: text('from_day'), slot: text('from_slot') } : undefined,
    beforeAddress: text('from_address'),
    isElsewhere: typeof data['is_elsewhere'] === 'boolean' ? data['is_elsewhere'] : null,
    jobTo: text('to'),
    unusual: Array.isArray(unusual) ? unusual.filter((word) => typeof word === 'string') : [],
    afterStage: number('after_stage'),
    otherOrderId: text('order_id') ?? text('visit'),
    said: text('text'),
    advice: text('advice'),
    kind: COMPLAINT_KINDS.find((known) => known === data['kind']) ?? null,
    stars: number('stars'),
    ticket: number('ticket'),
    refund: text('refund'),
  };
}

function amountsIn(number: (key: string) => number | null, unit: string | null) {
  const before = number('from_quantity');
  const now = number('quantity');
  if (unit === null || before === null || now === null) return null;
  return {
    before: { quantity: before, days: number('from_days'), unit },
    now: { quantity: now, days: number('days'), unit },
  };
}
