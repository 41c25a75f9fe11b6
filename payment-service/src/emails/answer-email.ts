import * as z from 'zod';
import { cleanLine } from '@kaarigar/shared/domain/plain-text';
import { paths } from '@kaarigar/shared/paths';
import type { ClaimedMessage, Locale } from '../ports';
import type { Letter } from './email-layout';
import type { EmailSettings } from './email-settings';
import { LABELS } from './order-labels';

const contactAnswer = z.object({
  name: z.string().transform(cleanLine),
  message: z.string(),
  text: z.string(),
});

const en = {
  heading: 'Our answer to your message',
  again: 'You can reply to this email; it comes to us.',
  wrote: 'You wrote to us:',
  contact: 'Call or write to us',
};
const hi: typeof en = {
  heading: 'आपके संदेश का जवाब',
  again: 'कुछ और पूछना हो तो इसी ईमेल का जवाब दें, वह हमें मिल जाएगा।',
  wrote: 'आपने हमें लिखा था:',
  contact: 'फ़ोन करें या लिखें',
};
const TEXTS: Readonly<Record<Locale, typeof en>> = { en, hi };

/** What one of us answers to whoever wrote on the contact page, in their language, with their own words below it. */
export function composeAnswerEmail(
  { recipient, locale, data }: ClaimedMessage,
  { siteUrl }: EmailSettings,
): Letter {
  const { name, message, text } = contactAnswer.parse(data);
  if (recipient === null) throw new TypeError('an answer to nobody');
  const texts = TEXTS[locale];
  return {
    to: recipient,
    subject: texts.heading,
    isByPerson: true,
    heading: texts.heading,
    paragraphs: [LABELS[locale].greeting(name), ...text.split(/\n{2,}/), texts.again, texts.wrote],
    facts: [],
    quote: message,
    link: { href: `${siteUrl}${paths.contact}?lang=${locale}`, label: texts.contact },
  };
}
