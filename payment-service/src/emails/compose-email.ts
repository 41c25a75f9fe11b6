import { brand } from '@kaarigar/shared/brand';
import { company } from '@kaarigar/shared/company';
import type { ClaimedMessage, OutgoingEmail } from '../ports';
import { composeAccountEmail, isAccountEmailKind } from './account-email';
import { composeAnswerEmail } from './answer-email';
import { composeChangeNotice, isChangeNotice } from './change-notice';
import { composeComplaintNotice, isComplaintNotice } from './complaint-notice';
import { composeContactEmail } from './contact-email';
import { composeContractEmail } from './contract-email';
import { composeReceivedEmail } from './received-email';
import { layOut, type Letter } from './email-layout';
import type { EmailSettings } from './email-settings';
import { messageIdOf } from './message-id';
import { composeOrderEmail } from './order-email';
import { isOrderEmailKind } from './order-email-texts';

/** Writes a mail of the outbox. Throws when its kind or its data is unknown. */
export function composeEmail(email: ClaimedMessage, settings: EmailSettings): OutgoingEmail {
  const { locale, key } = email;
  const { siteUrl, supportEmail } = settings;
  const name = brand.name[locale];
  const {
    to,
    subject,
    replyTo = { name, address: supportEmail },
    isByPerson = false,
    ...content
  } = letterOf(email, settings);
  const footer = `${name} · ${company.tagline[locale]} · ${supportEmail}`;
  return {
    messageId: messageIdOf(key, siteUrl),
    fromName: name,
    to,
    replyTo,
    subject: `${subject} | ${name}`,
    ...layOut({ ...content, locale, footer }),
    locale,
    isAutomatic: !isByPerson,
  };
}

function letterOf(email: ClaimedMessage, settings: EmailSettings): Letter {
  if (email.kind === 'contact_answer') return composeAnswerEmail(email, settings);
  if (email.kind === 'contact_received') return composeReceivedEmail(email, settings);
  if (email.kind === 'contact_message') return composeContactEmail(email, settings);
  if (isComplaintNotice(email.kind)) return composeComplaintNotice(email, email.kind, settings);
  if (isChangeNotice(email.kind)) return composeChangeNotice(email, email.kind, settings);
  if (email.kind === 'contract_news' || email.kind === 'contract_notice') {
    return composeContractEmail(email, settings);
  }
  if (isOrderEmailKind(email.kind)) return composeOrderEmail(email, email.kind, settings);
  if (isAccountEmailKind(email.kind)) return composeAccountEmail(email, email.kind, settings);
  throw new TypeError(`there is no e-mail of the kind ${email.kind}`);
}
