import { isBookable, isClosedOn } from '@kaarigar/shared/domain/schedule';
import type { WorkerFilter } from './use-worker-search';

/** Why nobody can be sent at a time; undefined: they can. */
export function timeProblem(
  { day, slot }: Pick<WorkerFilter, 'day' | 'slot'>,
  now: Date,
): 'missing' | 'closed' | 'over' | undefined {
  if (day === '') return 'missing';
  if (isClosedOn(day)) return 'closed';
  return isBookable(day, slot || null, now) ? undefined : 'over';
}
