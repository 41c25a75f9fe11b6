import { parseEmail } from '@kaarigar/shared/domain/email';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import { DAYS_BOUNDS, isQuantity, type Unit } from '@kaarigar/shared/domain/quote';
import { bookableSlots, SLOTS, type Slot } from '@kaarigar/shared/domain/schedule';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import {
  checked,
  addressFault,
  faultOf,
  nameFault,
  type Check,
  type Refusals,
} from '@kaarigar/shared/forms/check';
import type { BookingField, BookingFields } from './booking-fields';
import { dayProblem, type DayProblem } from './day-choice';
import { parseQuantity } from '@kaarigar/shared/domain/parse-quantity';

/** A problem with one field. `missing` has a text per field, the others are stable codes. */
export type FieldProblem = DayProblem | 'slot_over' | Extract<ErrorCode, `invalid_${string}`>;

/** The same details, checked and normalised for the order. */
export interface BookingValues {
  readonly name: string;
  /** 10 digits. */
  readonly phone: string;
  /** Null: the account has none. */
  readonly email: string | null;
  readonly address: string;
  readonly quantity: number;
  readonly day: string;
  readonly slot: Slot;
}

interface CheckedFor {
  readonly unit: Unit;
  readonly now: Date;
}

/** `hasEmail`: whether the account has an address; only then is one asked for. Checks the details form by the rules of the specification, section 6; the database checks the same again. */
export function validateBooking(
  fields: BookingFields,
  { unit, now, hasEmail = true }: CheckedFor & { readonly hasEmail?: boolean },
): Check<BookingValues, BookingField, FieldProblem> {
  const visit = validateVisit(fields, { unit, now });
  const email = hasEmail ? parseEmail(fields.email) : null;
  return checked(
    {
      ...(visit.ok ? {} : visit.problems),
      email: hasEmail ? faultOf(fields.email, email, 'invalid_email') : undefined,
    },
    visit.ok ? { ...visit.value, email } : null,
  );
}

/** The same without an e-mail: a visitor gives it with the account. */
export function validateVisit(
  fields: Omit<BookingFields, 'email'>,
  { unit, now }: CheckedFor,
): Check<Omit<BookingValues, 'email'>, Exclude<BookingField, 'email'>, FieldProblem> {
  const name = fields.name.trim();
  const address = cleanLines(fields.address);
  const phone = parseIndianPhone(fields.phone);
  const quantity = quantityOf(unit, fields.quantity);
  const slot = SLOTS.find((candidate) => candidate === fields.slot);
  const day = dayProblem(fields.day, now) ?? undefined;
  const isSlotOver = slot && !day && !bookableSlots(fields.day, now).includes(slot);

  return checked(
    {
      name: nameFault(name),
      phone: faultOf(fields.phone, phone, 'invalid_phone'),
      address: addressFault(address),
      quantity: faultOf(fields.quantity, quantity, 'invalid_quantity'),
      day,
      slot: isSlotOver ? 'slot_over' : slot ? undefined : 'missing',
    },
    phone && quantity !== null && slot
      ? { name, phone, address, quantity, day: fields.day, slot }
      : null,
  );
}

/** The typed quantity; null when it cannot be booked. A fixed price is always for a quantity of one. */
export function quantityOf(unit: Unit, typed: string): number | null {
  const quantity = unit === 'fixed' ? 1 : parseQuantity(typed);
  return quantity !== null && isQuantity(unit, quantity) ? quantity : null;
}

/** The typed number of days; null when nobody can be hired for it. */
export function daysOf(typed: string): number | null {
  const days = parseQuantity(typed);
  return days !== null && days >= DAYS_BOUNDS.min && days <= DAYS_BOUNDS.max ? days : null;
}

/** The field that a database error is about, so that the error is shown where the person can correct it. */
export const BOOKING_REFUSALS: Refusals<BookingField, FieldProblem> = {
  invalid_name: { name: 'invalid_name' },
  invalid_phone: { phone: 'invalid_phone' },
  invalid_email: { email: 'invalid_email' },
  invalid_quantity: { quantity: 'invalid_quantity' },
  invalid_date: { day: 'invalid_date' },
};
