import type { AssignedWorker } from '../contracts/payment-api';
import type { OrderRow } from '../contracts/rows';
import { indianDay } from '../domain/schedule';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { visitText } from './visit-text';

type Planned = Pick<OrderRow, 'job_status' | 'scheduled_on' | 'days'>;

/**
 * The day or days on which finished work was done, in words, where they are not those that were planned; else null.
 * Every page that names the day of an order asks this first. `moments`: when the work began and ended, as far as known.
 */
export function workedDay(
  { job_status, scheduled_on, days }: Planned,
  moments: readonly string[],
  locale: Locale,
): string | null {
  if (job_status !== 'COMPLETED') return null;
  const worked = moments.map((moment) => indianDay(new Date(moment))).sort();
  const [first, last] = [worked[0], worked[worked.length - 1]];
  if (first === undefined || last === undefined || scheduled_on === null) return null;
  const isOneDay = days === null || days === 1;
  if (first === scheduled_on && (last === first || !isOneDay)) return null;
  const inWords = (day: string) => visitText({ scheduled_on: day, slot: null }, locale);
  return last === first ? inWords(first) : `${inWords(first)} – ${inWords(last)}`;
}

/** When workers began and ended. */
export function workedMoments(
  workers: readonly Pick<AssignedWorker, 'began_at' | 'ended_at'>[],
): readonly string[] {
  return workers
    .flatMap(({ began_at, ended_at }) => [began_at, ended_at])
    .filter((moment) => moment !== null);
}
