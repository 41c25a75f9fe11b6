import type { Visit } from '@kaarigar/shared/contracts/payment-api';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import { bookableSlots, SLOTS } from '@kaarigar/shared/domain/schedule';
import { addressFault, checked, type Check } from '@kaarigar/shared/forms/check';
import type { BookingFields } from '../booking/booking-fields';
import { dayProblem } from '../booking/day-choice';
import type { FieldProblem } from '../booking/validate-booking';

export type VisitField = 'day' | 'slot' | 'address';
export type VisitFields = Pick<BookingFields, VisitField>;

type Standing = Pick<OrderDetailRow, 'kind' | 'address' | 'scheduled_on' | 'slot'>;

/** The visit as it stands, as the form shows it. */
export function visitFields({ address, scheduled_on: day, slot }: Standing): VisitFields {
  return { address, day: day ?? '', slot: slot ?? '' };
}

/** What the person changes of a visit; null: nothing. */
export function changeOf(
  before: VisitFields,
  { day, slot, address }: VisitFields,
): 'day' | 'time' | 'address' | 'both' | null {
  const isElsewhere = cleanLines(address) !== cleanLines(before.address);
  const isMoved = day !== before.day || slot !== before.slot;
  if (isMoved && isElsewhere) return 'both';
  if (isElsewhere) return 'address';
  if (!isMoved) return null;
  return day === before.day ? 'time' : 'day';
}

/** What is wrong with another time for the work on an order, by the rules of booking. */
export function checkWish(
  order: Pick<OrderDetailRow, 'kind'>,
  { day, slot }: Pick<VisitFields, 'day' | 'slot'>,
  now: Date,
): { readonly day: FieldProblem | undefined; readonly slot: FieldProblem | undefined } {
  const chosen = SLOTS.find((one) => one === slot);
  const wrong = dayProblem(day, now) ?? undefined;
  const isOver = chosen && !wrong && !bookableSlots(day, now).includes(chosen);
  return {
    day: wrong,
    slot: isOver ? 'slot_over' : order.kind === 'service' && !chosen ? 'missing' : undefined,
  };
}

/**
 * The same for a free visit, if they wish for a time at all: somebody comes once, in a part of that day, also where the work
 * itself took whole days.
 */
export function checkReturnWish(
  wish: Pick<VisitFields, 'day' | 'slot'>,
  now: Date,
): ReturnType<typeof checkWish> {
  if (wish.day === '') return { day: undefined, slot: undefined };
  return checkWish({ kind: 'service' }, wish, now);
}

/** Checks a changed visit by the rules of booking; a day that stays is not asked again. The database decides. */
export function checkVisit(
  order: Standing,
  fields: VisitFields,
  now: Date,
): Check<Visit, VisitField, FieldProblem> {
  const before = visitFields(order);
  const isMoved = fields.day !== before.day || fields.slot !== before.slot;
  return checked(
    {
      address: addressFault(fields.address),
      ...(isMoved ? checkWish(order, fields, now) : { day: undefined, slot: undefined }),
    },
    {
      address: cleanLines(fields.address),
      scheduled_on: fields.day || null,
      slot: SLOTS.find((one) => one === fields.slot) ?? null,
    },
  );
}
