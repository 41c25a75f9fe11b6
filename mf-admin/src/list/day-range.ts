export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** Before this nothing was ever booked; while a year is being typed (`0002`) a field holds days like it. */
const FIRST_DAY = '2020-01-01';

/** Whether a text is a day that can be filtered by, not merely shaped like one (30 February). */
export function isFilterDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Both ends of a range as an address carries them, in order; what is no day is left open. */
export function parseDayRange(from: string | null, to: string | null): DayRange {
  const range = { from: isFilterDay(from) ? from : null, to: isFilterDay(to) ? to : null };
  const isTurned = range.from !== null && range.to !== null && range.from > range.to;
  return isTurned ? { from: range.to, to: range.from } : range;
}

/** One end chosen anew; the other one follows when it would lie on the wrong side. */
export function changeDay(range: DayRange, end: 'from' | 'to', day: string | null): DayRange {
  const other = end === 'from' ? 'to' : 'from';
  const next = { ...range, [end]: day };
  const isTurned = next.from !== null && next.to !== null && next.from > next.to;
  return isTurned ? { ...next, [other]: day } : next;
}
