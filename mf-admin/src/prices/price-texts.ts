import type { Message } from '@kaarigar/shared/i18n/define-messages';
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
  { name: 'name_en', label: t.nameEn },
  { name: 'name_hi', label: t.nameHi },
  { name: 'group_en', label: t.groupEn, hint: t.groupHint },
  { name: 'group_hi', label: t.groupHi },
  { name: 'includes_en', label: t.includesEn, isLong: true },
  { name: 'includes_hi', label: t.includesHi, isLong: true },
  { name: 'excludes_en', label: t.excludesEn, isLong: true },
  { name: 'excludes_hi', label: t.excludesHi, isLong: true },
];
