import { brand } from '../brand';
import { translate } from '../i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { ParchiFacts } from './parchi-facts';
import { parchiMessages } from './parchi-messages';

/** A parchi as a message: what its picture shows, line by line, and where it comes from. */
export function shareText(facts: ParchiFacts, locale: Locale, site: string): string {
  const t = translate(parchiMessages, locale);
  const when = [facts.day, facts.part].filter(Boolean).join(', ');
  const lines = [
    `${brand.name[locale]}: ${facts.job}`,
    when && `${t.when}: ${when}`,
    facts.place && `${t.place}: ${facts.place.replaceAll(/\s*\n\s*/g, ', ')}`,
    facts.worker && `${t[facts.workerLabel]}: ${facts.worker}`,
    facts.amount === null ? t.free : `${facts.amountLabel}: ${facts.amount}`,
    facts.material,
    // Where there is nothing to pay, the stamp may say just that.
    facts.stamp && facts.stamp.text !== t.free && facts.stamp.text,
    facts.orderId && t.number({ orderId: facts.orderId }),
    site,
  ];
  return lines.filter(Boolean).join('\n');
}

/** A WhatsApp chat with this text, for whoever the person picks. */
export function whatsAppShareHref(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
