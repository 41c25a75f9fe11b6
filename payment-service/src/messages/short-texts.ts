import * as z from 'zod';
import { brand } from '@kaarigar/shared/brand';
import {
  formatDate,
  formatDayOfYear,
  formatMoney,
  formatShortWeekday,
  plainSpaces,
} from '@kaarigar/shared/i18n/format';
import { orderQuantity } from '@kaarigar/shared/i18n/order-sum';
import { slotWord } from '@kaarigar/shared/i18n/slot-text';
import { districtIn, districtName, withoutDistrict } from '@kaarigar/shared/i18n/address-district';
import { cleanLine, isPlainName } from '@kaarigar/shared/domain/plain-text';
import { orderFacts, serviceOf, type OrderFacts } from '../emails/order-facts';
import type { Locale } from '../ports';
import { FIELDS, fillIn, templateOf, type Field, type TemplateName } from './short-text-templates';

/** What can stand in the places of one text. */
type Values = Readonly<Partial<Record<Field, string>>>;

/** The template that tells something, and what stands in it. */
interface Chosen {
  readonly template: TemplateName;
  readonly values: Values;
}

type Choose = (data: unknown, locale: Locale) => Chosen;

export interface ShortTextRequest {
  /** Of the outbox. */
  readonly kind: string;
  readonly locale: Locale;
  /** The facts, as they were when the database wrote them. */
  readonly data: unknown;
  /** The site's origin. */
  readonly siteUrl: string;
}

export interface ShortText {
  readonly template: TemplateName;
  /** What stands in its places, in their order. */
  readonly values: readonly string[];
  /** As the person reads it. */
  readonly text: string;
}

const worker = z.object({
  worker_name: z.string().transform(cleanLine),
  worker_phone: z.string().regex(/^\d{10}$/),
});

const quote = z.object({
  type: z.enum([
    'asked',
    'revised',
    'moved',
    'cancelled',
    'quoted',
    'replied',
    'accepted',
    'cancel_asked',
    'cancel_withdrawn',
    'cancel_declined',
    'closed',
  ]),
  ticket: z.string().regex(/^\d{6}$/),
  service_en: z.string().transform(cleanLine),
  service_hi: z.string().transform(cleanLine),
  amount_paise: z.number().int().optional(),
  valid_until: z.string().optional(),
  /** Of a change: where it is now, whether that is elsewhere, and the day now and before. */
  address: z.string().transform(placeOf).default(''),
  is_elsewhere: z.boolean().optional(),
  /** What we wrote is a question. */
  asks: z.boolean().optional(),
  day: z.string().nullish(),
  from_day: z.string().nullish(),
});
type QuoteFacts = z.infer<typeof quote>;

const deletion = z.object({ due_at: z.string() });

const phoneChange = z.object({ new_end: z.nullable(z.string().regex(/^\d{1,4}$/)) });
/** Those from before there was a limit do not say it. */
const passwordChange = z.object({ is_last: z.optional(z.boolean()) });

/** Where people call who find that something was done to their account. */
const SUPPORT: Values = { phone: brand.supportPhone.replace(/\D/g, '').slice(-FIELDS.phone) };

/** A text about an order, which says its number and, where it has one, its sum. */
function ofOrder(
  choose: TemplateName | ((facts: OrderFacts) => TemplateName),
  more: (facts: OrderFacts, locale: Locale) => Values = () => ({}),
): Choose {
  return (data, locale) => {
    const facts = orderFacts.parse(data);
    return {
      template: typeof choose === 'string' ? choose : choose(facts),
      values: {
        order: facts.order_id,
        work: workOf(
          facts.kind === 'contract' ? wholeOf(serviceOf(facts, locale)) : serviceOf(facts, locale),
        ),
        amount: moneyOf(facts.amount_paise, locale),
        when: whenOf(facts.scheduled_on, facts.slot, locale),
        ...more(facts, locale),
      },
    };
  };
}

/** Paid, or to be paid, through the site. A stage is paid when its part of the work is due. */
const isOnline = (facts: OrderFacts) =>
  facts.payment_mode === 'online' && facts.kind !== 'contract' && facts.return_of == null;

const isBegun = ({ job_status: job }: OrderFacts) => job === 'IN_PROGRESS' || job === 'COMPLETED';

