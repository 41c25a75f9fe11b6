import type { Paise } from './money';
import type { JobStatus, OrderStatus } from './order-status';

/** Bounds of a quote for contract work; SQL holds the same, a database test compares the two. */
export const QUOTE_ROWS = { lines: { min: 1, max: 30 }, stages: { min: 1, max: 10 } } as const;
/** Paise of a line, of a stage and of a whole quote. Nothing smaller than a stage can be paid by link. */
export const QUOTE_AMOUNTS = {
  line: { min: 0, max: 2_00_00_000_00 },
  stage: { min: 10_00, max: 2_00_00_000_00 },
  quote: { min: 10_00, max: 2_00_00_000_00 },
} as const;

/** Of how many days of work a price told by phone can speak; SQL: `told_days_bounds()`. */
export const TOLD_DAYS = { min: 1, max: 365 } as const;

/**
 * A total in parts by whole percentages: each part is rounded down to whole rupees, which people can count out, and the
 * last takes the rest, whatever its percentage. Throws a RangeError when the percentages are not 100 together.
 */
export function splitByPercent(total: Paise, percents: readonly number[]): readonly Paise[] {
  const sum = percents.reduce((all, percent) => all + percent, 0);
  if (sum !== 100) throw new RangeError(`${sum} percent are not the whole`);
  const parts = percents.map((percent) => Math.floor((total * percent) / 100 / 100) * 100);
  const others = parts.slice(0, -1).reduce((all, part) => all + part, 0);
  return [...parts.slice(0, -1), total - others];
}

/** The whole percentages of which `splitByPercent` makes these amounts; null: there are none. */
export function percentsOf(total: Paise, amounts: readonly Paise[]): readonly number[] | null {
  const first = amounts.slice(0, -1).map((amount) => Math.ceil((amount * 100) / total));
  const percents = [...first, first.reduce((rest, percent) => rest - percent, 100)];
  if (percents.some((percent) => !(percent >= 1))) return null;
  const split = splitByPercent(total, percents);
  return split.every((amount, at) => amount === amounts[at]) ? percents : null;
}

interface StageStanding {
  readonly number: number;
  /** Null until the quote is accepted. */
  readonly order: { readonly status: OrderStatus; readonly job_status: JobStatus } | null;
}

/**
 * Whether a stage of agreed work asks for its money now: its own work has begun, or all before it is paid and done. The
 * customer may pay earlier (`docs/decisions/052-when-a-stage-is-due.md`).
 */
export function isStageDue(stages: readonly StageStanding[], number: number): boolean {
  const order = stages.find((stage) => stage.number === number)?.order;
  if (order?.status !== 'PENDING') return false;
  const hasBegun = order.job_status === 'IN_PROGRESS' || order.job_status === 'COMPLETED';
  return hasBegun || stageBefore(stages, number) === null;
}

/** The number of the stage for which an unpaid one waits: the last before it that is not paid and done; null: none. */
export function stageBefore(stages: readonly StageStanding[], number: number): number | null {
  const open = stages.filter((stage) => stage.number < number && !isSettled(stage.order));
  return open.length === 0 ? null : Math.max(...open.map((stage) => stage.number));
}

/** Whether a stage keeps no later one waiting: paid and done, or let go. */
function isSettled(order: StageStanding['order']): boolean {
  if (!order || order.status === 'PENDING') return false;
  return (
    order.status === 'CANCELLED' || order.status === 'REFUNDED' || order.job_status === 'COMPLETED'
  );
}
