import { ANSWER_BY } from './retention';
import { beginOf, isClosedOn, SLOT_HOURS } from './schedule';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const INDIA_AHEAD_MS = 5.5 * HOUR_MS;

const OPENS = SLOT_HOURS.morning.from;
const CLOSES = SLOT_HOURS.evening.to;

/** Until when we answer what was said at a moment: within the promised hours, and while somebody works: nobody phones at five in the morning. */
export function answerBy(said: Date): Date {
  const last = said.getTime() + ANSWER_BY.acknowledgedHours * HOUR_MS;
  // In UTC, the parts of this are those of the moment in India.
  const there = new Date(last + INDIA_AHEAD_MS);
  let midnight = Date.parse(there.toISOString().slice(0, 10));
  const hour = (there.getTime() - midnight) / HOUR_MS;
  const isOpen = (at: number) => !isClosedOn(new Date(at).toISOString().slice(0, 10));
  if (isOpen(midnight) && hour >= OPENS) {
    return new Date(Math.min(last, midnight + CLOSES * HOUR_MS - INDIA_AHEAD_MS));
  }
  do midnight -= DAY_MS;
  while (!isOpen(midnight));
  return new Date(midnight + CLOSES * HOUR_MS - INDIA_AHEAD_MS);
}

interface Visit {
  /** `YYYY-MM-DD`; null: no day is agreed. */
  readonly scheduled_on: string | null;
  /** Null: whole days. */
  readonly slot: string | null;
}

/** Until when we answer whoever asked at a moment to cancel: before the work begins. */
export function cancelAnswerBy(asked: Date, { scheduled_on: day, slot }: Visit): Date {
  const usual = answerBy(asked);
  if (day === null) return usual;
  const begins = beginOf(day, slot);
  return begins < usual ? begins : usual;
}
