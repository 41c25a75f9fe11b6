import {
  bookableDays,
  indianDay,
  SLOT_HOURS,
  SLOTS,
  type Slot,
} from '@kaarigar/shared/domain/schedule';

const DAY_MS = 86_400_000;

const indianHour = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** The parts of a day (`YYYY-MM-DD`) that are not over yet: on the current day in India some may be. */
export function openSlots(day: string, now: Date): readonly Slot[] {
  if (day !== indianDay(now)) return SLOTS;
  const hour = Number(indianHour.format(now));
  return SLOTS.filter((slot) => hour < SLOT_HOURS[slot].to);
}

/** Whether work can be booked on a day; both ends of the bookable range count. */
export function isBookableDay(day: string, now: Date): boolean {
  const { first, last } = bookableDays(now);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= first && day <= last;
}

/** What the form proposes: tomorrow morning, which can be kept whatever the time is now. */
export function proposedSchedule(now: Date): { readonly day: string; readonly slot: Slot } {
  return { day: indianDay(new Date(now.getTime() + DAY_MS)), slot: 'morning' };
}