/** Names what changed of a request: the address or the day, where it is one of them alone. */
function ofRevised({ address, is_elsewhere: isElsewhere, day, from_day: before }: QuoteFacts) {
  const isMoved = before !== undefined;
  if (isElsewhere === true && !isMoved && address !== '') return 'request_elsewhere';
  return isMoved && isElsewhere !== true && day != null ? 'request_moved' : 'request_changed';
}

const CONTRACT_TEMPLATES = {
  asked: () => 'request_received',
  revised: ofRevised,
  moved: (facts) => ofRevised({ ...facts, is_elsewhere: true }),
  cancelled: () => 'request_cancelled',
  cancel_asked: () => 'work_cancel_asked',
  cancel_withdrawn: () => 'work_goes_on',
  quoted: () => 'quote_ready',
  replied: ({ asks }) => (asks === true ? 'request_asked' : 'quote_replied'),
  cancel_declined: () => 'quote_replied',
  accepted: () => 'quote_accepted',
  closed: () => 'request_closed',
} as const satisfies Readonly<Record<QuoteFacts['type'], (facts: QuoteFacts) => TemplateName>>;

const isOwnDoing = (facts: OrderFacts) => (facts.cancelled_by ?? facts.changed_by) === 'customer';

function ofRefund(facts: OrderFacts, locale: Locale): Values {
  const { refund_paise: paise, kept_paise: kept, refund_currency: currency } = facts;
  if (paise === undefined) throw new TypeError('a refund without an amount');
  return {
    amount: moneyOf(paise, locale, currency),
    ...(kept !== undefined && { kept: moneyOf(kept, locale, currency) }),
  };
}

/** Who asked to cancel reads what comes back, and what we keep of it. */
function grantedTemplate(facts: OrderFacts): TemplateName {
  const isCash = facts.cash_receipt_number !== undefined;
  if (facts.kept_paise === undefined) return isCash ? 'cancel_granted_cash' : 'cancel_granted';
  return isCash ? 'cancel_granted_cash_kept' : 'cancel_granted_kept';
}

/** Where it is, in one line, as far as it fits, and always in which district; empty when nothing names a place. */
function placeOf(address: string): string {
  const line = (text: string): string =>
    cleanLine(text.replaceAll(/\s*[,\n]\s*/g, ', ').replaceAll(NO_PLACE, ' '));
  const whole = line(address);
  const place = whole.length <= FIELDS.place ? null : districtIn(address);
  if (place === null) return beginOf(whole, FIELDS.place).replace(LEANING, '');
  const begin = line(withoutDistrict(address));
  const end = `, ${districtName(begin, place, 'en') ?? ''}`;
  return beginOf(begin, FIELDS.place - end.length).replace(LEANING, '') + end;
}

/** What a link could be made of, and all else that names no place. */
const NO_PLACE = /[^\p{L}\p{M}\p{N},()-]+/gu;

function ofWorker(template: TemplateName): Choose {
  return (data, locale) => {
    const { worker_name: name, worker_phone: phone } = worker.parse(data);
    const { values } = ofOrder(template)(data, locale);
    const { first_day: first, last_day: last = first } = orderFacts.parse(data);
    // Some days of the work: the others are somebody else's.
    const when =
      first === undefined || last === undefined ? {} : { when: daysOf(first, last, locale) };
    return { template, values: { ...values, ...when, name: nameOf(name), phone } };
  };
}

const place = z.object({ address: z.string().transform(placeOf) });

/** Of an order that is changed: how much of it, where that is more than one. */
function countOf(facts: OrderFacts, locale: Locale): Values {
  if (facts.is_anew !== true || (facts.quantity === 1 && facts.days === null)) return {};
  const count = orderQuantity(facts, locale);
  return { work: workOf(`${count}${facts.days === null ? ` × ${serviceOf(facts, locale)}` : ''}`) };
}

/** Of an address that no text can say. */
const ON_THE_PAGE: Readonly<Record<Locale, string>> = {
  en: 'on the order page',
  hi: 'ऑर्डर के पेज पर',
};

