import { UNITS, type Unit } from '../domain/quote';
import { defineMessages, type Message } from './define-messages';
import { formatNumber, formatPaise } from './format';
import type { Locale } from '@kaarigar/shared/platform/locale';

interface Count {
  readonly count: number;
}

const quantities = defineMessages({
  fixed: { en: (p: Count) => formatNumber(p.count), hi: (p: Count) => formatNumber(p.count) },
  each: { en: (p: Count) => formatNumber(p.count), hi: (p: Count) => formatNumber(p.count) },
  hour: {
    en: (p: Count) => (p.count === 1 ? '1 hour' : `${formatNumber(p.count)} hours`),
    hi: (p: Count) => (p.count === 1 ? '1 घंटा' : `${formatNumber(p.count)} घंटे`),
  },
  sq_ft: {
    en: (p: Count) => `${formatNumber(p.count)} sq ft`,
    hi: (p: Count) => `${formatNumber(p.count)} वर्ग फुट`,
  },
  piece: {
    en: (p: Count) => (p.count === 1 ? '1 piece' : `${formatNumber(p.count)} pieces`),
    hi: (p: Count) => `${formatNumber(p.count)} पीस`,
  },
  trolley: {
    en: (p: Count) => (p.count === 1 ? '1 trolley' : `${formatNumber(p.count)} trolleys`),
    hi: (p: Count) => `${formatNumber(p.count)} ट्रॉली`,
  },
  worker_day: {
    en: (p: Count) => (p.count === 1 ? '1 worker' : `${formatNumber(p.count)} workers`),
    hi: (p: Count) => `${formatNumber(p.count)} कारीगर`,
  },
} satisfies Record<Unit, Message<(p: Count) => string>>);

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
  const counted = known
    ? quantities[known][locale]({ count: quantity })
    : `${formatNumber(quantity)} ${unit}`;
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
