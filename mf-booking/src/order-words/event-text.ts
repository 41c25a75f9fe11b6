import * as z from 'zod/mini';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { OrderEventRow } from '@kaarigar/shared/contracts/rows';
import type { OrderStatus } from '@kaarigar/shared/domain/order-status';
import { daysText } from '@kaarigar/shared/i18n/days-text';
import { defineMessages, type Message } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { orderQuantity } from '@kaarigar/shared/i18n/order-sum';
import { ratingText } from '@kaarigar/shared/i18n/rating-words';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { orderMessages } from './order-messages';
import { scheduleText } from './schedule-text';

/** The timeline's texts for each status of the money. The text for `CANCELLED` depends on who cancelled. */
const statusEvents = defineMessages({
  PENDING: { en: 'Waiting for payment', hi: 'पैसे बाकी' },
  SUCCESS: { en: 'Paid', hi: 'पैसे मिल गए' },
  CANCELLED: { en: 'We cancelled the order', hi: 'हमने ऑर्डर रद्द किया' },
  EXPIRED: {
    en: 'The time to pay ran out',
    hi: 'पैसे देने का समय निकल गया',
  },
  REVIEW: { en: 'We started to check the payment', hi: 'हमने पैसों की जाँच शुरू की' },
  REFUND_PENDING: { en: 'Refund started', hi: 'पैसे लौटाना शुरू हुआ' },
  REFUNDED: { en: 'The money was returned', hi: 'पैसे लौटा दिए गए' },
  PARTIALLY_REFUNDED: {
    en: 'Part of the money was returned',
    hi: 'कुछ पैसे लौटा दिए गए',
  },
  FREE: { en: 'We will come again after all', hi: 'हम फिर भी दोबारा आएँगे' },
} satisfies Record<OrderStatus, Message<string>>);

const otherEvents = defineMessages({
  created: { en: 'You booked this', hi: 'आपने बुक किया' },
  bookedByPhone: { en: 'We booked it when you called', hi: 'आपके फ़ोन करने पर हमने बुक किया' },
  joined_account: {
    en: 'You logged in with this number, and the order is yours',
    hi: 'आपने इस नंबर से लॉगिन किया, ऑर्डर आपके खाते में आ गया',
  },
  payment_failed: {
    en: 'A payment did not go through',
    hi: 'एक बार पैसे नहीं गए',
  },
  payment_returned: {
    en: 'A payment goes back to you automatically',
    hi: 'एक बार के पैसे अपने आप आपको लौट रहे हैं',
  },
  refund_returned: {
    en: 'Your bank sent the refund back to us; we will send it again',
    hi: 'आपके बैंक ने पैसे हमें लौटा दिए; हम उन्हें फिर से भेजेंगे',
  },
  pay_after_service: {
    en: 'You chose to pay after service',
    hi: 'आपने काम के बाद पैसे देना चुना',
  },
  revised: { en: 'You changed the order', hi: 'आपने ऑर्डर बदला' },
  complaint_withdrawn: {
    en: 'You took back your complaint',
    hi: 'आपने शिकायत वापस ली',
  },
  cancel_withdrawn: { en: 'You kept the order after all', hi: 'आपने ऑर्डर चालू रखा' },
  cancel_granted: { en: 'We cancelled it, as you asked', hi: 'आपके कहने पर हमने ऑर्डर रद्द किया' },
  cancel_not_done: {
    en: 'The refund did not go through, so the order is not cancelled yet',
    hi: 'पैसे नहीं लौट पाए, इसलिए ऑर्डर अभी रद्द नहीं हुआ',
  },
  worker_on_the_way: { en: 'The worker left for your address', hi: 'कारीगर आपके यहाँ के लिए निकले' },
  cancelledByYou: { en: 'You cancelled the order', hi: 'आपने ऑर्डर रद्द किया' },
  IN_PROGRESS: { en: 'The work began', hi: 'काम शुरू हुआ' },
  COMPLETED: { en: 'The work was done', hi: 'काम पूरा हुआ' },
});

const workerEvents = defineMessages({
  worker_assigned: {
    en: (name: string) => `${name} will come`,
    hi: (name: string) => `कारीगर तय: ${name}`,
  },
  worker_released: {
    en: (name: string) => `${name} will not come after all`,
    hi: (name: string) => `${name} का आना रद्द`,
  },
});

const visitEvents = {
  day: defineMessages({
    own: { en: 'You changed the day', hi: 'आपने दिन बदला' },
    ours: { en: 'We changed the day', hi: 'हमने दिन बदला' },
  }),
  address: defineMessages({
    own: { en: 'You changed the address', hi: 'आपने पता बदला' },
    ours: { en: 'We changed the address', hi: 'हमने पता बदला' },
  }),
  both: defineMessages({
    own: { en: 'You changed the day and the address', hi: 'आपने दिन और पता बदला' },
    ours: { en: 'We changed the day and the address', hi: 'हमने दिन और पता बदला' },
  }),
};

