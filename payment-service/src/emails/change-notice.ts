import { formatPaise } from '@kaarigar/shared/i18n/format';
import { orderQuantity } from '@kaarigar/shared/i18n/order-sum';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { paths } from '@kaarigar/shared/paths';
import type { ClaimedMessage, Locale } from '../ports';
import type { Letter } from './email-layout';
import type { EmailSettings } from './email-settings';
import { orderFacts, serviceOf, type OrderFacts } from './order-facts';
import { LABELS } from './order-labels';

const NOTICE_KINDS = ['visit_notice', 'quantity_notice'] as const;
type NoticeKind = (typeof NOTICE_KINDS)[number];

export function isChangeNotice(kind: string): kind is NoticeKind {
  return NOTICE_KINDS.some((known) => known === kind);
}

interface Words {
  readonly subject: (orderId: string) => string;
  readonly heading: string;
  readonly hint: string;
}

/** In the customer's language, which is the one to answer in. */
const WORDS: Readonly<Record<NoticeKind, Readonly<Record<Locale, Words>>>> = {
  visit_notice: {
    en: {
      subject: (orderId) => `Day or address of order ${orderId} changed`,
      heading: 'A customer changed the day or the address',
      hint: 'Please check whether a worker is free then: anyone busy elsewhere at that time has been taken off this order.',
    },
    hi: {
      subject: (orderId) => `ऑर्डर ${orderId} का दिन या पता बदला`,
      heading: 'ग्राहक ने दिन या पता बदला है',
      hint: 'देख लें कि उस समय कारीगर खाली हैं या नहीं: जो तब कहीं और थे, वे इस ऑर्डर से हट गए हैं।',
    },
  },
  quantity_notice: {
    en: {
      subject: (orderId) => `How much of order ${orderId} changed`,
      heading: 'A customer changed the amount of work',
      hint: 'Please check whether enough workers are free: anyone busy elsewhere on these days, or no longer needed, has been taken off this order.',
    },
    hi: {
      subject: (orderId) => `ऑर्डर ${orderId} में काम की गिनती बदली`,
      heading: 'ग्राहक ने काम की गिनती, कारीगर या दिन बदले हैं',
      hint: 'देख लें कि कारीगर पूरे हैं या नहीं: जो इन दिनों कहीं और थे या ज़्यादा थे, वे इस ऑर्डर से हट गए हैं।',
    },
  },
};

/** What is another one, and what it was. */
function changeOf(facts: OrderFacts, kind: NoticeKind, locale: Locale) {
  const labels = LABELS[locale];
  if (kind === 'visit_notice') {
    const { from_day: day = null, from_slot: slot = null } = facts;
    return [
      [labels.when, visitText(facts, locale) ?? labels.byPhone],
      [labels.before, visitText({ scheduled_on: day, slot }, locale) ?? labels.byPhone],
    ] as const;
  }
  const { from_quantity: quantity, from_days: days = null, from_amount_paise: paise } = facts;
  if (quantity === undefined || paise === undefined) {
    throw new TypeError('a changed quantity without the one before');
  }
  const { unit } = facts;
  return [
    [labels.when, visitText(facts, locale) ?? labels.byPhone],
    [labels.quantity, `${orderQuantity(facts, locale)}, ${formatPaise(facts.amount_paise)}`],
    [labels.before, `${orderQuantity({ unit, quantity, days }, locale)}, ${formatPaise(paise)}`],
  ] as const;
}

/** To us: an order that its customer changed. Throws when the outbox's data is not that of such an order. */
export function composeChangeNotice(
  { locale, data }: ClaimedMessage,
  kind: NoticeKind,
  { siteUrl, supportEmail }: EmailSettings,
): Letter {
  const facts = orderFacts.parse(data);
  const [words, labels] = [WORDS[kind][locale], LABELS[locale]];
  return {
    to: supportEmail,
    subject: words.subject(facts.order_id),
    heading: words.heading,
    paragraphs: [words.hint],
    facts: [
      [labels.orderNumber, facts.order_id],
      [labels.service, serviceOf(facts, locale)],
      [labels.name, facts.name],
      ...changeOf(facts, kind, locale),
    ],
    link: {
      href: `${siteUrl}${paths.adminOrderDetailsOf(facts.order_id)}`,
      label: labels.openOrder,
    },
  };
}
