import { bookableSlots } from '@kaarigar/shared/domain/schedule';
import { nearDays, proposedSchedule, type Time } from './day-choice';

/** Every time that a form may propose, from the day of `proposedSchedule` on, the soonest first. */
export function proposableTimes(now: Date): readonly Time[] {
  const { day: first } = proposedSchedule(now);
  return nearDays(now)
    .filter((day) => day >= first)
    .flatMap((day) => bookableSlots(day, now).map((slot) => ({ day, slot })));
}
