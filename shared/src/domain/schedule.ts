/** Parts of the day a customer can ask for; hours are the business's, in India. */
export const SLOTS = ['morning', 'afternoon', 'evening'] as const;
export type Slot = (typeof SLOTS)[number];

/** First and last hour (24 h clock, Asia/Kolkata) of each slot. */
export const SLOT_HOURS: Readonly<Record<Slot, { readonly from: number; readonly to: number }>> = {
  morning: { from: 9, to: 12 },
  afternoon: { from: 12, to: 16 },
  evening: { from: 16, to: 19 },
};

/** How far ahead work can be booked. The SQL trigger on `orders` enforces the same. */
export const MAX_DAYS_AHEAD = 90;

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The calendar day in India as `YYYY-MM-DD`, whatever zone the device is in. */
export function indianDay(at: Date): string {
  return isoDay.format(at);
}

/** Earliest and latest day that can be booked at a moment, as `YYYY-MM-DD`. */
export function bookableDays(now: Date): { readonly first: string; readonly last: string } {
  return {
    first: indianDay(now),
    last: indianDay(new Date(now.getTime() + MAX_DAYS_AHEAD * 86_400_000)),
  };
}
