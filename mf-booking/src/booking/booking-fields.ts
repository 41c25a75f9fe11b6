import type { Me, OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { parseEmail } from '@kaarigar/shared/domain/email';
import type { Unit } from '@kaarigar/shared/domain/quote';
import { dayProblem, proposedSchedule } from './day-choice';

export type BookingField = 'name' | 'phone' | 'email' | 'address' | 'quantity' | 'day' | 'slot';

/** The typed values of the details form, before any check. */
export type BookingFields = Readonly<Record<BookingField, string>>;

/** The form's initial values: the person's own details and tomorrow morning. An area has no sensible default. */
export function initialFields({
  me,
  unit,
  now,
}: {
  me: Me | null;
  unit: Unit;
  now: Date;
}): BookingFields {
  const { day, slot } = proposedSchedule(now);
  return {
    name: me?.name ?? '',
    phone: me?.phone ?? '',
    email: me?.email ?? '',
    address: me?.address ?? '',
    quantity: unit === 'sq_ft' ? '' : '1',
    day,
    slot,
  };
}

/** The fields of an order that was made before; without the day and the time when none were chosen. */
export function fieldsOfOrder(order: OrderDetailRow): Partial<BookingFields> {
  return {
    name: order.name,
    phone: order.mobileNumber,
    email: order.email ?? '',
    address: order.address,
    quantity: String(order.quantity),
    ...(order.scheduled_on && { day: order.scheduled_on }),
    ...(order.slot && { slot: order.slot }),
  };
}

/** Whether an address was typed that is not the account's: mails about the order do not go there. */
export function isOtherEmail(typed: string, accountEmail: string): boolean {
  const email = parseEmail(typed);
  return email !== null && email !== parseEmail(accountEmail);
}

/**
 * Restores a draft over the form's initial values. A day that is now in the past is replaced by the proposed day; a
 * chosen Sunday stays, and the field says why it cannot be booked.
 */
export function restoreFields<Fields extends Readonly<Record<string, string>> & { day: string }>(
  initial: Fields,
  typed: Readonly<Record<string, string>>,
  now: Date,
): Fields {
  const known = Object.keys(initial).filter((field) => typed[field] !== undefined);
  const restored = {
    ...initial,
    ...Object.fromEntries(known.map((field) => [field, typed[field]])),
  };
  const problem = dayProblem(restored.day, now);
  return problem === null || problem === 'closed_day'
    ? restored
    : { ...restored, day: initial.day };
}
