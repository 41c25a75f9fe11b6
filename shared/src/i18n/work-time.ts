import type { Locale } from '@kaarigar/shared/platform/locale';

const HOUR = 60;
/** Of work, see `catalogue_items.minutes`. */
export const WORKING_DAY = 480;

/** How long work usually takes, as people say it: `about 45 min`, `करीब डेढ़ घंटा`, `about 2 days`. */
export function workTime(minutes: number, locale: Locale): string {
  if (minutes < HOUR) return locale === 'hi' ? `करीब ${minutes} मिनट` : `about ${minutes} min`;
  const [size, unit] =
    minutes < WORKING_DAY ? ([HOUR, 'hour'] as const) : ([WORKING_DAY, 'day'] as const);
  const halves = Math.round((minutes / size) * 2);
  return locale === 'hi' ? `करीब ${hindi(halves, unit)}` : `about ${english(halves, unit)}`;
}

function english(halves: number, unit: 'hour' | 'day'): string {
  const whole = Math.floor(halves / 2);
  return `${whole}${halves % 2 === 0 ? '' : '½'} ${unit}${halves === 2 ? '' : 's'}`;
}

/** Hindi has words of its own for one and a half and two and a half. */
function hindi(halves: number, unit: 'hour' | 'day'): string {
  const one = unit === 'hour' ? 'घंटा' : 'दिन';
  const many = unit === 'hour' ? 'घंटे' : 'दिन';
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return `${whole} ${whole === 1 ? one : many}`;
  if (whole === 1) return `डेढ़ ${one}`;
  return whole === 2 ? `ढाई ${many}` : `साढ़े ${whole} ${many}`;
}
