import { isBookable, isClosedOn, SLOTS } from '@kaarigar/shared/domain/schedule';
import type { WorkerFilter } from './use-worker-search';

/** Why nobody can be sent at a time; undefined: they can. `wished`: the part of the day that the customer asked for. */
export function timeProblem(
  { day, slot }: Pick<WorkerFilter, 'day' | 'slot'>,
  wished: string | null,
  now: Date,
): 'missing' | 'closed' | 'over' | 'wishOver' | undefined {
  if (day === '') return 'missing';
  if (isClosedOn(day)) return 'closed';
  const part = SLOTS.find((one) => one === (wished ?? slot)) ?? null;
  if (isBookable(day, part, now)) return undefined;
  // Their wish is changed with them, and so in another place.
  return wished !== null && isBookable(day, null, now) ? 'wishOver' : 'over';
}
