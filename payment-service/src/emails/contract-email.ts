import * as z from 'zod';
import { cleanLine } from '@kaarigar/shared/domain/plain-text';
import { formatDate, formatPaise } from '@kaarigar/shared/i18n/format';
import { materialText } from '@kaarigar/shared/i18n/material-text';
import { paths } from '@kaarigar/shared/paths';
import type { ClaimedMessage, Locale } from '../ports';
import { CONTRACT_NEWS, CONTRACT_NOTICES } from './contract-email-texts';
import type { Letter } from './email-layout';
import type { EmailSettings } from './email-settings';
import { LABELS } from './order-labels';

const text = z.string().transform(cleanLine);

const contractFacts = z.object({
  type: z.string(),
  ticket: z.string().regex(/^\d{6}$/),
  name: text,
  service_en: text,
  service_hi: text,
  /** Of a quote and its acceptance. */
  amount_paise: z.number().int().optional(),
  valid_until: z.string().optional(),
  /** Whether material is in the price; left out: nothing was said of it. */
  with_material: z.boolean().optional(),
  /** What was written. */
  text: z.string().optional(),
  /** It is a question. */
  asks: z.boolean().optional(),
  /** Where the work is by now. */
  address: z.string().optional(),
  /** Of a change: the day that they wish, and whether the work is agreed. */
  day: z.string().nullish(),
  is_agreed: z.boolean().optional(),
});

const en = {
  ticket: 'Ticket',
  amount: 'Price',
  address: 'Address',
  day: 'Your preferred day',
  see: 'See the request',
};
const hi: typeof en = {
  ticket: 'काम का नंबर',
  amount: 'दाम',
  address: 'पता',
  day: 'आपका बताया दिन',
  see: 'काम देखें',
};
const WORDS: Readonly<Record<Locale, typeof en>> = { en, hi };

/**
 * A mail about a request for contract work, in its language: to its customer (`contract_news`) or to us
 * (`contract_notice`). Throws when the outbox's data is not one of a request, or tells of nothing that we know.
 */
export function composeContractEmail(
  { kind, recipient, locale, data }: ClaimedMessage,
  { siteUrl, supportEmail }: EmailSettings,
): Letter {
  const facts = contractFacts.parse(data);
  const isToUs = kind === 'contract_notice';
  const texts = textsOf(isToUs, facts.asks === true ? 'asked_back' : facts.type)[locale];
  if (!isToUs && recipient === null) throw new TypeError('a mail about a request to nobody');
  const words = WORDS[locale];
  const { ticket, amount_paise: paise, valid_until: lastDay } = facts;
  const amount = paise === undefined ? '' : formatPaise(paise);
  const material = materialText(facts.with_material, locale);
  const situation = {
    amount,
    validUntil: lastDay === undefined ? '' : formatDate(lastDay, locale),
    isAgreed: facts.is_agreed === true,
  };
  const rows = [
    [words.ticket, ticket],
    [LABELS[locale].service, locale === 'hi' ? facts.service_hi : facts.service_en],
    ...(isToUs ? [[LABELS[locale].name, facts.name] as const] : []),
    ...(amount ? [[words.amount, amount] as const] : []),
    ...(facts.address === undefined ? [] : [[words.address, cleanLine(facts.address)] as const]),
    ...(facts.day == null ? [] : [[words.day, formatDate(facts.day, locale)] as const]),
  ] as const;
  return {
    to: recipient ?? supportEmail,
    subject: texts.subject(ticket),
    heading: texts.heading,
    paragraphs: [
      ...(isToUs ? [] : [LABELS[locale].greeting(facts.name)]),
      texts.body(situation),
      ...(material === null ? [] : [material]),
    ],
    facts: rows,
    ...(facts.text === undefined ? {} : { quote: facts.text }),
    link: {
      href: isToUs
        ? `${siteUrl}${paths.adminRequests}?ticket=${ticket}`
        : `${siteUrl}${paths.contractRequest(ticket)}?lang=${locale}`,
      label: words.see,
    },
  };
}

function textsOf(isToUs: boolean, type: string) {
  const all: Readonly<Record<string, (typeof CONTRACT_NEWS)['quoted']>> = isToUs
    ? CONTRACT_NOTICES
    : CONTRACT_NEWS;
  const texts = all[type];
  if (!texts) throw new TypeError(`there is no e-mail of a request that was ${type}`);
  return texts;
}
