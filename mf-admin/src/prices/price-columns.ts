import { translate } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { Column } from '../editing/changes';
import { pricesMessages } from './prices-messages';

/** The columns of the three tables as people read them. */
export function priceColumns(locale: Locale): readonly Column[] {
  const t = translate(pricesMessages, locale);
  const amount = (value: unknown) => (typeof value === 'number' ? formatPaise(value) : '');
  return [
    { name: 'price_paise', label: t.price, text: amount },
    { name: 'rate_paise', label: t.price, text: amount },
    { name: 'name_en', label: t.nameEn, text: String },
    { name: 'name_hi', label: t.nameHi, text: String },
    { name: 'group_en', label: t.groupEn, text: String },
    { name: 'group_hi', label: t.groupHi, text: String },
    { name: 'includes_en', label: t.includesEn, text: String },
    { name: 'includes_hi', label: t.includesHi, text: String },
    { name: 'excludes_en', label: t.excludesEn, text: String },
    { name: 'excludes_hi', label: t.excludesHi, text: String },
    { name: 'minutes', label: t.minutes, text: String },
    { name: 'active', label: t.activeColumn, text: (value) => (value === true ? t.yes : t.no) },
  ];
}
