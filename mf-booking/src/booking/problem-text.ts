import { errorMessage } from '@kaarigar/shared/i18n/error-messages';
import { translate } from '@kaarigar/shared/i18n/define-messages';
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
  quantity: 'missingQuantity',
  day: 'missingDay',
  slot: 'missingSlot',
} as const satisfies Record<BookingField, keyof typeof bookingMessages>;

/** A field's problem in words, or null when it has none. */
export function problemText(
  field: BookingField,
  problem: FieldProblem | undefined,
  locale: Locale,
): string | null {
  if (!problem) return null;
  const t = translate(bookingMessages, locale);
  if (problem === 'missing') return t[MISSING[field]];
  if (problem === 'slot_over') return t.slotOver;
  if (problem === 'today_over') return t.todayOver;
  if (problem === 'closed_day') return closedDaysText('problem', locale);
  return errorMessage(problem, locale);
}
