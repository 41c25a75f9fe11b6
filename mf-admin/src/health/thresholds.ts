import { REFUND_DAYS } from '@kaarigar/shared/domain/bank-days';
import { DAILY_LIMIT } from '@kaarigar/shared/domain/limits';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The values from which staff should keep an eye on something (`watch`) or do something about it (`act`). */
interface Limit {
  readonly watch: number;
  readonly act: number;
}

/**
 * When money needs a person: counts, or ages in milliseconds. Change the limits only here; `docs/runbook.md` says what
 * to do when a value reaches one.
 */
export const THRESHOLDS = {
  /** Orders whose link is between an hour and a day old: customers who gave up. Many at once mean a fault of ours. */
  pendingForHours: { watch: 10, act: 30 },
  /** The reconciler expires an order a day after its last link: it has missed an order that is older. */
  pendingForDays: { watch: 1, act: 1 },
  inReview: { watch: 1, act: 5 },
  /** The provider confirms within a day; after the shortest refund time, staff must ask the provider. */
  oldestRefundAgeMs: { watch: DAY_MS, act: REFUND_DAYS.min * DAY_MS },
  disputesOpen: { watch: 1, act: 10 },
  /** Refused for good: one order above the maximum, or an account that is shut. */
  linksRefused: { watch: 1, act: 10 },
  /** A link that we do not know and somebody may pay. */
  referencesTaken: { watch: 1, act: 1 },
  accountUnknown: { watch: 1, act: 10 },
  /** Providers pay out within three working days. */
  settlementGaps: { watch: 1, act: 10 },
  /** A day is gone through hourly while it lasts. */
  sweptAgeMs: { watch: 6 * HOUR_MS, act: 2 * DAY_MS },
  /** Ages are the database's; only dates of links and log lines suffer. */
  clockSkewSeconds: { watch: 10, act: 120 },
  /** A kind of message that this version does not know. */
  webhooksUnreadable: { watch: 1, act: 50 },
  attemptsUnknown: { watch: 1, act: 10 },
  checksOverdue: { watch: 1, act: 10 },
  /** No webhook for a day is normal on a quiet day; on a busy day it means that the webhook is broken. */
  lastWebhookAgeMs: { watch: DAY_MS, act: 3 * DAY_MS },
  webhooksUnprocessed: { watch: 1, act: 10 },
  emailsWaiting: { watch: 20, act: 100 },
  emailsFailed: { watch: 1, act: 1 },
  /** A customer with many orders reaches the limit; many such customers at once are no customers. */
  emailsWithheld: { watch: 1, act: 50 },
  textsWaiting: { watch: 20, act: 100 },
  /** Phones are off, and numbers end: a few a day reach nobody. */
  textsFailed: { watch: 3, act: 20 },
  /** A busy day brings a few dozen. Above the last number visitors cannot write any more. */
  messagesReceived: { watch: 200, act: DAILY_LIMIT.messages / 2 },
  /** Codes by SMS that nobody typed: each is money. Some are mistyped numbers and second thoughts. */
  codesUnused: { watch: 50, act: 200 },
  /** Above the last number nobody can log in by phone any more. */
  codesSent: { watch: DAILY_LIMIT.codes / 2, act: DAILY_LIMIT.codes * 0.9 },
  reconcilerAgeMs: { watch: 5 * MINUTE_MS, act: 15 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

/** A dispute that must be answered sooner is urgent: papers have to be found. */
export const DISPUTE_LEFT_MS = 3 * DAY_MS;

/** How long before the law's last moment a complaint that is not acknowledged, or not settled, needs somebody. */
export const COMPLAINT_LEFT_MS = { acknowledged: 24 * HOUR_MS, settled: 10 * DAY_MS } as const;

export type Verdict = 'fine' | 'watch' | 'act';

export function judge(value: number, limit: Limit): Verdict {
  if (value >= limit.act) return 'act';
  return value >= limit.watch ? 'watch' : 'fine';
}

const ORDER: readonly Verdict[] = ['fine', 'watch', 'act'];

/** The most serious verdict; `fine` when there is none. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  return ORDER[Math.max(0, ...verdicts.map((verdict) => ORDER.indexOf(verdict)))] ?? 'fine';
}
