import type { CallersWish } from '@kaarigar/shared/api/phone-orders';
import type { CatalogueItem, WorkerRate } from '@kaarigar/shared/contracts/catalogue-rows';
import type { OrderDetails, OrderService } from '@kaarigar/shared/contracts/payment-api';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import type { Paise } from '@kaarigar/shared/domain/money';
import { parseQuantity } from '@kaarigar/shared/domain/parse-quantity';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import {
  DAYS_BOUNDS,
  isQuantity,
  quoteHire,
  quoteItem,
  type Unit,
} from '@kaarigar/shared/domain/quote';
import { bookableSlots, isBookable, SLOTS } from '@kaarigar/shared/domain/schedule';
import {
  checked,
  addressFault,
  emptyFault,
  faultOf,
  nameFault,
  type Check,
  type Refusals,
} from '@kaarigar/shared/forms/check';

/** What staff write down while somebody calls, before any check. */
export interface NewOrderFields {
  readonly phone: string;
  readonly name: string;
  readonly address: string;
  readonly locale: string;
  /** A price list, or `hire`. */
  readonly service: string;
  /** The key of an `Offer`. */
  readonly offer: string;
  readonly quantity: string;
  /** Of a hire. */
  readonly days: string;
  readonly day: string;
  readonly slot: string;
  /** `after_service`: cash; `online`: by a link. */
  readonly mode: string;
  readonly consent: boolean;
}
type Field = keyof NewOrderFields;

export const EMPTY_ORDER: NewOrderFields = {
  phone: '',
  name: '',
  address: '',
  locale: 'hi',
  service: '',
  offer: '',
  quantity: '1',
  days: '1',
  day: '',
  slot: '',
  mode: 'after_service',
  consent: false,
};

/** Something that can be booked: an item of a price list, or a kind of worker. */
export interface Offer {
  readonly key: string;
  readonly service: OrderService;
  readonly name_en: string;
  readonly name_hi: string;
  readonly unit: Unit;
  readonly pricePaise: Paise;
  readonly what:
    | Pick<
        Extract<CallersWish, { kind: 'service' }>,
        'kind' | 'catalogue_category' | 'catalogue_item_id'
      >
    | Pick<Extract<CallersWish, { kind: 'hire' }>, 'kind' | 'worker_code'>;
}

/** All that can be booked now; `key` is what an order's `item.key` says. */
export function offersOf(
  items: readonly CatalogueItem[],
  rates: readonly WorkerRate[],
): readonly Offer[] {
  return [
    ...items.map((item): Offer => ({
      ...item,
      key: `${item.category}/${item.id}`,
      service: item.category,
      pricePaise: item.price_paise,
      what: { kind: 'service', catalogue_category: item.category, catalogue_item_id: item.id },
    })),
    ...rates.map((rate): Offer => ({
      ...rate,
      key: `hire/${rate.code}`,
      service: 'hire',
      unit: 'worker_day',
      pricePaise: rate.rate_paise,
      what: { kind: 'hire', worker_code: rate.code },
    })),
  ];
}

const isHire = (offer: Offer): boolean => offer.what.kind === 'hire';

/** How much was typed; null when it cannot be booked. A fixed price is for one. */
function quantityOf({ unit }: Offer, typed: string): number | null {
  const quantity = unit === 'fixed' ? 1 : parseQuantity(typed);
  return quantity !== null && isQuantity(unit, quantity) ? quantity : null;
}

function daysOf(typed: string): number | null {
  const days = parseQuantity(typed);
  return days !== null && days >= DAYS_BOUNDS.min && days <= DAYS_BOUNDS.max ? days : null;
}

/** What it costs as typed; null while that is not known. The database says it again. */
export function totalOf(offer: Offer | null, fields: NewOrderFields): Paise | null {
  if (!offer) return null;
  const quantity = quantityOf(offer, fields.quantity);
  if (quantity === null) return null;
  if (!isHire(offer)) return quoteItem(offer.unit, offer.pricePaise, quantity);
  const days = daysOf(fields.days);
  return days === null ? null : quoteHire(offer.pricePaise, quantity, days);
}

