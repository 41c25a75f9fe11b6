import * as z from 'zod';
import { ANSWER_BY } from '@kaarigar/shared/domain/retention';
import { paths } from '@kaarigar/shared/paths';
import type { ClaimedMessage, Locale } from '../ports';
import type { Letter } from './email-layout';
import type { EmailSettings } from './email-settings';

const received = z.object({ id: z.int() });

const en = {
  subject: (id: number) => `We have your message, number ${id}`,
  heading: 'We have your message',
  body: (id: number) => [
    `Your message has the number ${id}; quote it when you ask about it.`,
    `We will answer within ${ANSWER_BY.acknowledgedHours} hours.`,
    'If you did not write to us, you can ignore this email: someone may have mistyped their address.',
  ],
  contact: 'Call or write to us',
};
const hi: typeof en = {
  subject: (id) => `आपका संदेश मिल गया, नंबर ${id}`,
  heading: 'आपका संदेश मिल गया',
  body: (id) => [
    `आपके संदेश का नंबर ${id} है; इसके बारे में पूछना हो तो यह नंबर बताएँ।`,
    `हम ${ANSWER_BY.acknowledgedHours} घंटे में जवाब देंगे।`,
    'आपने हमें नहीं लिखा? तो कुछ करने की ज़रूरत नहीं: किसी ने अपना ईमेल गलत लिख दिया होगा।',
  ],
  contact: 'फ़ोन करें या लिखें',
};
const TEXTS: Readonly<Record<Locale, typeof en>> = { en, hi };

/** The number of a message, to the address that it gave, which nobody proved: without a word of what was typed. */
export function composeReceivedEmail(
  { recipient, locale, data }: ClaimedMessage,
  { siteUrl }: EmailSettings,
): Letter {
  const { id } = received.parse(data);
  if (recipient === null) throw new TypeError('an acknowledgement to nobody');
  const texts = TEXTS[locale];
  return {
    to: recipient,
    subject: texts.subject(id),
    heading: texts.heading,
    paragraphs: texts.body(id),
    facts: [],
    link: { href: `${siteUrl}${paths.contact}?lang=${locale}`, label: texts.contact },
  };
}
