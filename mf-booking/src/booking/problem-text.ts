import { errorMessage } from '@kaarigar/shared/i18n/error-messages';
import { QUANTITY_BOUNDS, type Unit } from '@kaarigar/shared/domain/quote';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';
import type { Locale } from '@kaarigar/shared/platform/locale';
import type { BookingField } from './booking-fields';
import { bookingMessages } from './booking-messages';
import { closedDaysText } from './schedule-messages';
import type { FieldProblem } from './validate-booking';

const MISSING = {
  name: 'missingName',
  phone: 'missingPhone',
  email: 'missingEmail',
  address: 'missingAddress',
  day: 'missingDay',
  slot: 'missingSlot',
} as const satisfies Record<Exclude<BookingField, 'quantity'>, keyof typeof bookingMessages>;

/** Between which numbers it must be. */
export function quantityText(
  bounds: { readonly min: number; readonly max: number },
  locale: Locale,
): string {
  return bookingMessages.quantityWithin[locale]({
    min: formatNumber(bounds.min),
    max: formatNumber(bounds.max),
  });
}

/** A field's problem in words, or null when it has none. */
export function problemText(
  field: BookingField,
  problem: FieldProblem | undefined,
  locale: Locale,
  /** What is counted, where something is. */
  unit: Unit = 'fixed',
): string | null {
  if (!problem) return null;
  const t = translate(bookingMessages, locale);
  if (field === 'quantity') return quantityText(QUANTITY_BOUNDS[unit], locale);
  if (problem === 'missing') return t[MISSING[field]];
  if (problem === 'slot_over') return t.slotOver;
  if (problem === 'today_over') return t.todayOver;
  if (problem === 'day_past') return t.dayPast;
  if (problem === 'day_far') return t.dayFar;
  if (problem === 'closed_day') return closedDaysText('problem', locale);
  return errorMessage(problem, locale);
}
