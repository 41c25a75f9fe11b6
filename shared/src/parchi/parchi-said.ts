import { translate } from '../i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { ParchiFacts } from './parchi-facts';
import { parchiMessages } from './parchi-messages';

type Said = Pick<ParchiFacts, 'job' | 'day' | 'part' | 'sum' | 'amountLabel' | 'amount'> &
  Partial<Pick<ParchiFacts, 'stamp'>>;

/** A slip as it is read aloud: what is done, when, and the money of it. */
export function parchiSaid(facts: Said, locale: Locale): string {
  const { job, day, part, sum, amountLabel, amount, stamp } = facts;
  const money =
    amount === null ? translate(parchiMessages, locale).free : `${amountLabel}: ${amount}`;
  // The stamp of what is free says it already.
  return [...new Set([job, day, part, sum, money, stamp?.text])].filter(Boolean).join('. ');
}
