import { MISFITS, type TimelineEvent } from '@kaarigar/shared/contracts/order-money';
import { JOB_STATUSES } from '@kaarigar/shared/domain/order-status';
import { daysText } from '@kaarigar/shared/i18n/days-text';
import { formatDate, formatPaise } from '@kaarigar/shared/i18n/format';
import { translate, type Message } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { orderQuantity } from '@kaarigar/shared/i18n/order-sum';
import { ratingText } from '@kaarigar/shared/i18n/rating-words';
import { slotText } from '@kaarigar/shared/i18n/slot-text';
import { workTime } from '@kaarigar/shared/i18n/work-time';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { JOB_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { KIND_WORDS, WISH_WORDS } from '../order/complaint-words';
import { OFFER_WORDS } from '../order/offer-words';
import { MISFIT_WORDS } from '../order-money/money-messages';
import { factsOf, type EventFacts } from './event-facts';
import {
  eventMessages,
  REASON_WORDS,
  STATUS_EVENT_WORDS,
  UNUSUAL_WORDS,
} from './timeline-messages';

export interface EventText {
  readonly title: string;
  /** Amounts, numbers and reasons, if the event has any. */
  readonly details: readonly string[];
}

type Event = Pick<TimelineEvent, 'type' | 'actor' | 'from_status' | 'to_status' | 'data'>;

/** An event in words. An event type that this page does not know is shown as the database wrote it, not left out. */
export function describeEvent(
  event: Event,
  locale: Locale,
  /** Where the work moved to, if this moved it and nothing has since. */
  address: string | null = null,
): EventText {
  const facts = factsOf(event);
  const title = titleOf(event, facts, locale);
  if (title === null) {
    return {
      title: eventMessages.unknown[locale]({ type: event.type }),
      details: Object.entries(event.data).map(([key, value]) => `${key}: ${asText(value)}`),
    };
  }
  return {
    title,
    details: [
      ...(address === null ? [] : [address]),
      ...changesOfOffer(facts, locale),
      ...detailsOf(event, facts, locale),
    ],
  };
}

function titleOf(event: Event, facts: EventFacts, locale: Locale): string | null {
  const t = translate(eventMessages, locale);
  const name = facts.worker && workerName(facts.worker, locale);
  switch (event.type) {
    case 'created':
      if (event.to_status === 'FREE') return t.freeVisit;
      return event.actor === 'customer' ? t.created : t.bookedByPhone;
    case 'joined_account':
    case 'payment_failed':
    case 'payment_returned':
    case 'pay_after_service':
    case 'revised':
    case 'begun_work_cancelled':
    case 'cancel_asked':
    case 'cancel_passed_on':
    case 'cancel_withdrawn':
    case 'cancel_granted':
    case 'cancel_declined':
    case 'cancel_not_done':
    case 'complained':
    case 'complaint_added':
    case 'complaint_asked':
    case 'complaint_withdrawn':
    case 'complaint_answered':
    case 'rated':
    case 'second_capture':
    case 'payment_of_another_order':
    case 'refund_found':
    case 'refund_processed':
    case 'refund_failed':
    case 'refund_returned':
    case 'payment_refused':
    case 'fee_borne_by_customer':
    case 'dispute_opened':
    case 'dispute_updated':
    case 'dispute_won':
    case 'dispute_lost':
    case 'cash_voided':
    case 'cash_doubted':
    case 'cash_kept':
    case 'cash_before_turn':
    case 'review_accepted':
    case 'unusual_work':
    case 'offer_changed':
    case 'message_repeated':
      return t[event.type];
    case 'visit_changed':
      return visitTitle(facts, locale);
    case 'worker_assigned':
      if (name === null) return null;
      if (facts.instead === null) {
        return facts.lastDay === null
          ? t.workerAssigned({ name })
          : t.workerAssignedOn({ name, days: daysText(facts.day ?? '', facts.lastDay, locale) });
      }
      return t.comesInstead({
        name,
        instead: workerName(facts.instead, locale),
        days: daysText(facts.day ?? '', facts.lastDay ?? '', locale),
      });
    case 'worker_on_the_way':
      return name && t.workerOnTheWay({ name });
    case 'worker_released':
      return (
        name &&
        (facts.lastDay === null
          ? t.workerReleased({ name })
          : t.workerReleasedOn({ name, days: daysText(facts.day ?? '', facts.lastDay, locale) }))
      );
    case 'price_lowered': {
      const { fromPaise, toPaise } = facts;
      if (fromPaise === null || toPaise === null) return null;
      return t.priceLowered({ from: formatPaise(fromPaise), to: formatPaise(toPaise) });
    }
    case 'job_changed': {
      const job = JOB_STATUSES.find((known) => known === facts.jobTo);
      return job ? t.jobChanged({ job: JOB_WORDS[job][locale] }) : null;
    }
    case 'status_changed':
      return statusTitle(event, locale);
    default:
      return null;
  }
}

/** An order reaches `SUCCESS` in four ways, and staff must be able to tell them apart. */
function statusTitle({ from_status, to_status, actor }: Event, locale: Locale): string | null {
  if (to_status === null) return null;
  if (to_status === 'SUCCESS') {
    if (from_status === 'REVIEW') return eventMessages.acceptedAsPaid[locale];
    if (from_status === 'REFUND_PENDING') return eventMessages.paidAsBefore[locale];
    if (actor === 'staff' || actor === 'admin') return eventMessages.paidInCash[locale];
  }
  return STATUS_EVENT_WORDS[to_status][locale];
}

/** What is another one since: the time, the address or both. Older events do not say. */
function visitTitle(facts: EventFacts, locale: Locale): string {
  const t = translate(eventMessages, locale);
  const { isElsewhere } = facts;
  if (isElsewhere === null) return t.visit_changed;
  if (!isMoved(facts)) return t.addressChanged;
  return isElsewhere ? t.timeAndAddressChanged : t.timeChanged;
}

function isMoved({ before, day, slot }: EventFacts): boolean {
  return before !== undefined && (before.day !== day || before.slot !== slot);
}

/** Events with a reason that a person typed: it is shown as it is, even if it is one of the words of ours. */
const TYPED_REASONS: readonly string[] = [
  'begun_work_cancelled',
  'cancel_asked',
  'cancel_declined',
  'review_accepted',
  'cash_voided',
  'cash_doubted',
  'cash_kept',
  'cash_before_turn',
  'job_changed',
];

function reasonOf({ type }: Event, { reason }: EventFacts, locale: Locale): string | null {
  if (reason === null || TYPED_REASONS.includes(type)) return reason;
  const misfit = MISFITS.find((known) => known === reason);
  return (misfit ? MISFIT_WORDS[misfit] : REASON_WORDS[reason])?.[locale] ?? reason;
}

function detailsOf(event: Event, facts: EventFacts, locale: Locale): readonly string[] {
  return [
    ...facts.unusual.map((word) => UNUSUAL_WORDS[word]?.[locale] ?? word),
    facts.afterStage === null
      ? null
      : eventMessages.stageWasOpen[locale]({ number: facts.afterStage }),
    facts.ticket === null ? null : eventMessages.complaintNumber[locale]({ number: facts.ticket }),
    facts.kind && KIND_WORDS[facts.kind][locale],
    facts.said,
    facts.stars === null ? null : ratingText(facts.stars, locale),
    facts.advice,
    facts.amounts && orderQuantity(facts.amounts.now, locale),
    facts.amountPaise === null ? null : formatPaise(facts.amountPaise),
    facts.keptPaise === null
      ? null
      : eventMessages.kept[locale]({ sum: formatPaise(facts.keptPaise) }),
    reasonOf(event, facts, locale),
    facts.providerWords,
    facts.transactionId,
    facts.respondBy &&
      eventMessages.respondBy[locale]({ when: formatDate(facts.respondBy, locale) }),
    facts.otherOrderId && eventMessages.otherOrder[locale]({ orderId: facts.otherOrderId }),
    workText(event, facts, locale),
    facts.amounts &&
      eventMessages.before[locale]({ what: orderQuantity(facts.amounts.before, locale) }),
    beforeAmount(facts, locale),
    beforeVisit(facts, locale),
    facts.beforeAddress && eventMessages.before[locale]({ what: facts.beforeAddress }),
  ].filter((detail) => detail !== null);
}

/** A newer database may know columns that this page does not. */
const WORDS_OF: Readonly<Record<string, Message<string> | undefined>> = OFFER_WORDS;

const NOTHING = '—';

/** What stood in the lists before somebody changed it, and what stood there when the order was made. */
function changesOfOffer({ was, is }: EventFacts, locale: Locale): readonly string[] {
  const t = translate(eventMessages, locale);
  return Object.entries(was).map(([key, value]) => {
    if (key === 'active') return t.wasOff;
    const inWords = (words: unknown) => {
      if (words === null || words === '') return NOTHING;
      return key === 'minutes' ? workTime(Number(words), locale) : asText(words);
    };
    const from = inWords(value);
    const what = WORDS_OF[key]?.[locale];
    if (what === undefined) return t.wasSaid({ words: from });
    return key in is ? t.becameOf({ what, from, to: inWords(is[key]) }) : t.wasOf({ what, from });
  });
}

/** When somebody comes; of a complaint, when its customer would like it. */
function workText(
  { type }: Event,
  { day, slot, instead }: EventFacts,
  locale: Locale,
): string | null {
  // Who comes instead of another is said with the days.
  if (day === null || instead !== null) return null;
  const isWish = type === 'complained' || type === 'complaint_added';
  const words = isWish ? WISH_WORDS : eventMessages.workOn;
  return words[locale]({ when: whenText(day, slot, locale) });
}

/** What the order was to cost, if that has changed. */
function beforeAmount({ amountPaise, beforePaise }: EventFacts, locale: Locale): string | null {
  if (beforePaise === null || beforePaise === amountPaise) return null;
  return eventMessages.before[locale]({ what: formatPaise(beforePaise) });
}

/** When somebody was to come, if that has changed. */
function beforeVisit(facts: EventFacts, locale: Locale): string | null {
  const { before } = facts;
  if (!before || !isMoved(facts)) return null;
  if (before.day === null) return eventMessages.beforeNoDay[locale];
  return eventMessages.before[locale]({ what: whenText(before.day, before.slot, locale) });
}

function whenText(day: string, slot: string | null, locale: Locale): string {
  return [formatDate(day, locale), ...(slot ? [slotText(slot, locale)] : [])].join(', ');
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
