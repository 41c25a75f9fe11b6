import { answerBy } from './answer-time';
import { indianDay } from './schedule';
import { COMPLAINT_DAYS } from './limits';
import type { JobStatus, OrderStatus } from './order-status';

/** The common reasons why work is not right; SQL (`complain`) takes the same. */
export const COMPLAINT_KINDS = [
  'not_done',
  'unfinished',
  'same_fault',
  'damage',
  'untidy',
] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** How well work was done, the best first; SQL (`rate_work`) takes the same. */
export const RATINGS = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof RATINGS)[number];

const DAY_MS = 86_400_000;

type Workers = readonly { readonly ended_at: string | null }[];

/**
 * The last day (`YYYY-MM-DD`, India) on which a customer can say that work was not right; null while it is not done.
 * `answeredAt`: when we last answered them, which they can answer in turn. Twin of `private.last_complaint_day()`.
 */
export function lastComplaintDay(
  workers: Workers,
  answeredAt: string | null = null,
): string | null {
  const ends = workers.flatMap(({ ended_at: at }) => (at === null ? [] : [Date.parse(at)]));
  if (ends.length === 0) return null;
  if (answeredAt !== null) ends.push(Date.parse(answeredAt));
  // India has no summer time: as many days later is the same hour.
  return indianDay(new Date(Math.max(...ends) + COMPLAINT_DAYS * DAY_MS));
}

/**
 * Whether the customer can say now that the work was not right: it is done, not too long ago, and the money did not go
 * back. SQL (`complain`) decides.
 */
export function canComplain(
  order: { readonly status: OrderStatus; readonly job_status: JobStatus },
  workers: Workers,
  now: Date,
  answeredAt: string | null = null,
): boolean {
  const lastDay = lastComplaintDay(workers, answeredAt);
  const isOver =
    order.status === 'CANCELLED' || order.status === 'EXPIRED' || order.status === 'REFUNDED';
  return (
    order.job_status === 'COMPLETED' && !isOver && lastDay !== null && indianDay(now) <= lastDay
  );
}

/**
 * Whether the money can wait as promised: we answered in words (`answeredInWords()`), and they may still object. Twin of
 * `private.pays_later()`.
 */
export function waitsForWord(
  { job_status: job }: { readonly job_status: JobStatus },
  answeredInWordsAt: string | null,
  now: Date,
): boolean {
  return (
    job === 'COMPLETED' &&
    answeredInWordsAt !== null &&
    indianDay(now) <= indianDay(new Date(Date.parse(answeredInWordsAt) + COMPLAINT_DAYS * DAY_MS))
  );
}

/** When we last answered, if in words alone; null: never, with a free visit, or they have said since that it is right. `events`: oldest first. */
export function answeredInWords(
  events: readonly Pick<Said, 'at' | 'type' | 'data'>[],
): string | null {
  return events.reduce<string | null>((last, { type, at, data }) => {
    if (type === 'rated') return null;
    return type === 'complaint_answered' ? ('visit' in data ? null : at) : last;
  }, null);
}

/** Until when we promised an answer to what they last said is not right; null: they never did. What they answer to a question of ours begins it anew. `events`: oldest first. */
export function answerDue(events: readonly Pick<Said, 'at' | 'type' | 'data'>[]): Date | null {
  const said = events.filter(
    ({ type, data }) => type === 'complained' || (type === 'complaint_added' && 'answers' in data),
  );
  const last = said[said.length - 1];
  return last ? answerBy(new Date(last.at)) : null;
}

/** Our question about an open complaint that its customer has not answered; null: none. `events`: oldest first. Twin of `private.is_complainant_asked`. */
export function complaintAsk(events: readonly Said[]): ComplaintTurn | null {
  const said = events.filter(({ type }) => COMPLAINT_TALK.includes(type));
  const last = said[said.length - 1];
  return last?.type === 'complaint_asked' ? turnOf(last, 'us') : null;
}

/** Whether what they said last is not right still waits for our answer. `events`: oldest first. */
export function isComplaintOpen(events: readonly { readonly type: string }[]): boolean {
  const said = events.filter(({ type }) => COMPLAINT_TALK.includes(type));
  const last = said[said.length - 1]?.type;
  return last !== undefined && last !== 'complaint_answered' && last !== 'complaint_withdrawn';
}

/** The types of events that say something about work that was not right. */
export const COMPLAINT_TALK: readonly string[] = [
  'complained',
  'complaint_added',
  'complaint_asked',
  'complaint_answered',
  'complaint_withdrawn',
];

interface Said {
  readonly id: number;
  readonly at: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One turn of what was said about work that was not right. */
export interface ComplaintTurn {
  readonly id: number;
  readonly at: string;
  readonly by: 'customer' | 'us';
  /** Null: we answered with a free visit alone. */
  readonly text: string | null;
  readonly kind: ComplaintKind | null;
  /** The order of the free visit. */
  readonly visit: string | null;
  /** It is a question of ours. */
  readonly asks: boolean;
}

/** What customer and staff said to each other about the work, oldest first, without what was taken back. `events`: of the order, oldest first. */
export function complaintTalk(events: readonly Said[]): readonly ComplaintTurn[] {
  const answered: ComplaintTurn[] = [];
  let open: ComplaintTurn[] = [];
  for (const event of events) {
    if (event.type === 'complaint_withdrawn') open = [];
    if (event.type === 'complained' || event.type === 'complaint_added') {
      open.push(turnOf(event, 'customer'));
    }
    if (event.type === 'complaint_asked') open.push(turnOf(event, 'us'));
    if (event.type === 'complaint_answered') {
      answered.push(...open, turnOf(event, 'us'));
      open = [];
    }
  }
  return [...answered, ...open];
}

function turnOf({ id, at, type, data }: Said, by: ComplaintTurn['by']): ComplaintTurn {
  const { text, kind, visit } = data;
  return {
    id,
    at,
    by,
    text: typeof text === 'string' ? text : null,
    kind: COMPLAINT_KINDS.find((known) => known === kind) ?? null,
    visit: typeof visit === 'string' ? visit : null,
    asks: type === 'complaint_asked',
  };
}
