import { brand, whatsappHref } from '@kaarigar/shared/brand';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import { formatMoney, formatPaise } from '@kaarigar/shared/i18n/format';
import { daysText } from '@kaarigar/shared/i18n/days-text';
import { orderSum } from '@kaarigar/shared/i18n/order-sum';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { paymentMethodName } from '@kaarigar/shared/i18n/payment-method';
import { paths } from '@kaarigar/shared/paths';
import type { ClaimedMessage, Locale } from '../ports';
import type { HelpLink, Letter } from './email-layout';
import type { EmailSettings } from './email-settings';
import { ORDER_EMAIL_TEXTS, type OrderEmailKind } from './order-email-texts';
import { orderFacts, paidAt, refundOf, serviceOf, type OrderFacts } from './order-facts';
import { LABELS } from './order-labels';

/** A mail to the customer of an order, in the order's language. Throws when the outbox's data is not an order's. */
export function composeOrderEmail(
  { recipient, locale, data }: ClaimedMessage,
  kind: OrderEmailKind,
  { siteUrl }: EmailSettings,
): Letter {
  if (recipient === null) throw new TypeError('a mail about an order to nobody');
  const facts = orderFacts.parse(data);
  const texts = ORDER_EMAIL_TEXTS[kind][locale];
  const labels = LABELS[locale];
  const situation = {
    amount: formatPaise(facts.amount_paise),
    refund: isOfRefund(kind) ? refundOf(facts) : '',
    kept: facts.kept_paise === undefined ? '' : formatPaise(facts.kept_paise),
    cashReceipt: facts.cash_receipt_number ?? '',
    isCollected: facts.payment_mode === 'after_service' && facts.kind !== 'contract',
    isCash: facts.payment_method === 'cash',
    declineReason: facts.decline_reason ?? '',
    isFree: facts.return_of != null,
    comesAgain: facts.answer?.visit !== undefined,
    isQuestion: facts.answer?.asks === true,
    stage: facts.stage ?? null,
    worker: facts.worker_name ?? '',
    workerPhone: facts.worker_phone == null ? '' : displayPhone(facts.worker_phone),
    insteadOf: facts.instead_of ?? '',
    givenDays:
      facts.first_day === undefined
        ? ''
        : daysText(facts.first_day, facts.last_day ?? facts.first_day, locale),
    isUnpaid: facts.status === 'PENDING',
    disputed:
      facts.dispute_paise === undefined
        ? ''
        : formatMoney(facts.dispute_paise, facts.dispute_currency ?? 'INR'),
    // A stage is paid when its part of the work is due: there is no time to agree on.
    isOnline: facts.payment_mode === 'online' && facts.kind !== 'contract',
    isWorkAhead:
      facts.payment_mode === 'online' &&
      facts.kind !== 'contract' &&
      !HAS_BEGUN.has(facts.job_status),
    isOwnDoing: (facts.cancelled_by ?? facts.changed_by) === 'customer',
  };
  return {
    to: recipient,
    subject: texts.subject(facts.order_id, situation),
    heading: typeof texts.heading === 'string' ? texts.heading : texts.heading(situation),
    paragraphs: [labels.greeting(facts.name), texts.body(situation)],
    facts: factsOf(kind, facts, locale),
    ...quoteOf(facts),
    link: {
      // Whatever the language of the device on which the mail is read. The answer leads to the visit that it gives.
      href: `${siteUrl}${paths.order(facts.answer?.visit ?? facts.order_id)}?lang=${locale}`,
      label: labels.seeOrder,
    },
    next: { title: labels.next, steps: texts.next(situation) },
    help: { text: labels.help, links: helpLinks(labels, labels.whatsAppText(facts.order_id)) },
  };
}

const HAS_BEGUN: ReadonlySet<OrderFacts['job_status']> = new Set(['IN_PROGRESS', 'COMPLETED']);

const TELLS_WHEN: ReadonlySet<OrderEmailKind> = new Set([
  'order_received',
  'order_paid',
  'order_reopened',
  'visit_changed',
  'cancel_declined',
  'cancel_withdrawn',
  'worker_assigned',
  'worker_released',
  'worker_on_the_way',
  'visit_reminder',
]);

