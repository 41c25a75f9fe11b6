import { lazily } from './lazily';

/** Parts of the day a customer can ask for; hours are the business's, in India. */
export const SLOTS = ['morning', 'afternoon', 'evening'] as const;
export type Slot = (typeof SLOTS)[number];

/** First and last hour (24 h clock, Asia/Kolkata) of each slot. */
export const SLOT_HOURS: Readonly<Record<Slot, { readonly from: number; readonly to: number }>> = {
  morning: { from: 9, to: 12 },
  afternoon: { from: 12, to: 16 },
  evening: { from: 16, to: 19 },
};

/** Days of the week without work; 0 is Sunday. */
export const CLOSED_WEEKDAYS: readonly number[] = [0];

/** Today's slots can be booked until this long before they end. */
export const CUT_OFF_MINUTES = 60;

/** How far ahead work can be booked. */
export const BOOKING_HORIZON_DAYS = 90;

// SQL repeats all of the above (`supabase/schema/orders/opening-hours.sql`): the trigger on `orders` calls
// `private.is_bookable()`. A database test compares the two.

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const isoDay = lazily(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }));

/** The calendar day in India as `YYYY-MM-DD`, in any time zone of the device. */
export function indianDay(at: Date): string {
  return isoDay().format(at);
}

/** First and last day of the booking calendar at a moment, as `YYYY-MM-DD`; `isBookable` checks each day in between. */
export function bookableDays(now: Date): { readonly first: string; readonly last: string } {
  return { first: indianDay(now), last: daysAfter(now, BOOKING_HORIZON_DAYS) };
}

/** Whether a day (`YYYY-MM-DD`) falls on a weekday without work. False for a text that is not a day. */
export function isClosedOn(day: string): boolean {
  return isDay(day) && CLOSED_WEEKDAYS.includes(new Date(day).getUTCDay());
}

/** The slots of a day that can be booked at a moment; none for a text that is not a day. */
export function bookableSlots(day: string, now: Date): readonly Slot[] {
  if (!isDay(day) || isClosedOn(day) || day > bookableDays(now).last) return [];
  return SLOTS.filter((slot) => now.getTime() < lastMoment(day, slot));
}

/** Whether work can be booked for a slot of a day; `null`: for any slot of it. */
export function isBookable(day: string, slot: Slot | null, now: Date): boolean {
  const slots = bookableSlots(day, now);
  return slot === null ? slots.length > 0 : slots.includes(slot);
}

/** When work of a day begins; `slot` null: of a whole day. */
export function beginOf(day: string, slot: string | null): Date {
  const { from } = SLOT_HOURS[SLOTS.find((one) => one === slot) ?? 'morning'];
  return new Date(`${day}T${String(from).padStart(2, '0')}:00:00+05:30`);
}

/** The first day with a bookable slot. */
export function firstBookableDay(now: Date): string {
  for (let ahead = 0; ahead <= BOOKING_HORIZON_DAYS; ahead += 1) {
    const day = daysAfter(now, ahead);
    if (isBookable(day, null, now)) return day;
  }
  throw new RangeError('no day can be booked: every weekday is closed');
}

/** The next days that can be booked, today among them while it is not too late. */
export function nextBookableDays(now: Date, count: number): readonly string[] {
  const days: string[] = [];
  for (let ahead = 0; ahead <= BOOKING_HORIZON_DAYS && days.length < count; ahead += 1) {
    const day = daysAfter(now, ahead);
    if (isBookable(day, null, now)) days.push(day);
  }
  return days;
}

/** The day in India so many days after a moment. India has no summer time, so all days have the same length. */
export function daysAfter(now: Date, count: number): string {
  return indianDay(new Date(now.getTime() + count * DAY_MS));
}

/** The last day of work that takes so many days from its first on; on closed days nobody works. */
export function lastDayOfWork(first: string, days: number): string {
  let last = first;
  for (let worked = 1; worked < days;) {
    last = new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10);
    if (!isClosedOn(last)) worked += 1;
  }
  return last;
}

/** Whether a text is a real calendar day; 30 February, for example, is not. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** From this moment on (in milliseconds) a slot of a day can no longer be booked. */
function lastMoment(day: string, slot: Slot): number {
  const ends = new Date(`${day}T${String(SLOT_HOURS[slot].to).padStart(2, '0')}:00:00+05:30`);
  return ends.getTime() - CUT_OFF_MINUTES * MINUTE_MS;
}
