import { rupeesFromPaise, type Paise } from '../domain/money';
import { lazily } from '../domain/lazily';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** Latin digits in both languages: more people can read prices that way. */
const TAGS: Readonly<Record<Locale, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };
const INDIA = 'Asia/Kolkata';

const INR = { style: 'currency', currency: 'INR' } as const;
const wholeRupees = lazily(
  () => new Intl.NumberFormat('en-IN', { ...INR, maximumFractionDigits: 0 }),
);
const exactRupees = lazily(() => new Intl.NumberFormat('en-IN', INR));
const plainNumber = lazily(() => new Intl.NumberFormat('en-IN'));

/** `₹1,00,000`; paise only when there are some (`₹99.50`). The same in both languages. */
export function formatPaise(paise: Paise): string {
  // A hyphen is no minus.
  return (paise % 100 === 0 ? wholeRupees : exactRupees)()
    .format(rupeesFromPaise(paise))
    .replace('-', '−');
}

/** The same in the currency of a payment: its smallest parts are given. */
export function formatMoney(parts: number, currency: string): string {
  if (currency === 'INR') return formatPaise(parts);
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency });
  return format.format(parts / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** `1,00,000`, grouped the Indian way. */
export function formatNumber(value: number): string {
  return plainNumber().format(value);
}

const COUNT_WORDS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  hi: ['एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस'],
};

/** A count for running text: numbers up to ten are words. */
export function countWord(count: number, locale: Locale): string {
  return COUNT_WORDS[locale][count - 1] ?? formatNumber(count);
}

/** A text that stays on one line: “21” at the end of a line, and its month on the next, is no date. Where plain text is dear (an SMS), `plainSpaces()` undoes it. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** The same with spaces that any alphabet has. */
export function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

/** A moment or a calendar day (`YYYY-MM-DD`) as a date in India: `21 Nov 2026`, `21 नवंबर 2026`: nobody says a month in short. */
export function formatDate(date: Date | string, locale: Locale): string {
  const dateStyle = locale === 'hi' ? 'long' : 'medium';
  return unbroken(
    new Intl.DateTimeFormat(TAGS[locale], { dateStyle, timeZone: INDIA }).format(toMoment(date)),
  );
}

/** Weekdays (0 = Sunday) by name: `Sunday`, `शनिवार और रविवार`. */
export function formatWeekdays(weekdays: readonly number[], locale: Locale): string {
  const name = new Intl.DateTimeFormat(TAGS[locale], { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2023 was a Sunday.
  const names = weekdays.map((weekday) => name.format(Date.UTC(2023, 0, 1 + weekday)));
  return new Intl.ListFormat(TAGS[locale]).format(names);
}

/** A calendar day (`YYYY-MM-DD`) without its year: `25 Nov`, `25 नवंबर`. */
export function formatDayOfYear(day: string, locale: Locale): string {
  return unbroken(
    new Intl.DateTimeFormat(TAGS[locale], {
      day: 'numeric',
      month: locale === 'hi' ? 'long' : 'short',
      timeZone: INDIA,
    }).format(toMoment(day)),
  );
}

/** The weekday of a calendar day in short: `Wed`, `बुध`. */
export function formatShortWeekday(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { weekday: 'short', timeZone: INDIA }).format(
    toMoment(day),
  );
}

/** `21/11/2026`, for tables. */
export function formatShortDate(date: Date | string): string {
  return new Intl.DateTimeFormat('en-IN', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: INDIA,
  }).format(toMoment(date));
}

/** A moment, or a wall clock time `HH:MM[:SS]`, as `11:00 AM` / `सुबह 11:00 बजे`. */
export function formatTime(time: Date | string, locale: Locale): string {
  const [hours, minutes] = typeof time === 'string' ? parseClock(time) : clockInIndia(time);
  const hour12 = hours % 12 === 0 ? 12 : hours % 12;
  const clock = `${hour12}:${String(minutes).padStart(2, '0')}`;
  return unbroken(
    locale === 'hi' ? `${partOfDay(hours)} ${clock} बजे` : `${clock} ${hours < 12 ? 'AM' : 'PM'}`,
  );
}

/** A moment as people say it: `21 Nov 2026, 11:00 AM`. */
export function formatMoment(moment: Date | string | number, locale: Locale): string {
  const at = new Date(moment);
  return `${formatDate(at, locale)}, ${formatTime(at, locale)}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const JUST_NOW: Readonly<Record<Locale, string>> = { en: 'just now', hi: 'अभी-अभी' };

/** How long before `now` a moment was: `12 minutes ago`, `3 घंटे पहले`; whole units, rounded down. */
export function formatAgo(moment: Date | string, now: Date | number, locale: Locale): string {
  const age = Number(now) - toMoment(moment).getTime();
  if (age < MINUTE_MS) return JUST_NOW[locale];
  const ago = new Intl.RelativeTimeFormat(TAGS[locale]);
  if (age < HOUR_MS) return ago.format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return ago.format(-Math.floor(age / HOUR_MS), 'hour');
  return ago.format(-Math.floor(age / DAY_MS), 'day');
}

function partOfDay(hours: number): string {
  if (hours < 4) return 'रात';
  if (hours < 12) return 'सुबह';
  if (hours < 16) return 'दोपहर';
  if (hours < 20) return 'शाम';
  return 'रात';
}

function toMoment(date: Date | string): Date {
  if (date instanceof Date) return date;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T12:00:00+05:30` : date);
}

function parseClock(time: string): [number, number] {
  const [hours = '0', minutes = '0'] = time.split(':');
  return [Number(hours), Number(minutes)];
}

function clockInIndia(moment: Date): [number, number] {
  return parseClock(
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: INDIA,
    }).format(moment),
  );
}
