import type { Me, OrderDetailRow } from '@kaarigar/shared/contracts/rows';
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

/** The fields of an order that was made before; without the day when none was chosen. */
export function fieldsOfHire(order: OrderDetailRow): Partial<HireFields> {
  return {
    name: order.name,
    phone: order.mobileNumber,
    address: order.address,
    workers: String(order.quantity),
    ...(order.days && { days: String(order.days) }),
    ...(order.scheduled_on && { day: order.scheduled_on }),
  };
}
