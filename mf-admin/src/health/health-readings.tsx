import { useEffect, type ReactNode } from 'react';
import type { MoneyHealth } from '@kaarigar/shared/contracts/order-money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import {
  formatAgo,
  formatMoment,
  formatNumber,
  formatPaise,
  formatTime,
} from '@kaarigar/shared/i18n/format';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { useLocation } from '@kaarigar/shared/platform/router';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { Alert } from '@kaarigar/shared/ui/alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { DisputedOrders } from './disputed-orders';
import { FINDINGS_ID } from './findings';
import { healthMessages } from './health-messages';
import styles from './health-readings.module.css';
import { byUrgency, judgeHealth, READINGS, type Reading } from './judge-health';
import { PendingAges } from './pending-ages';
import { TroubledReading } from './troubled-reading';

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

/** What somebody must do, each in words with its one action; then, in one line, what is fine. */
export function HealthReadings({ health, readAt }: HealthReadingsProps) {
  const t = useMessages(healthMessages);
  const locale = useLocale();
  const verdicts = judgeHealth(health, readAt);
  const troubled = byUrgency(verdicts).filter((reading) => verdicts[reading] !== 'fine');
  const fine = READINGS.filter((reading) => verdicts[reading] === 'fine');
  const shown = useShown(health, readAt);
  useNamedReading();

  return (
    <>
      {troubled.length === 0 ? (
        <Alert tone="success" title={t.allFine}>
          {t.allFineText}
        </Alert>
      ) : (
        <ul className={styles['troubled']} aria-label={t.someTitle({ count: troubled.length })}>
          {troubled.map((reading) => (
            <TroubledReading
              key={reading}
              id={reading}
              title={t[reading]}
              verdict={verdicts[reading]}
              advice={t[`${reading}Advice`]}
              {...shown[reading]}
            />
          ))}
        </ul>
      )}
      {fine.length === 0 ? null : (
        <details className={styles['fine']}>
          <summary>
            <StatusPill tone="success">{t.fine}</StatusPill>
            <span>{t.fineCount({ count: fine.length })}</span>
          </summary>
          <dl>
            {fine.map((reading) => (
              <div key={reading} id={reading} tabIndex={-1} className={styles['reading']}>
                <dt>{t[reading]}</dt>
                <dd>
                  <strong>{shown[reading].value}</strong>
                  {shown[reading].detail ? (
                    <div className={textStyles['note']}>{shown[reading].detail}</div>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p className={textStyles['hint']}>
        {t.updated({ time: formatTime(new Date(readAt), locale) })}
      </p>
    </>
  );
}

/** A link of another page names one reading: it is shown and has the focus, once it is here. */
function useNamedReading(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = READINGS.find((reading) => `#${reading}` === hash);
    const element = named && document.getElementById(named);
    if (!element) return;
    const folded = element.closest('details');
    if (folded) folded.open = true;
    element.focus();
    element.scrollIntoView({ block: 'center' });
  }, [hash]);
}

function useShown(health: MoneyHealth, readAt: number): Readonly<Record<Reading, Shown>> {
  const t = useMessages(healthMessages);
  const locale = useLocale();
  const { refunds_outstanding: refunds, disputes } = health;

  function momentText(moment: string | null): Shown {
    if (moment === null) return { value: t.never };
    return {
      value: formatAgo(moment, readAt, locale),
      detail: formatMoment(moment, locale),
    };
  }

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
                  when: formatMoment(when, locale),
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
