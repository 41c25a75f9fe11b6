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

/** Checks a changed visit by the rules of booking; a day that stays is not asked again. The database decides. */
export function checkVisit(
  order: Standing,
  fields: VisitFields,
  now: Date,
): Check<Visit, VisitField, FieldProblem> {
  const before = visitFields(order);
  const isMoved = fields.day !== before.day || fields.slot !== before.slot;
  const hasSlot = order.kind === 'service';
  const slot = SLOTS.find((one) => one === fields.slot) ?? null;
  const day = isMoved ? (dayProblem(fields.day, now) ?? undefined) : undefined;
  const isSlotOver = isMoved && slot && !day && !bookableSlots(fields.day, now).includes(slot);
  return checked(
    {
      address: addressFault(fields.address),
      day,
      slot: isSlotOver ? 'slot_over' : isMoved && hasSlot && !slot ? 'missing' : undefined,
    },
    { address: cleanLines(fields.address), scheduled_on: fields.day || null, slot },
  );
}
