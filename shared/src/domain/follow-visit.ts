/** Where and when the work is, as forms hold it. */
export interface VisitForm {
  readonly day: string;
  readonly slot: string;
  readonly address: string;
}

/**
 * What a form about a visit holds after somebody else changed the visit: what the person typed stays, and what they left
 * as it was follows. Otherwise a new address would move the day back. Day and part of the day are one time.
 */
export function followVisit(typed: VisitForm, before: VisitForm, now: VisitForm): VisitForm {
  const time = typed.day === before.day && typed.slot === before.slot ? now : typed;
  const place = typed.address === before.address ? now : typed;
  return { day: time.day, slot: time.slot, address: place.address };
}
