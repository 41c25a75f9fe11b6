import { translate } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { closedDaysText } from '../booking/schedule-messages';
import type { HireField } from './hire-fields';
import { hireMessages } from './hire-messages';
import type { HireProblem } from './validate-hire';

const MISSING = {
  name: 'missingName',
  phone: 'missingPhone',
  address: 'missingAddress',
  workers: 'missingWorkers',
  days: 'missingDays',
  day: 'missingDay',
} as const satisfies Record<HireField, keyof typeof hireMessages>;

const INVALID = {
  invalid_name: 'invalidName',
  invalid_phone: 'invalidPhone',
  invalid_workers: 'invalidWorkers',
  invalid_days: 'invalidDays',
  invalid_date: 'invalidDate',
  today_over: 'todayOver',
  day_past: 'dayPast',
  day_far: 'dayFar',
} as const satisfies Record<
  Exclude<HireProblem, 'missing' | 'closed_day'>,
  keyof typeof hireMessages
>;

/** A field's problem in words, or null when it has none. */
export function hireProblemText(
  field: HireField,
  problem: HireProblem | undefined,
  locale: Locale,
): string | null {
  if (!problem) return null;
  if (problem === 'closed_day') return closedDaysText('problem', locale);
  const t = translate(hireMessages, locale);
  return t[problem === 'missing' ? MISSING[field] : INVALID[problem]];
}
