import type { ReactNode } from 'react';
import type { MoneyHealth } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import {
  formatAgo,
  formatDate,
  formatNumber,
  formatPaise,
  formatTime,
} from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { DisputedOrders } from './disputed-orders';
import { FINDINGS_ID } from './findings';
import { healthMessages } from './health-messages';
import styles from './health-readings.module.css';
import { byUrgency, judgeHealth, READINGS, type Reading } from './judge-health';
import { PendingAges } from './pending-ages';
import { ReadingCard } from './reading-card';

interface HealthReadingsProps {
  readonly health: MoneyHealth;
  readonly readAt: number;
}

/** The content of a card: a value, its details, and a link to what is behind it. */
interface Shown {
  readonly value: ReactNode;
  readonly detail?: ReactNode;
  readonly seen?: string;
}

/** Each reading with its verdict, below one sentence on the overall state. */
export function HealthReadings({ health, readAt }: HealthReadingsProps) {
  const t = useMessages(healthMessages);
  const locale = useLocale();
  const verdicts = judgeHealth(health, readAt);
  const troubled = READINGS.filter((reading) => verdicts[reading] !== 'fine');
  const isUrgent = troubled.some((reading) => verdicts[reading] === 'act');
  const shown = useShown(health, readAt);

  return (
    <>
      {troubled.length === 0 ? (
        <Alert tone="success" title={t.allFine}>
          {t.allFineText}
        </Alert>
      ) : (
        <Alert
          tone={isUrgent ? 'error' : 'warning'}
          title={t.someTitle({ count: troubled.length })}
        >
          {t.someText}
        </Alert>
      )}
      <ul className={styles['readings']}>
        {byUrgency(verdicts).map((reading) => (
          <ReadingCard
            key={reading}
            title={t[reading]}
            verdict={verdicts[reading]}
            advice={t[`${reading}Advice`]}
            {...shown[reading]}
          />
        ))}
      </ul>
      <p className={textStyles['hint']}>
        {t.updated({ time: formatTime(new Date(readAt), locale) })}
      </p>
    </>
  );
}

function useShown(health: MoneyHealth, readAt: number): Readonly<Record<Reading, Shown>> {
  const t = useMessages(healthMessages);
  const locale = useLocale();
  const { refunds_outstanding: refunds, disputes } = health;

  function momentText(moment: string | null): Shown {
    if (moment === null) return { value: t.never };
    return {
      value: formatAgo(moment, readAt, locale),
      detail: dayAndTime(moment),
    };
  }

  const dayAndTime = (moment: string) =>
    `${formatDate(moment, locale)}, ${formatTime(new Date(moment), locale)}`;
  const webhook = momentText(health.last_webhook_at);
  return {
    pending: {
      value: formatNumber(Object.values(health.pending_online).reduce((sum, n) => sum + n, 0)),
      detail: <PendingAges pending={health.pending_online} />,
      seen: `${paths.adminOrders}?status=PENDING`,
    },
    review: {
      value: formatNumber(health.in_review),
      seen: `${paths.adminOrders}?status=REVIEW`,
    },
    refunds: {
      value: formatNumber(refunds.count),
      detail: refunds.oldest_at
        ? t.refundsSum({
            sum: formatPaise(refunds.paise),
            ago: formatAgo(refunds.oldest_at, readAt, locale),
          })
        : null,
      seen: `${paths.adminOrders}?status=REFUND_PENDING`,
    },
    disputes: {
      value: formatNumber(disputes.open),
      detail:
        disputes.open > 0 || disputes.lost_paise > 0 ? (
          <>
            {[
              disputes.at_risk_paise > 0 &&
                t.disputesAtRisk({ sum: formatPaise(disputes.at_risk_paise) }),
              disputes.lost_paise > 0 && t.disputesLost({ sum: formatPaise(disputes.lost_paise) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            <DisputedOrders disputes={disputes} />
          </>
        ) : null,
    },
    links: {
      value: formatNumber(health.links_refused),
      detail: [
        t.linksToday,
        health.references_taken > 0 && t.linksTaken({ count: health.references_taken }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    account: {
      value: formatNumber(health.account_unknown),
      ...(health.account_unknown > 0 ? { seen: `#${FINDINGS_ID}` } : {}),
      detail: [
        health.settlement_gaps > 0 && t.accountGaps({ count: health.settlement_gaps }),
        t.accountSwept({
          ago: health.swept_at === null ? t.never : formatAgo(health.swept_at, readAt, locale),
        }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    clock: {
      value:
        health.clock_skew_seconds === null
          ? t.never
          : t.seconds({ count: Math.round(Math.abs(health.clock_skew_seconds)) }),
    },
    unknown: { value: formatNumber(health.attempts_unknown) },
    reconciler: momentText(health.reconciler_seen_at),
    checks: { value: formatNumber(health.checks_overdue) },
    webhooks: {
      value: webhook.value,
      detail: [
        webhook.detail,
        health.webhooks_unprocessed > 0 &&
          t.webhooksWaiting({ count: health.webhooks_unprocessed }),
        health.webhooks_unreadable > 0 &&
          t.webhooksUnreadable({ count: health.webhooks_unreadable }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    emails: {
      value: t.emailsWaiting({ count: health.emails_waiting }),
      detail: [
        t.emailsFailed({ count: health.emails_failed }),
        health.emails_withheld > 0 && t.emailsWithheld({ count: health.emails_withheld }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    texts: {
      value: t.textsArrived({
        sent: health.texts.sms.sent + health.texts.whatsapp.sent,
        arrived: health.texts.sms.delivered + health.texts.whatsapp.delivered,
      }),
      detail: (['sms', 'whatsapp'] as const)
        .map((channel) => t.textsOf({ channel: t[channel], ...health.texts[channel] }))
        .join(' · '),
    },
    messages: { value: formatNumber(health.messages_received), detail: t.messagesDetail },
    codes: {
      value: t.codesSent({ count: health.codes_sent }),
      detail: t.codesUsed({ count: health.codes_used }),
    },
    complaints: {
      value: formatNumber(health.complaints.open),
      detail: (
        [
          [t.complaintsAcknowledge, health.complaints.acknowledge_by],
          [t.complaintsSettle, health.complaints.settle_by],
        ] as const
      )
        .flatMap(([what, when]) =>
          when === null
            ? []
            : [
                (Date.parse(when) < readAt ? t.complaintsLate : t.complaintsDue)({
                  what,
                  when: dayAndTime(when),
                }),
              ],
        )
        .join(' · '),
      seen:
        health.complaints.messages > 0
          ? `${paths.adminMessages}?status=NEW`
          : `${paths.adminOrders}?asks=complaint`,
    },
  };
}