/** Names what changed: the day, the address, or both. */
function ofVisit(data: unknown, locale: Locale): Chosen {
  const facts = orderFacts.parse(data);
  const { address } = place.parse(data);
  const isMoved = facts.from_day !== facts.scheduled_on || facts.from_slot !== facts.slot;
  const who = isOwnDoing(facts) ? '' : '_by_us';
  if (facts.is_elsewhere !== true) return ofOrder(`visit_changed${who}`)(data, locale);
  const changed = isMoved ? 'visit_all_changed' : 'visit_elsewhere';
  const where = address === '' ? ON_THE_PAGE[locale] : address;
  return ofOrder(`${changed}${who}`, () => ({ place: where }))(data, locale);
}

/** What is told on a phone. All else is for us, and goes by mail. */
const KINDS = {
  order_received: ofOrder((facts) => {
    if (isOnline(facts)) return 'order_received_online';
    return facts.is_anew === true ? 'order_anew' : 'order_received';
  }, countOf),
  order_paid: ofOrder((facts) =>
    facts.scheduled_on === null || facts.kind === 'contract' || isBegun(facts)
      ? 'order_paid'
      : 'order_paid_time',
  ),
  order_cancelled: ofOrder((facts) =>
    isOwnDoing(facts) ? 'order_cancelled' : 'order_cancelled_by_us',
  ),
  order_reopened: ofOrder((facts) =>
    isOnline(facts) ? 'order_reopened_online' : 'order_reopened',
  ),
  refund_processed: ofOrder('refund_processed', ofRefund),
  refund_returned: ofOrder('refund_returned', ofRefund),
  cash_voided: ofOrder('cash_voided'),
  visit_changed: ofVisit,
  cancel_granted: ofOrder(grantedTemplate, ofRefund),
  cancel_asked: ofOrder('cancel_asked'),
  cancel_withdrawn: ofOrder('cancel_withdrawn'),
  cancel_declined: ofOrder('cancel_declined'),
  cancel_not_done: ofOrder('cancel_not_done'),
  complaint_received: ofOrder('complaint_received', ({ complaint }) =>
    complaint?.ticket === undefined ? {} : { number: String(complaint.ticket) },
  ),
  complaint_withdrawn: ofOrder('complaint_withdrawn'),
  complaint_answered: ofOrder(
    ({ answer }) =>
      answer?.asks === true
        ? 'complaint_asked'
        : answer?.visit === undefined
          ? 'complaint_answered'
          : 'complaint_answered_visit',
    // The link leads to the visit that the answer gives.
    ({ answer }, locale) => ({
      when: whenOf(answer?.day ?? null, answer?.slot ?? null, locale),
      ...(answer?.visit !== undefined && { order: answer.visit }),
    }),
  ),
  stage_due: ofOrder('stage_due', ({ stage }) =>
    stage === undefined ? {} : { stage: String(stage) },
  ),
  worker_assigned: ofWorker('worker_assigned'),
  worker_released: ofOrder('worker_released'),
  worker_on_the_way: ofWorker('worker_on_the_way'),
  work_done: ofOrder(({ status, amount_paise: paise }) =>
    status === 'PENDING' && paise > 0 ? 'work_done_unpaid' : 'work_done',
  ),
  visit_reminder: ofOrder('visit_reminder'),
  payment_due: ofOrder((facts) =>
    isOnline(facts) && !isBegun(facts) ? 'payment_due_online' : 'payment_due',
  ),
  dispute_opened: ofOrder('dispute_opened'),
  contract_news: (data, locale) => {
    const facts = quote.parse(data);
    const { type, ticket, address: where, amount_paise: paise } = facts;
    const day = facts.valid_until ?? facts.day;
    return {
      template: CONTRACT_TEMPLATES[type](facts),
      values: {
        ticket,
        work: workOf(locale === 'hi' ? facts.service_hi : facts.service_en),
        ...(paise !== undefined && { amount: moneyOf(paise, locale) }),
        ...(day != null && { day: formatDate(day, locale) }),
        place: where,
      },
    };
  },
  deletion_requested: (data, locale) => ({
    template: 'deletion_requested',
    values: { day: formatDate(deletion.parse(data).due_at, locale) },
  }),
  deletion_withdrawn: () => ({ template: 'deletion_withdrawn', values: SUPPORT }),
  phone_changed: (data) => {
    const { new_end: end } = phoneChange.parse(data);
    return end === null
      ? { template: 'phone_removed', values: SUPPORT }
      : { template: 'phone_changed', values: { ...SUPPORT, end } };
  },
  password_changed: (data) => ({
    template: passwordChange.parse(data).is_last ? 'password_changed_often' : 'password_changed',
    values: SUPPORT,
  }),
  factor_added: () => ({ template: 'factor_added', values: SUPPORT }),
  factor_removed: () => ({ template: 'factor_removed', values: SUPPORT }),
  device_added: () => ({ template: 'device_added', values: SUPPORT }),
  email_added: () => ({ template: 'email_added', values: SUPPORT }),
  account_removed: () => ({ template: 'account_removed', values: {} }),
} as const satisfies Readonly<Record<string, Choose>>;
export type ShortTextKind = keyof typeof KINDS;