function isOfRefund(kind: OrderEmailKind): boolean {
  return kind === 'refund_processed' || kind === 'refund_returned' || kind === 'cancel_granted';
}

const OF_COMPLAINTS: ReadonlySet<OrderEmailKind> = new Set([
  'complaint_received',
  'complaint_answered',
  'complaint_withdrawn',
]);

/** What the customer, or we, wrote. */
function quoteOf({ complaint, answer, cancel_reason: reason }: OrderFacts): Pick<Letter, 'quote'> {
  const quote = answer?.text ?? complaint?.text ?? reason;
  return quote === undefined ? {} : { quote };
}

function helpLinks(
  { whatsApp }: { readonly whatsApp: string },
  whatsAppText: string,
): readonly HelpLink[] {
  const phone = displayPhone(brand.supportPhone);
  return [
    { href: `tel:${brand.supportPhone}`, label: phone, plain: phone },
    {
      href: whatsappHref(whatsAppText),
      label: whatsApp,
      plain: `${whatsApp}: ${whatsappHref()}`,
    },
  ];
}

function factsOf(
  kind: OrderEmailKind,
  facts: OrderFacts,
  locale: Locale,
): readonly (readonly [string, string])[] {
  const labels = LABELS[locale];
  const { return_of: first, answer, from_day: fromDay = null, from_slot: fromSlot = null } = facts;
  const rows: (readonly [string, string | null])[] = [
    [labels.orderNumber, facts.order_id],
    [labels.firstOrder, first ?? null],
    [labels.service, serviceOf(facts, locale)],
    [labels.price, orderSum(facts, locale)],
  ];
  const amountRow = [
    labels.amount,
    first == null ? formatPaise(facts.amount_paise) : labels.free,
  ] as const;
  if (OF_COMPLAINTS.has(kind)) {
    const { visit, day = null, slot = null } = answer ?? {};
    const { ticket, day: wishedDay = null, slot: wishedSlot = null } = facts.complaint ?? {};
    rows.unshift([labels.complaint, ticket === undefined ? null : String(ticket)]);
    if (visit === undefined) {
      // Of a complaint that is taken back nobody comes.
      const isOpen = kind === 'complaint_received';
      const wish = isOpen ? visitText({ scheduled_on: wishedDay, slot: wishedSlot }, locale) : null;
      return known([...rows, amountRow, [labels.wish, wish]]);
    }
    const when = visitText({ ...facts, scheduled_on: day, slot }, locale);
    return known([...rows, [labels.visit, visit], [labels.when, when ?? labels.byPhone]]);
  }
  if (TELLS_WHEN.has(kind)) {
    rows.push([labels.when, visitText(facts, locale) ?? labels.byPhone]);
  }
  const isMoved = fromDay !== facts.scheduled_on || fromSlot !== facts.slot;
  if ((kind === 'visit_changed' || kind === 'worker_assigned') && isMoved) {
    rows.push([labels.before, visitText({ scheduled_on: fromDay, slot: fromSlot }, locale)]);
  }
  rows.push(amountRow);
  if (kind === 'order_paid') {
    rows.push(
      [labels.paidBy, paymentMethodName(facts.payment_method, locale)],
      [labels.paidAt, paidAt(facts, locale)],
      [labels.paymentNumber, facts.transaction_id],
    );
  }
  if (isOfRefund(kind)) {
    // The cash has been given back; money that came through the provider is only on its way.
    const isAhead = kind === 'cancel_granted' && facts.cash_receipt_number == null;
    const { kept_paise: kept } = facts;
    rows.push(
      [isAhead ? labels.toRefund : labels.refunded, refundOf(facts)],
      [labels.kept, kept === undefined ? null : formatPaise(kept)],
    );
  }
  return known(rows);
}

function known(
  rows: readonly (readonly [string, string | null])[],
): readonly (readonly [string, string])[] {
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}
