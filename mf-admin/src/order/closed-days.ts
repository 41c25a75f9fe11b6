import { CLOSED_WEEKDAYS } from '@kaarigar/shared/domain/schedule';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import { formatWeekdays } from '@kaarigar/shared/i18n/format';

/** Why a day of the calendar is none to come on. */
export const closedDays: Message<string> = {
  en: `Nobody works on ${formatWeekdays(CLOSED_WEEKDAYS, 'en')}`,
  hi: `${formatWeekdays(CLOSED_WEEKDAYS, 'hi')} को काम नहीं होता`,
};
