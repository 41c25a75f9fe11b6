import type { MoneyHealth } from '@kaarigar/shared/contracts/order-money';
import {
  COMPLAINT_LEFT_MS,
  DISPUTE_LEFT_MS,
  judge,
  THRESHOLDS,
  worst,
  type Verdict,
} from './thresholds';

/** The readings, most important first: money, then the system behind it. */
export const READINGS = [
  'pending',
  'review',
  'refunds',
  'disputes',
  'links',
  'account',
  'unknown',
  'reconciler',
  'checks',
  'clock',
  'webhooks',
  'emails',
  'texts',
  'messages',
  'codes',
  'complaints',
] as const;
export type Reading = (typeof READINGS)[number];

const URGENCY: readonly Verdict[] = ['act', 'watch', 'fine'];

/** The readings that need somebody first, and among equals the most important. */
export function byUrgency(verdicts: Readonly<Record<Reading, Verdict>>): readonly Reading[] {
  return URGENCY.flatMap((verdict) => READINGS.filter((one) => verdicts[one] === verdict));
}

/** Whether each reading is fine. `now` in milliseconds since 1970. */
export function judgeHealth(health: MoneyHealth, now: number): Readonly<Record<Reading, Verdict>> {
  const ageOf = (moment: string | null) => (moment === null ? null : now - Date.parse(moment));
  const { pending_online: pending, refunds_outstanding: refunds, disputes } = health;
  const { respond_by_soonest: soonest } = disputes;
  /** Late is late: the law says until when. */
  const dueIn = (moment: string | null, warningMs: number): Verdict => {
    const left = moment === null ? Infinity : Date.parse(moment) - now;
    if (left < 0) return 'act';
    return left < warningMs ? 'watch' : 'fine';
  };
  const webhookAge = ageOf(health.last_webhook_at);
  const reconcilerAge = ageOf(health.reconciler_seen_at);
  return {
    pending: worst([
      judge(pending.under_1_day, THRESHOLDS.pendingForHours),
      judge(pending.older, THRESHOLDS.pendingForDays),
    ]),
    review: judge(health.in_review, THRESHOLDS.inReview),
    refunds: judge(ageOf(refunds.oldest_at) ?? 0, THRESHOLDS.oldestRefundAgeMs),
    disputes: worst([
      judge(disputes.open, THRESHOLDS.disputesOpen),
      soonest !== null && Date.parse(soonest) - now < DISPUTE_LEFT_MS ? 'act' : 'fine',
    ]),
    links: worst([
      judge(health.links_refused, THRESHOLDS.linksRefused),
      judge(health.references_taken, THRESHOLDS.referencesTaken),
    ]),
    account: worst([
      judge(health.account_unknown, THRESHOLDS.accountUnknown),
      judge(health.settlement_gaps, THRESHOLDS.settlementGaps),
      judge(ageOf(health.swept_at) ?? 0, THRESHOLDS.sweptAgeMs),
    ]),
    unknown: judge(health.attempts_unknown, THRESHOLDS.attemptsUnknown),
    // Only the reconciler repairs things automatically, so "never seen" is the worst case.
    reconciler: reconcilerAge === null ? 'act' : judge(reconcilerAge, THRESHOLDS.reconcilerAgeMs),
    checks: judge(health.checks_overdue, THRESHOLDS.checksOverdue),
    clock: judge(Math.abs(health.clock_skew_seconds ?? 0), THRESHOLDS.clockSkewSeconds),
    // A shop without any webhook so far may simply have had no payment yet.
    webhooks: worst([
      webhookAge === null ? 'watch' : judge(webhookAge, THRESHOLDS.lastWebhookAgeMs),
      judge(health.webhooks_unprocessed, THRESHOLDS.webhooksUnprocessed),
      judge(health.webhooks_unreadable, THRESHOLDS.webhooksUnreadable),
    ]),
    emails: worst([
      judge(health.emails_waiting, THRESHOLDS.emailsWaiting),
      judge(health.emails_failed, THRESHOLDS.emailsFailed),
      judge(health.emails_withheld, THRESHOLDS.emailsWithheld),
    ]),
    texts: worst(
      Object.values(health.texts).flatMap(({ waiting, failed, withheld }) => [
        judge(waiting, THRESHOLDS.textsWaiting),
        judge(failed, THRESHOLDS.textsFailed),
        judge(withheld, THRESHOLDS.emailsWithheld),
      ]),
    ),
    messages: judge(health.messages_received, THRESHOLDS.messagesReceived),
    codes: worst([
      judge(health.codes_sent - health.codes_used, THRESHOLDS.codesUnused),
      judge(health.codes_sent, THRESHOLDS.codesSent),
    ]),
    complaints: worst([
      dueIn(health.complaints.acknowledge_by, COMPLAINT_LEFT_MS.acknowledged),
      dueIn(health.complaints.settle_by, COMPLAINT_LEFT_MS.settled),
    ]),
  };
}
