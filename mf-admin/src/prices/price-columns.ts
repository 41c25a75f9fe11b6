import { translate } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { Column } from '../editing/changes';
import { PRICE_TEXTS } from './price-texts';
import { pricesMessages } from './prices-messages';

/** The columns of the three tables as people read them. */
export function priceColumns(locale: Locale): readonly Column[] {
  const t = translate(pricesMessages, locale);
  const amount = (value: unknown) => (typeof value === 'number' ? formatPaise(value) : '');
  return [
    { name: 'price_paise', label: t.price, text: amount },
    { name: 'rate_paise', label: t.price, text: amount },
    ...PRICE_TEXTS.map(({ name, label }) => ({ name, label: label[locale], text: String })),
    { name: 'minutes', label: t.minutes, text: String },
    { name: 'active', label: t.activeColumn, text: (value) => (value === true ? t.yes : t.no) },
  ];
}
