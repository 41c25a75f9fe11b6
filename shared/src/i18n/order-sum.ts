import type { OrderRow } from '../contracts/rows';
import type { Unit } from '../domain/quote';
import { defineMessages, type Message } from './define-messages';
import { formatNumber, formatPaise } from './format';
import type { Locale } from '@kaarigar/shared/platform/locale';

interface Count {
  readonly count: number;
}

const quantities = defineMessages({
  fixed: { en: (p: Count) => formatNumber(p.count), hi: (p: Count) => formatNumber(p.count) },
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

type Counted = Pick<OrderRow, 'quantity' | 'days' | 'unit' | 'unit_price_paise'>;

/** How an order's amount is calculated: `3 workers × 2 days × ₹400`; null for a fixed price. */
export function orderSum(order: Counted, locale: Locale): string | null {
  const { quantity, unit, unit_price_paise } = order;
  if (unit === 'fixed') return null;
  return [
    quantities[unit][locale]({ count: quantity }),
    order.days === null ? null : days[locale]({ count: order.days }),
    formatPaise(unit_price_paise),
  ]
    .filter((part) => part !== null)
    .join(' × ');
}
