import type { VisitForm } from '@kaarigar/shared/domain/follow-visit';
import { cleanLines } from '@kaarigar/shared/domain/plain-text';
import { bookableDays, isClosedOn, SLOTS } from '@kaarigar/shared/domain/schedule';
import { addressFault, checked, emptyFault } from '@kaarigar/shared/forms/check';

/** Checks another day, part of the day or address; what stands is not asked again. The database decides. */
export function checkMovedVisit(before: VisitForm, fields: VisitForm, now: Date) {
  const { day, slot, address } = fields;
  const { first, last } = bookableDays(now);
  const isMoved = day !== before.day || slot !== before.slot;
  const isOpen = day >= first && day <= last && !isClosedOn(day);
  const isElsewhere = cleanLines(address) !== cleanLines(before.address);
  const fault = isElsewhere ? addressFault(address) : emptyFault(address);
  return checked(
    {
      day: isMoved && !isOpen ? 'notOpen' : undefined,
      address: fault && 'addressMissing',
    },
    {
      address: cleanLines(address),
      scheduled_on: day || null,
      slot: SLOTS.find((known) => known === slot) ?? null,
    },
  );
}
