import { formatNumber } from '@kaarigar/shared/i18n/format';

/** How much more or less than before, as ` (+12%)`; empty where there was nothing before. */
export function changeSince(now: number, before: number): string {
  if (before <= 0) return '';
  const percent = Math.round(((now - before) / before) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return ` (${sign}${formatNumber(Math.abs(percent))}%)`;
}
