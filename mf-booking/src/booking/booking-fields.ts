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
export function fieldsOfOrder(
  order: Pick<
    OrderDetailRow,
    'name' | 'mobileNumber' | 'email' | 'address' | 'quantity' | 'scheduled_on' | 'slot'
  >,
): Partial<BookingFields> {
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
 * What was chosen of a draft. A day that is over is left to the form, which proposes another; a chosen Sunday stays, and
 * the field says why it cannot be booked.
 */
export function restoreFields<Fields extends { readonly day?: string | undefined }>(
  kept: Fields,
  now: Date,
): Fields | Omit<Fields, 'day'> {
  const { day, ...others } = kept;
  const problem = day === undefined ? null : dayProblem(day, now);
  return problem === null || problem === 'closed_day' ? kept : others;
}
