import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { UNITS, type Unit } from '@kaarigar/shared/domain/quote';
import { formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { DAY_WORDS, UNIT_WORDS } from './order-details-messages';

type Priced = Pick<OrderDetails, 'quantity' | 'days' | 'unit' | 'unit_price_paise'>;

/** How the amount is calculated: `120 sq ft × ₹100`, `2 workers × 3 days × ₹500`. */
export function calculationText(order: Priced, locale: Locale): string {
  const unit = UNITS.find((known) => known === order.unit);
  const factors = [counted(order.quantity, unit, order.unit, locale)];
  if (order.days !== null) {
    factors.push(`${formatNumber(order.days)} ${DAY_WORDS[locale](order.days)}`);
  }
  factors.push(formatPaise(order.unit_price_paise));
  return factors.join(' × ');
}

function counted(quantity: number, unit: Unit | undefined, wire: string, locale: Locale): string {
  const word = unit ? UNIT_WORDS[unit][locale](quantity) : wire;
  return `${formatNumber(quantity)} ${word}`.trim();
}