export const SHORT_TEXT_KINDS = Object.keys(KINDS) as readonly ShortTextKind[];

/** Whether this kind of news is also told by short texts. */
export function isShortTextKind(kind: string): kind is ShortTextKind {
  return Object.hasOwn(KINDS, kind);
}

/**
 * Writes what a row of the outbox tells as a text for a phone: the same words by SMS and WhatsApp, as they are
 * registered. Throws when the kind is told by mail alone, or its data is not of that kind.
 */
export function composeShortText({ kind, locale, data, siteUrl }: ShortTextRequest): ShortText {
  if (!isShortTextKind(kind)) throw new TypeError(`there is no short text of the kind ${kind}`);
  const { template: name, values: known } = KINDS[kind](data, locale);
  const template = templateOf(name, locale, siteUrl);
  // A no-break space would make every letter of an English SMS as dear as one in Devanagari.
  const values = template.fields.map((field) => plainSpaces((known as Values)[field] ?? ''));
  return { template: name, values, text: fillIn(template, values) };
}

/** In English without the sign of the rupee, which would make every letter of an SMS as dear as one in Devanagari. */
function moneyOf(parts: number, locale: Locale, currency = 'INR'): string {
  const money = formatMoney(parts, currency);
  return locale === 'en' ? money.replace('₹', 'Rs ') : money;
}

const BY_PHONE: Readonly<Record<Locale, string>> = {
  en: 'to be agreed by phone',
  hi: 'फ़ोन पर तय होगा',
};

/** `Sat, 21 Nov, Morning`. */
function whenOf(day: string | null, slot: string | null, locale: Locale): string {
  if (day === null) return BY_PHONE[locale];
  const parts = [
    formatShortWeekday(day, locale),
    formatDayOfYear(day, locale),
    slot === null ? null : slotWord(slot, locale),
  ];
  return parts.filter(Boolean).join(', ');
}

/** `Mon, 30 Nov`, of several `30 Nov – 1 Dec`. */
function daysOf(first: string, last: string, locale: Locale): string {
  if (last === first) return whenOf(first, null, locale);
  return [first, last].map((day) => formatDayOfYear(day, locale)).join(' – ');
}

/** A name of one line that fits. */
function nameOf(name: string): string {
  if (!isPlainName(name)) throw new TypeError('a name that is none');
  return beginOf(name, FIELDS.name);
}

/** Words that stand for nothing without the next one. */
const LEANING =
  /(?:[\s,;:/(&–-]|\s(?:a|an|the|of|or|and|for|with|to|in|का|की|के|को|में|से|पर|या|और|व))+$/i;

/** Agreed work, without which part of it an order is: private.order_of_stage() writes that after a comma. */
function wholeOf(service: string): string {
  return service.split(', ', 1)[0] ?? service;
}

/** What the work is, as far as it fits: the number of the order says the rest. */
function workOf(service: string): string {
  const begin = beginOf(service, FIELDS.work);
  return begin === service ? begin : begin.replace(/\s*\([^)]*$/, '').replace(LEANING, '') || begin;
}

/** Whole words as long as they fit, or the beginning of the first. */
function beginOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const words = text.slice(0, most + 1).replace(/\s+\S*$/, '');
  if (words.length <= most) return words;
  // Never half of a letter: in Devanagari one can be of several characters.
  let begin = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (begin.length + segment.length > most) break;
    begin += segment;
  }
  return begin;
}
