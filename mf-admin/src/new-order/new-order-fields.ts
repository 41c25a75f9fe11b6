import type { CallersWork, CallersWish } from '@kaarigar/shared/api/phone-orders';
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

/** A work of the call that is complete; the one that is being typed stands beside these. */
export interface CallLine {
  /** Drawn once: sent again after a lost answer, it is the same order. */
  readonly orderId: string;
  readonly offer: string;
  readonly quantity: string;
  readonly days: string;
  /** Its own: one caller wants the tap today and the lamp on Monday. */
  readonly day: string;
  readonly slot: string;
}

/** In place of a day: none is agreed yet, and we call about it. */
export const NO_DAY = 'none';

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
  /** `YYYY-MM-DD`, or `NO_DAY`. */
  readonly day: string;
  readonly slot: string;
  /** `after_service`: cash; `online`: by a link. */
  readonly mode: string;
  readonly consent: boolean;
  /** The works before the one that is being typed. */
  readonly lines: readonly CallLine[];
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
  lines: [],
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
export function totalOf(
  offer: Offer | null,
  fields: Pick<NewOrderFields, 'quantity' | 'days'>,
): Paise | null {
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
  | 'notAgreed'
  /** The lists have a work of the call no more. */
  | 'gone';

type Time = Pick<CallLine, 'day' | 'slot'>;

/** When the work is wished, as the database has it. */
export function timeOf({ day, slot }: Time) {
  const isAgreed = day !== NO_DAY;
  return {
    day: isAgreed ? day : null,
    slot: isAgreed ? (SLOTS.find((one) => one === slot) ?? null) : null,
  };
}

function dayFault({ day }: Time, now: Date): NewOrderFault | undefined {
  if (day === NO_DAY || (day !== '' && isBookable(day, null, now))) return undefined;
  return emptyFault(day) ?? 'notOpen';
}

function slotFault(time: Time, isByDay: boolean, now: Date): NewOrderFault | undefined {
  if (isByDay || time.day === NO_DAY) return undefined;
  const { slot } = timeOf(time);
  if (slot === null) return 'missing';
  // What is wrong with the day is said there.
  const isOpen = dayFault(time, now) === undefined;
  return isOpen && !bookableSlots(time.day, now).includes(slot) ? 'slotOver' : undefined;
}

/** Why a work that is in the call cannot be booked any more: a call may be left for a night. */
export function lineFault(
  line: CallLine,
  offers: readonly Offer[],
  now: Date,
): NewOrderFault | undefined {
  const offer = offers.find(({ key }) => key === line.offer);
  if (!offer) return 'gone';
  return dayFault(line, now) ?? slotFault(line, isHire(offer), now);
}

/** Whether the work that is typed has all that it needs to stand in the call. */
export function isWholeLine(fields: NewOrderFields, offers: readonly Offer[], now: Date): boolean {
  const offer = offers.find(({ key }) => key === fields.offer) ?? null;
  return (
    totalOf(offer, fields) !== null &&
    lineFault({ ...fields, orderId: '' }, offers, now) === undefined
  );
}

/** Whether something is typed for one more work; the first has to be. */
export const hasOpenLine = ({ lines, service, offer }: NewOrderFields): boolean =>
  lines.length === 0 || service !== '' || offer !== '';

/** What all works of the call cost; null while that is not known. */
export function totalOfCall(offers: readonly Offer[], fields: NewOrderFields): Paise | null {
  const sums = [...fields.lines, ...(hasOpenLine(fields) ? [fields] : [])].map((line) =>
    totalOf(offers.find(({ key }) => key === line.offer) ?? null, line),
  );
  return sums.reduce<Paise | null>(
    (all, sum) => (all === null || sum === null ? null : all + sum),
    0,
  );
}

interface CheckedFor {
  readonly offers: readonly Offer[];
  /** The number of the work that is being typed. */
  readonly orderId: string;
  /** Whether the caller must say that they agree to the privacy policy. */
  readonly asksConsent: boolean;
  /** Orders of the same work that staff have seen. */
  readonly known: readonly string[];
  /** Whether the caller says that an account is theirs which proved the number long ago. */
  readonly isSame: boolean;
  /** One more work is to join the call: who calls is asked when it is booked. */
  readonly isAdding?: boolean;
  readonly now: Date;
}

/** Checks a call by the rules of a customer's own booking; the database checks the same again. */
export function checkNewOrder(
  fields: NewOrderFields,
  { offers, orderId, asksConsent, known, isSame, isAdding = false, now }: CheckedFor,
): Check<readonly CallersWork[], Field, NewOrderFault> {
  const phone = parseIndianPhone(fields.phone);
  const offerOf = (key: string) => offers.find((one) => one.key === key) ?? null;
  const offer = offerOf(fields.offer);
  const isOpenLine = hasOpenLine(fields);
  const isByDay = offer !== null && isHire(offer);
  const quantity = offer && quantityOf(offer, fields.quantity);
  const days = daysOf(fields.days);
  const works: readonly CallLine[] = [
    ...fields.lines,
    ...(isOpenLine ? [{ ...fields, orderId }] : []),
  ];
  const common = {
    name: fields.name.trim(),
    mobileNumber: phone ?? '',
    address: cleanLines(fields.address),
    locale: fields.locale === 'en' ? 'en' : 'hi',
    payment_mode: fields.mode === 'online' ? 'online' : 'after_service',
    known_orders: known,
    consent: fields.consent,
    same_person: isSame,
  } as const;
  const value = works.flatMap((line): readonly CallersWork[] => {
    const one = offerOf(line.offer);
    if (one === null) return [];
    const { day, slot } = timeOf(line);
    const wish = {
      ...common,
      scheduled_on: day,
      quantity: quantityOf(one, line.quantity) ?? 0,
      expected_amount_paise: totalOf(one, line) ?? 0,
    };
    return [
      {
        orderId: line.orderId,
        wish:
          one.what.kind === 'hire'
            ? { ...wish, ...one.what, days: daysOf(line.days) ?? 0, slot: null }
            : { ...wish, ...one.what, slot },
      },
    ];
  });
  return checked(
    {
      ...(isAdding
        ? {}
        : {
            phone: faultOf(fields.phone, phone, 'invalid_phone'),
            name: nameFault(fields.name),
            address: addressFault(fields.address),
            consent: asksConsent && !fields.consent ? 'notAgreed' : undefined,
          }),
      service: isOpenLine ? emptyFault(fields.service) : undefined,
      offer: isOpenLine && !offer ? 'missing' : undefined,
      quantity: offer ? faultOf(fields.quantity, quantity, 'invalid_quantity') : undefined,
      days: isByDay ? faultOf(fields.days, days, 'invalid_quantity') : undefined,
      day: isOpenLine ? dayFault(fields, now) : undefined,
      slot: isOpenLine ? slotFault(fields, isByDay, now) : undefined,
      lines: fields.lines.map((line) => lineFault(line, offers, now)).find(Boolean),
    },
    value,
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

/** Whether what stands is what was asked for: else it was booked before, and something was typed since. */
export function areAsWished(
  orders: readonly OrderDetails[],
  works: readonly CallersWork[],
): boolean {
  return orders.every((order, at) => {
    const work = works[at];
    return work !== undefined && isAsWished(order, work.wish);
  });
}

function isAsWished(order: OrderDetails, wish: CallersWish): boolean {
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
