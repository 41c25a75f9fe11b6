import type { Locale } from '@kaarigar/shared/platform/locale';
import {
  formatDayOfYear,
  formatShortWeekday,
  formatTime,
  formatWeekdays,
  unbroken,
} from './format';

/** The hour until which people count the night to the day before. */
const NIGHT_ENDS = 4;

const HOUR_MS = 3_600_000;
const INDIA_AHEAD_MS = 5.5 * HOUR_MS;

/**
 * A moment until which something must be done: `Mon 30 Nov, 4:30 PM`. After midnight people still call it the night
 * of the day before, and with the new date alone they would come a day late: `रविवार 29 नवंबर की रात 1:12 बजे`.
 * Day and hour may stand on two lines: the whole is wider than a box on a narrow phone.
 */
export function formatDeadline(moment: Date | string | number, locale: Locale): string {
  const at = new Date(moment);
  const time = formatTime(at, locale);
  const isNight = inIndia(at).getUTCHours() < NIGHT_ENDS;
  const evening = new Date(at.getTime() - NIGHT_ENDS * HOUR_MS);
  if (locale === 'hi') {
    const day = isNight ? evening : at;
    const date = `${weekdayOf(day, locale)} ${formatDayOfYear(dayOf(day), locale)}`;
    return isNight
      ? `${unbroken(date)} ${unbroken(`की ${time}`)}`
      : `${unbroken(date)}, ${unbroken(time)}`;
  }
  const day = dayOf(at);
  const date = `${formatShortWeekday(day, locale)} ${formatDayOfYear(day, locale)}`;
  const until = `${unbroken(date)}, ${unbroken(time)}`;
  return isNight ? `${until} ${unbroken(`(${weekdayOf(evening, locale)} night)`)}` : until;
}

/** A date whose parts in UTC are those of the moment in India. */
function inIndia(moment: Date): Date {
  return new Date(moment.getTime() + INDIA_AHEAD_MS);
}

function dayOf(moment: Date): string {
  return inIndia(moment).toISOString().slice(0, 10);
}

function weekdayOf(moment: Date, locale: Locale): string {
  return formatWeekdays([inIndia(moment).getUTCDay()], locale);
}
