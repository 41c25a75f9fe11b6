import { parseEmail } from '@kaarigar/shared/domain/email';
import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';
import { isQuantity, type Unit } from '@kaarigar/shared/domain/quote';
import { bookableSlots, SLOTS, type Slot } from '@kaarigar/shared/domain/schedule';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { BookingField, BookingFields } from './booking-fields';
import { dayProblem, type DayProblem } from './day-choice';
import { parseQuantity } from './parse-quantity';

/** A problem with one field. `missing` has a text per field, the others are stable codes. */
export type FieldProblem = DayProblem | 'slot_over' | Extract<ErrorCode, `invalid_${string}`>;
export type BookingProblems = { readonly [Field in BookingField]?: FieldProblem | undefined };

/** The same details, checked and normalised, as the order takes them. */
export interface BookingValues {
  readonly name: string;
  /** 10 digits. */
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly quantity: number;
  readonly day: string;
  readonly slot: Slot;
}

export type BookingCheck =
  | { readonly ok: true; readonly values: BookingValues }
  | { readonly ok: false; readonly problems: BookingProblems };

/** Checks the details form by the rules of the specification, section 6; the database checks the same again. */
export function validateBooking(
  fields: BookingFields,
  { unit, now }: { unit: Unit; now: Date },
): BookingCheck {
  const name = fields.name.trim();
  const address = fields.address.trim();
  const phone = parseIndianPhone(fields.phone);
  const email = parseEmail(fields.email);
  const quantity = unit === 'fixed' ? 1 : parseQuantity(fields.quantity);
  const slot = SLOTS.find((candidate) => candidate === fields.slot);

  const problems: Partial<Record<BookingField, FieldProblem>> = {};
  if (!name) problems.name = 'missing';
  if (!phone) problems.phone = fields.phone.trim() ? 'invalid_phone' : 'missing';
  if (!email) problems.email = fields.email.trim() ? 'invalid_email' : 'missing';
  if (!address) problems.address = 'missing';
  if (quantity === null || !isQuantity(unit, quantity)) {
    problems.quantity = fields.quantity.trim() ? 'invalid_quantity' : 'missing';
  }
  const aboutDay = dayProblem(fields.day, now);
  if (aboutDay) problems.day = aboutDay;
  if (!slot) problems.slot = 'missing';
  else if (!aboutDay && !bookableSlots(fields.day, now).includes(slot)) problems.slot = 'slot_over';

  if (Object.keys(problems).length > 0 || !phone || !email || quantity === null || !slot) {
    return { ok: false, problems };
  }
  return { ok: true, values: { name, phone, email, address, quantity, day: fields.day, slot } };
}

/** Whether something required is empty; then the form says so once, above its buttons. */
export function hasMissing(problems: BookingProblems): boolean {
  return Object.values(problems).includes('missing');
}

const FIELD_OF_CODE: Readonly<Partial<Record<ErrorCode, BookingField>>> = {
  invalid_phone: 'phone',
  invalid_email: 'email',
  invalid_quantity: 'quantity',
  invalid_date: 'day',
};

/** The field that a refusal of the database is about, so that it is shown where it can be put right. */
export function problemsOfCode(code: ErrorCode): BookingProblems {
  const field = FIELD_OF_CODE[code];
  return field ? { [field]: code } : {};
}
