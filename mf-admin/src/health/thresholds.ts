import { REFUND_DAYS } from '@kaarigar/shared/domain/bank-days';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From which value on staff should keep an eye on something (`watch`), or do something about it (`act`). */
interface Limit {
  readonly watch: number;
  readonly act: number;
}

/**
 * When money needs a person; counts, or ages in milliseconds. The one place to change it: `docs/runbook.md` says what to
 * do then.
 */
export const THRESHOLDS = {
  /** Orders whose link is between an hour and a day old: customers who gave up. Many at once are a fault of ours. */
  pendingForHours: { watch: 10, act: 30 },
  /** The reconciler expires an order a day after its last link: one that is older was forgotten. */
  pendingForDays: { watch: 1, act: 1 },
  inReview: { watch: 1, act: 5 },
  /** The provider's word comes within a day; after the fewest days of a refund it must be asked for. */
  oldestRefundAgeMs: { watch: DAY_MS, act: REFUND_DAYS.min * DAY_MS },
  attemptsUnknown: { watch: 1, act: 10 },
  checksOverdue: { watch: 1, act: 10 },
  /** No news for a day is usual on a quiet day, and a broken webhook on a busy one. */
  lastWebhookAgeMs: { watch: DAY_MS, act: 3 * DAY_MS },
  webhooksUnprocessed: { watch: 1, act: 10 },
  emailsWaiting: { watch: 20, act: 100 },
  emailsFailed: { watch: 1, act: 1 },
  reconcilerAgeMs: { watch: 5 * MINUTE_MS, act: 15 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

export type Verdict = 'fine' | 'watch' | 'act';

export function judge(value: number, limit: Limit): Verdict {
  if (value >= limit.act) return 'act';
  return value >= limit.watch ? 'watch' : 'fine';
}

const ORDER: readonly Verdict[] = ['fine', 'watch', 'act'];

/** The one that matters most. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return ORDER[Math.max(0, ...verdicts.map((verdict) => ORDER.indexOf(verdict)))] ?? 'fine';
}