export type NewOrderFault =
  | 'missing'
  | 'invalid_name'
  | 'invalid_phone'
  | 'invalid_quantity'
  | 'notOpen'
  | 'slotOver'
  | 'notAgreed';

interface CheckedFor {
  readonly offers: readonly Offer[];
  /** Whether the caller must say that they agree to the privacy policy. */
  readonly asksConsent: boolean;
  readonly known: string;
  /** Whether the caller says that an account is theirs which proved the number long ago. */
  readonly isSame: boolean;
  readonly now: Date;
}

/** Checks a call by the rules of a customer's own booking; the database checks the same again. */
export function checkNewOrder(
  fields: NewOrderFields,
  { offers, asksConsent, known, isSame, now }: CheckedFor,
): Check<CallersWish, Field, NewOrderFault> {
  const phone = parseIndianPhone(fields.phone);
  const offer = offers.find(({ key }) => key === fields.offer) ?? null;
  const isByDay = offer !== null && isHire(offer);
  const quantity = offer && quantityOf(offer, fields.quantity);
  const days = daysOf(fields.days);
  const total = totalOf(offer, fields);
  const slot = SLOTS.find((one) => one === fields.slot) ?? null;
  const isOpen = isBookable(fields.day, null, now);
  const common = {
    name: fields.name.trim(),
    mobileNumber: phone ?? '',
    address: cleanLines(fields.address),
    locale: fields.locale === 'en' ? 'en' : 'hi',
    quantity: quantity ?? 0,
    scheduled_on: fields.day,
    payment_mode: fields.mode === 'online' ? 'online' : 'after_service',
    expected_amount_paise: total ?? 0,
    known_open_order: known,
    consent: fields.consent,
    same_person: isSame,
  } as const;
  return checked(
    {
      phone: faultOf(fields.phone, phone, 'invalid_phone'),
      name: nameFault(fields.name),
      address: addressFault(fields.address),
      service: emptyFault(fields.service),
      offer: offer ? undefined : 'missing',
      quantity: offer ? faultOf(fields.quantity, quantity, 'invalid_quantity') : undefined,
      days: isByDay ? faultOf(fields.days, days, 'invalid_quantity') : undefined,
      day: emptyFault(fields.day) ?? (isOpen ? undefined : 'notOpen'),
      slot: isByDay
        ? undefined
        : slot === null
          ? 'missing'
          : isOpen && !bookableSlots(fields.day, now).includes(slot)
            ? 'slotOver'
            : undefined,
      consent: asksConsent && !fields.consent ? 'notAgreed' : undefined,
    },
    offer === null
      ? null
      : offer.what.kind === 'hire'
        ? { ...common, ...offer.what, days: days ?? 0, slot: null }
        : { ...common, ...offer.what, slot },
  );
}

/** The field that a refusal of the database is about. */
export const NEW_ORDER_REFUSALS: Refusals<Field, NewOrderFault> = {
  invalid_name: { name: 'invalid_name' },
  invalid_phone: { phone: 'invalid_phone' },
  invalid_quantity: { quantity: 'invalid_quantity' },
  invalid_date: { day: 'notOpen' },
  consent_required: { consent: 'notAgreed' },
};

/** Whether the order that stands is what was asked for: else it was booked before, and something was typed since. */
export function isAsWished(order: OrderDetails, wish: CallersWish): boolean {
  return (
    order.phone_no === wish.mobileNumber &&
    order.name === wish.name &&
    order.address === wish.address &&
    order.amount_paise === wish.expected_amount_paise &&
    order.quantity === wish.quantity &&
    order.scheduled_on === wish.scheduled_on &&
    order.slot === wish.slot &&
    order.payment_mode === wish.payment_mode &&
    order.item?.key === keyOf(wish)
  );
}

function keyOf(wish: CallersWish): string {
  return wish.kind === 'hire'
    ? `hire/${wish.worker_code}`
    : `${wish.catalogue_category}/${wish.catalogue_item_id}`;
}
