import { brand } from '@kaarigar/shared/brand';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { paths } from '@kaarigar/shared/paths';
import type { ClaimedMessage, Locale, OutgoingEmail } from '../ports';
import { footerOf, layOut } from './email-layout';
import type { EmailSettings } from './email-settings';
import { messageIdOf } from './message-id';
import { orderFacts, serviceOf } from './order-facts';
import { LABELS } from './order-labels';

interface Words {
  readonly subject: (orderId: string) => string;
  readonly heading: string;
  readonly hint: string;
  readonly name: string;
  readonly open: string;
}

const en: Words = {
  subject: (orderId) => `Day or address of order ${orderId} changed`,
  heading: 'A customer changed the day or the address',
  hint: 'Please see whether a worker is free then: who was elsewhere at that time is not assigned any more.',
  name: 'Name',
  open: 'Open the order',
};
const hi: Words = {
  subject: (orderId) => `ऑर्डर ${orderId} का दिन या पता बदला`,
  heading: 'ग्राहक ने दिन या पता बदला है',
  hint: 'देख लें कि उस समय कारीगर खाली हैं या नहीं: जो तब कहीं और थे, वे इस ऑर्डर से हट गए हैं।',
  name: 'नाम',
  open: 'ऑर्डर खोलें',
};
/** In the customer's language, which is the one to answer in. */
const WORDS: Readonly<Record<Locale, Words>> = { en, hi };

/** To us: a visit that its customer moved. Throws when the outbox's data is not that of an order. */
export function composeVisitNotice(
  { locale, data, key }: ClaimedMessage,
  { siteUrl, supportEmail }: EmailSettings,
): OutgoingEmail {
  const facts = orderFacts.parse(data);
  const { from_day: day = null, from_slot: slot = null } = facts;
  const [words, labels] = [WORDS[locale], LABELS[locale]];
  return {
    messageId: messageIdOf(key, siteUrl),
    fromName: brand.name[locale],
    to: supportEmail,
    replyTo: { name: brand.name[locale], address: supportEmail },
    subject: `${words.subject(facts.order_id)} | ${brand.name[locale]}`,
    ...layOut({
      locale,
      heading: words.heading,
      paragraphs: [words.hint],
      facts: [
        [labels.orderNumber, facts.order_id],
        [labels.service, serviceOf(facts, locale)],
        [words.name, facts.name],
        [labels.when, visitText(facts, locale) ?? labels.byPhone],
        [labels.before, visitText({ scheduled_on: day, slot }, locale) ?? labels.byPhone],
      ],
      link: { href: `${siteUrl}${paths.adminOrderDetailsOf(facts.order_id)}`, label: words.open },
      footer: footerOf(locale, supportEmail),
    }),
    locale,
    isAutomatic: true,
  };
}