const visitTimes = defineMessages({
  none: { en: 'no day yet', hi: 'कोई दिन तय नहीं' },
  change: {
    en: (p: { before: string; now: string }) => `${p.now} instead of ${p.before}`,
    hi: (p: { before: string; now: string }) => `${p.before} की जगह ${p.now}`,
  },
});

const cancelEvents = defineMessages({
  cancel_asked: { en: 'You asked us to cancel', hi: 'आपने ऑर्डर रद्द करने की अर्ज़ी दी' },
  cancel_declined: { en: 'We did not cancel', hi: 'हमने ऑर्डर रद्द नहीं किया' },
});

const complaintEvents = defineMessages({
  complained: { en: 'You told us what is not right', hi: 'आपने बताया कि क्या ठीक नहीं है' },
  complaint_added: { en: 'You wrote more about it', hi: 'आपने इस बारे में और लिखा' },
  complaint_asked: { en: 'We asked you', hi: 'हमने आपसे पूछा' },
  answered: { en: 'We answered', hi: 'हमने जवाब दिया' },
  comesAgain: { en: 'We will come again, free of charge', hi: 'हम मुफ़्त में दोबारा आएँगे' },
  rated: { en: 'You told us how the work was', hi: 'आपने बताया कि काम कैसा रहा' },
});

const OTHER_TYPES = [
  'created',
  'joined_account',
  'payment_failed',
  'payment_returned',
  'refund_returned',
  'pay_after_service',
  'complaint_withdrawn',
  'cancel_withdrawn',
  'cancel_not_done',
  'worker_on_the_way',
] as const;

type Event = Pick<OrderEventRow, 'type' | 'actor' | 'to_status' | 'data'>;

/** All who come, in the words that tell of one of them. */
export function workersCome(workers: readonly AssignedWorker[], locale: Locale): string {
  const names = workers.map((worker) => workerName(worker, locale));
  return workerEvents.worker_assigned[locale](new Intl.ListFormat(locale).format(names));
}

/** An event in words; null for a type that this page does not know. */
export function eventText({ type, actor, to_status, data }: Event): Message<string> | null {
  // The free visit is booked by staff.
  if (type === 'created' && to_status === 'FREE') return complaintEvents.comesAgain;
  if (type === 'created' && actor === 'staff') return otherEvents.bookedByPhone;
  const plain = OTHER_TYPES.find((known) => known === type);
  if (plain) return otherEvents[plain];
  if (type === 'cancel_granted') return grantedText(data);
  if (type === 'revised') return revisedText(data);
  if (type === 'worker_assigned' || type === 'worker_released') {
    const { name, name_hi: hindi } = data;
    const words = workerEvents[type];
    if (typeof name !== 'string') return null;
    const inHindi = typeof hindi === 'string' ? hindi : name;
    const given = givenDays.safeParse(data);
    if (given.success) {
      const { instead, instead_hi: insteadHi, day, last_day: last } = given.data;
      return {
        en: `${daysText(day, last, 'en')}: ${name} will come instead of ${instead}`,
        hi: `${daysText(day, last, 'hi')}: ${insteadHi ?? instead} की जगह ${inHindi}`,
      };
    }
    const part = partOfDays.safeParse(data);
    const on = (locale: Locale) =>
      part.success ? `${daysText(part.data.day, part.data.last_day, locale)}: ` : '';
    return { en: on('en') + words.en(name), hi: on('hi') + words.hi(inHindi) };
  }
  if (type === 'job_changed') {
    const { to } = data;
    return to === 'IN_PROGRESS' || to === 'COMPLETED' ? otherEvents[to] : null;
  }
  if (type === 'visit_changed') return visitText(actor, data);
  if (type === 'cancel_asked' || type === 'cancel_declined') {
    const words = cancelEvents[type];
    const { reason } = data;
    if (typeof reason !== 'string') return words;
    return { en: `${words.en}: ${reason}`, hi: `${words.hi}: ${reason}` };
  }
  if (
    type === 'complained' ||
    type === 'complaint_added' ||
    type === 'complaint_asked' ||
    type === 'complaint_answered'
  ) {
    return complaintText(type, data);
  }
  if (type === 'rated') {
    const { rated } = complaintEvents;
    const { stars } = data;
    if (typeof stars !== 'number') return rated;
    return {
      en: `${rated.en}: ${ratingText(stars, 'en')}`,
      hi: `${rated.hi}: ${ratingText(stars, 'hi')}`,
    };
  }
  if (type !== 'status_changed' || to_status === null) return null;
  const isOwn = to_status === 'CANCELLED' && actor === 'customer';
  return isOwn ? otherEvents.cancelledByYou : statusEvents[to_status];
}

