import type { Me } from '@kaarigar/shared/contracts/rows';
import { proposedSchedule } from '../booking/day-choice';

/** `day` is the first day of the work, `YYYY-MM-DD`. */
export type HireField = 'name' | 'phone' | 'address' | 'workers' | 'days' | 'day';

/** The typed values of the hire form, before any check. */
export type HireFields = Readonly<Record<HireField, string>>;

/** The form's initial values: the person's own details, one worker for one day, from tomorrow. */
export function initialHireFields({ me, now }: { me: Me | null; now: Date }): HireFields {
  return {
    name: me?.name ?? '',
    phone: me?.phone ?? '',
    address: me?.address ?? '',
    workers: '1',
    days: '1',
    day: proposedSchedule(now).day,
  };
}
