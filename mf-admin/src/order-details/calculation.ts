import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { paiseFromRupees } from '@kaarigar/shared/domain/money';
import { UNITS, type Unit } from '@kaarigar/shared/domain/quote';
import { formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { DAY_WORDS, UNIT_WORDS } from './order-details-messages';

type Priced = Pick<OrderDetails, 'quantity' | 'unit' | 'unit_price' | 'amount'>;

/** How the amount came about: `120 sq ft × ₹100`, `2 workers × 3 days × ₹500`. */
export function calculationText(order: Priced, locale: Locale): string {
  const unit = UNITS.find((known) => known === order.unit);
  const factors = [counted(order.quantity, unit, order.unit, locale)];
  const days = unit === 'worker_day' ? hiredDays(order) : null;
  if (days !== null) factors.push(`${formatNumber(days)} ${DAY_WORDS[locale](days)}`);
  factors.push(formatPaise(paiseFromRupees(order.unit_price)));
  return factors.join(' × ');
}

function counted(quantity: number, unit: Unit | undefined, wire: string, locale: Locale): string {
  const word = unit ? UNIT_WORDS[unit][locale](quantity) : wire;
  return `${formatNumber(quantity)} ${word}`.trim();
}

/** The wire has no days of a hire: amount = workers × days × daily rate gives them back. Null when it does not. */
function hiredDays({ amount, quantity, unit_price }: Priced): number | null {
  const perDay = paiseFromRupees(unit_price) * quantity;
  const days = paiseFromRupees(amount) / perDay;
  return Number.isInteger(days) && days > 0 ? days : null;
}