/** A part of the money may stay with us. */
function grantedText({ kept_paise: kept }: Event['data']): Message<string> {
  const words = otherEvents.cancel_granted;
  if (typeof kept !== 'number') return words;
  const sum = formatPaise(kept);
  return { en: `${words.en}; we keep ${sum}`, hi: `${words.hi}; ${sum} हमने रखे` };
}

/** Of a worker: not all days of the work. */
const partOfDays = z.object({ day: z.string(), last_day: z.string() });
/** Those that were another worker's. */
const givenDays = z.extend(partOfDays, {
  instead: z.string(),
  instead_hi: z.optional(z.string()),
});

const known = z.optional(z.nullable(z.string()));
const visitChange = z.object({
  day: known,
  slot: known,
  from_day: known,
  from_slot: known,
  is_elsewhere: z.optional(z.boolean()),
  from_address: known,
  address: known,
});

/** Who moved the visit: from when to when, or elsewhere. */
function visitText(actor: Event['actor'], data: Event['data']): Message<string> {
  const {
    is_elsewhere: isElsewhere,
    from_address: before,
    address,
    ...times
  } = visitChange.parse(data);
  const isMoved = times.from_day !== times.day || times.from_slot !== times.slot;
  const what = isMoved ? (isElsewhere ? 'both' : 'day') : 'address';
  const words = visitEvents[what][actor === 'customer' ? 'own' : 'ours'];
  const changes = (locale: Locale): readonly { before: string; now: string }[] => [
    ...(isMoved
      ? [
          {
            before: timeText(times.from_day, times.from_slot, locale),
            now: timeText(times.day, times.slot, locale),
          },
        ]
      : []),
    // Older events name no address.
    ...(before && address ? [{ before, now: address }] : []),
  ];
  if (changes('en').length === 0) return words;
  const inWords = (locale: Locale): string =>
    changes(locale)
      .map((change) => visitTimes.change[locale](change))
      .join('; ');
  return { en: `${words.en}: ${inWords('en')}`, hi: `${words.hi}: ${inWords('hi')}` };
}

const recount = z.object({
  unit: z.string(),
  quantity: z.number(),
  days: z.nullable(z.number()),
  from_quantity: z.number(),
  from_days: z.nullable(z.number()),
  amount_paise: z.number(),
});

/** Another way of paying, as it is news, too. */
const PAYS = [
  { mode: 'online', words: 'paysOnline' },
  { mode: 'after_service', words: 'paysAfter' },
] as const;

/** That they changed the order; where that is how much of it, what it was and what it is. */
function revisedText(data: Event['data']): Message<string> {
  const { revised } = otherEvents;
  const { success, data: count } = recount.safeParse(data);
  const way = PAYS.find(({ mode }) => mode === data.payment_mode);
  const said = (text: string, locale: Locale): string =>
    way ? `${text}, ${orderMessages[way.words][locale]}` : text;
  if (!success) return { en: said(revised.en, 'en'), hi: said(revised.hi, 'hi') };
  const { unit, from_quantity: quantity, from_days: days, amount_paise: paise } = count;
  const inWords = (locale: Locale): string => {
    const before = orderQuantity({ unit, quantity, days }, locale);
    const now = orderQuantity(count, locale);
    return said(
      `${revised[locale]}: ${visitTimes.change[locale]({ before, now })}, ${formatPaise(paise)}`,
      locale,
    );
  };
  return { en: inWords('en'), hi: inWords('hi') };
}

function timeText(
  scheduledOn: string | null | undefined,
  slot: string | null | undefined,
  locale: Locale,
): string {
  const time = { scheduled_on: scheduledOn ?? null, slot: slot ?? null };
  return scheduleText(time, locale) ?? visitTimes.none[locale];
}

/** What was said about work that was not right; with a free visit, that somebody comes again. */
function complaintText(
  type: 'complained' | 'complaint_added' | 'complaint_asked' | 'complaint_answered',
  { text, visit }: Event['data'],
): Message<string> {
  const said = typeof text === 'string' ? text : null;
  const isVisit = typeof visit === 'string';
  const words =
    complaintEvents[type === 'complaint_answered' ? (isVisit ? 'comesAgain' : 'answered') : type];
  if (said === null) return words;
  return { en: `${words.en}: ${said}`, hi: `${words.hi}: ${said}` };
}
