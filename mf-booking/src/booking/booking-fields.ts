import type { Me } from '@kaarigar/shared/contracts/rows';
import type { Unit } from '@kaarigar/shared/domain/quote';
import { isBookableDay, proposedSchedule } from './slot-choice';

/** The details form as it is typed, before any checking. */
export const BOOKING_FIELDS = [
  'name',
  'phone',
  'email',
  'address',
  'quantity',
  'day',
  'slot',
] as const;
export type BookingField = (typeof BOOKING_FIELDS)[number];
export type BookingFields = Readonly<Record<BookingField, string>>;

/** What the form starts with: the person's own details and tomorrow morning. An area has no sensible default. */
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

/** What was typed before, over what the form starts with. A day that has passed meanwhile is proposed anew. */
export function restoreFields(
  initial: BookingFields,
  typed: Readonly<Record<string, string>>,
  now: Date,
): BookingFields {
  const known = BOOKING_FIELDS.filter((field) => typed[field] !== undefined);
  const restored = {
    ...initial,
    ...Object.fromEntries(known.map((field) => [field, typed[field]])),
  };
  return isBookableDay(restored.day, now) ? restored : { ...restored, day: initial.day };
}
