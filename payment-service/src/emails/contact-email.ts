import * as z from 'zod';
import { parseEmail } from '@kaarigar/shared/domain/email';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { cleanLine } from '@kaarigar/shared/domain/plain-text';
import { paths } from '@kaarigar/shared/paths';
import type { ClaimedMessage, Locale } from '../ports';
import type { Letter } from './email-layout';
import type { EmailSettings } from './email-settings';
import { LABELS } from './order-labels';

const contactMessage = z.object({
  name: z.string().transform(cleanLine),
  // The rule of the form and of the database: a stricter one here would keep a stored message from ever being sent.
  email: z
    .string()
    .refine((email) => parseEmail(email) !== null)
    .nullable(),
  // None also in what an older database has written.
  phone: z
    .string()
    .refine((phone) => parseIndianPhone(phone) !== null)
    .nullish(),
  message: z.string(),
});

const en = {
  subject: (name: string) => `Message from ${name}`,
  heading: 'A message from the contact page',
  hint: 'Your reply to this email goes to the person who wrote.',
  call: 'They gave no email address: please call, or answer on WhatsApp.',
  email: 'Email',
  phone: 'Mobile number',
  open: 'All messages',
};
const hi: typeof en = {
  subject: (name) => `${name} का संदेश`,
  heading: 'संपर्क पेज से एक संदेश',
  hint: 'इस ईमेल का जवाब सीधे संदेश लिखने वाले को जाएगा।',
  call: 'इन्होंने ईमेल नहीं दिया है: इन्हें फ़ोन करें या व्हाट्सऐप पर जवाब दें।',
  email: 'ईमेल',
  phone: 'मोबाइल नंबर',
  open: 'सभी संदेश',
};
/** In the visitor's language, which is the one to answer in. */
const TEXTS: Readonly<Record<Locale, typeof en>> = { en, hi };

/** A visitor's message to our support; answering the mail answers the visitor, where they gave an address. */
export function composeContactEmail(
  { locale, data }: ClaimedMessage,
  { siteUrl, supportEmail }: EmailSettings,
): Letter {
  const { name, email, phone, message } = contactMessage.parse(data);
  const texts = TEXTS[locale];
  return {
    to: supportEmail,
    ...(email === null ? {} : { replyTo: { name, address: email } }),
    subject: texts.subject(name),
    isByPerson: true,
    heading: texts.heading,
    paragraphs: [email === null ? texts.call : texts.hint],
    facts: [
      [LABELS[locale].name, name],
      ...(phone ? [[texts.phone, phone] as const] : []),
      ...(email === null ? [] : [[texts.email, email] as const]),
    ],
    quote: message,
    link: { href: `${siteUrl}${paths.adminMessages}`, label: texts.open },
  };
}
