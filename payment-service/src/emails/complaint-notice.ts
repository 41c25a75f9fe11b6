import type { ComplaintKind } from '@kaarigar/shared/domain/complaint';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { paths } from '@kaarigar/shared/paths';
import type { ClaimedMessage, Locale } from '../ports';
import type { Letter } from './email-layout';
import type { EmailSettings } from './email-settings';
import { orderFacts, serviceOf } from './order-facts';
import { LABELS } from './order-labels';

type NoticeKind = 'complaint_notice' | 'complaint_withdrawn_notice';

export function isComplaintNotice(kind: string): kind is NoticeKind {
  return kind === 'complaint_notice' || kind === 'complaint_withdrawn_notice';
}

interface NoticeTexts {
  readonly subject: (orderId: string) => string;
  readonly heading: string;
  readonly hint: string;
}

type Words = Readonly<Record<NoticeKind | 'more', NoticeTexts>> &
  Readonly<Record<'about' | 'wish', string>>;

const en: Words = {
  complaint_notice: {
    subject: (orderId) => `Work of order ${orderId} is not right`,
    heading: 'A customer says that the work is not right',
    hint: 'Answer on the order page: with a free return visit, or in words.',
  },
  more: {
    subject: (orderId) => `More about the work of order ${orderId}`,
    heading: 'A customer writes more about work that is not right',
    hint: 'It has no answer yet. Everything that was said is on the order page.',
  },
  complaint_withdrawn_notice: {
    subject: (orderId) => `Complaint about order ${orderId} taken back`,
    heading: 'A customer withdrew their complaint',
    hint: 'Nobody needs to answer any more. This is what they had written:',
  },
  about: 'About',
  wish: 'If we come again, they would like',
};
const hi: Words = {
  complaint_notice: {
    subject: (orderId) => `ऑर्डर ${orderId} का काम ठीक नहीं हुआ`,
    heading: 'ग्राहक कह रहे हैं कि काम ठीक नहीं हुआ',
    hint: 'ऑर्डर के पेज पर जवाब दें: मुफ़्त में दोबारा जाकर, या लिखकर।',
  },
  more: {
    subject: (orderId) => `ऑर्डर ${orderId} के काम के बारे में और`,
    heading: 'जो काम ठीक नहीं हुआ, उसके बारे में ग्राहक ने और लिखा',
    hint: 'इसका जवाब अभी बाकी है। पूरी बात ऑर्डर के पेज पर है।',
  },
  complaint_withdrawn_notice: {
    subject: (orderId) => `ऑर्डर ${orderId} की शिकायत वापस ली गई`,
    heading: 'ग्राहक ने अपनी शिकायत वापस ली',
    hint: 'अब जवाब देने की ज़रूरत नहीं। उन्होंने यह लिखा था:',
  },
  about: 'किस बारे में',
  wish: 'दोबारा जाना हो तो पसंद',
};
/** In the customer's language, which is the one to answer in. */
const WORDS: Readonly<Record<Locale, Words>> = { en, hi };

const KINDS: Readonly<Record<ComplaintKind, Readonly<Record<Locale, string>>>> = {
  not_done: { en: 'nobody came, or nothing was done', hi: 'कोई आया नहीं या काम नहीं हुआ' },
  unfinished: { en: 'not finished', hi: 'काम अधूरा' },
  same_fault: { en: 'the same fault again', hi: 'वही खराबी फिर से' },
  damage: { en: 'damage', hi: 'टूट-फूट' },
  untidy: { en: 'left untidy', hi: 'सफ़ाई नहीं हुई' },
};

/** To us: work that its customer finds not right, or that they have taken that back. Throws when the outbox's data is not that of a complaint. */
export function composeComplaintNotice(
  { locale, data }: ClaimedMessage,
  kind: NoticeKind,
  { siteUrl, supportEmail }: EmailSettings,
): Letter {
  const facts = orderFacts.parse(data);
  const { complaint } = facts;
  if (!complaint) throw new TypeError('a notice of no complaint');
  const { day, slot } = complaint;
  const wish = visitText({ scheduled_on: day ?? null, slot: slot ?? null }, locale);
  const [words, labels] = [WORDS[locale], LABELS[locale]];
  const texts = words[complaint.more ? 'more' : kind];
  return {
    to: supportEmail,
    subject: texts.subject(facts.order_id),
    heading: texts.heading,
    paragraphs: [texts.hint],
    facts: [
      ...(complaint.ticket === undefined
        ? []
        : [[labels.complaint, String(complaint.ticket)] as const]),
      [labels.orderNumber, facts.order_id],
      [labels.service, serviceOf(facts, locale)],
      [labels.name, facts.name],
      ...(complaint.kind ? [[words.about, KINDS[complaint.kind][locale]] as const] : []),
      ...(wish === null ? [] : [[words.wish, wish] as const]),
    ],
    quote: complaint.text,
    link: {
      href: `${siteUrl}${paths.adminOrderDetailsOf(facts.order_id)}`,
      label: labels.openOrder,
    },
  };
}
