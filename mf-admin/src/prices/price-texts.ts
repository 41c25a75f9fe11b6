import type { Message } from '@kaarigar/shared/i18n/define-messages';
import { OFFER_WORDS } from '../order/offer-words';
import type { LONGEST } from './price-values';
import { pricesMessages as t } from './prices-messages';

interface PriceText {
  /** A column; a row in which it is null has no such text. */
  readonly name: keyof typeof LONGEST;
  readonly label: Message<string>;
  readonly hint?: Message<string>;
  /** A sentence rather than a name. */
  readonly isLong?: boolean;
}

/** What customers read of a row in words, in the order of the form and of the history. */
export const PRICE_TEXTS: readonly PriceText[] = [
  { name: 'name_en', label: OFFER_WORDS.name_en },
  { name: 'name_hi', label: OFFER_WORDS.name_hi },
  { name: 'group_en', label: OFFER_WORDS.group_en, hint: t.groupHint },
  { name: 'group_hi', label: OFFER_WORDS.group_hi },
  { name: 'includes_en', label: OFFER_WORDS.includes_en, isLong: true },
  { name: 'includes_hi', label: OFFER_WORDS.includes_hi, isLong: true },
  { name: 'excludes_en', label: OFFER_WORDS.excludes_en, isLong: true },
  { name: 'excludes_hi', label: OFFER_WORDS.excludes_hi, isLong: true },
];
