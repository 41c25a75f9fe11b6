import { UNITS } from '../domain/quote';
import type { Message } from './define-messages';
import { formatNumber, formatPaise } from './format';
import { UNIT_NOUNS } from './unit-words';
import type { Locale } from '@kaarigar/shared/platform/locale';

interface Count {
  readonly count: number;
}

const days: Message<(p: Count) => string> = {
  en: ({ count }) => (count === 1 ? '1 day' : `${formatNumber(count)} days`),
  hi: ({ count }) => `${formatNumber(count)} दिन`,
};

interface Counted {
  readonly quantity: number;
  /** Of a hire; else null. */
  readonly days: number | null;
  /** Of the wire: a newer database may know units that this page does not. */
  readonly unit: string;
}

/** How much was ordered: `3 pieces`, `3 workers × 2 days`; a bare number where there is no word for the unit. */
export function orderQuantity({ quantity, days: hired, unit }: Counted, locale: Locale): string {
  const known = UNITS.find((candidate) => candidate === unit);
  const noun =
    known === 'fixed' || known === 'each'
      ? null
      : known
        ? UNIT_NOUNS[locale][known][quantity === 1 ? 0 : 1]
        : unit;
  const counted = noun === null ? formatNumber(quantity) : `${formatNumber(quantity)} ${noun}`;
  return hired === null ? counted : `${counted} × ${days[locale]({ count: hired })}`;
}

/** How an order's amount is calculated: `3 workers × 2 days × ₹400`; null for a fixed price, and for a bare number. */
export function orderSum(
  order: Counted & { readonly unit_price_paise: number },
  locale: Locale,
): string | null {
  if (order.unit === 'fixed') return null;
  // A return visit has no price, and a number alone would be read as one.
  if (order.unit_price_paise === 0) {
    return order.unit === 'each' ? null : orderQuantity(order, locale);
  }
  return `${orderQuantity(order, locale)} × ${formatPaise(order.unit_price_paise)}`;
}
