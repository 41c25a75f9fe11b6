import { Gauge } from 'prom-client';
import { TEXT_CHANNELS, type MoneyHealth } from '@kaarigar/shared/contracts/order-money';
import type { Log, PaymentLedger } from '../ports';
import type { Metrics } from './metrics';

interface Reading {
  readonly name: string;
  readonly help: string;
  readonly read: (health: MoneyHealth) => number | null;
}

const seconds = (moment: string | null): number | null =>
  moment === null ? null : Date.parse(moment) / 1000;

/** Of the whole database, the same from every instance. */
const READINGS: readonly Reading[] = [
  {
    name: 'orders_pending_online_over_1_hour',
    help: 'Online orders that have been unpaid for more than an hour.',
    read: ({ pending_online: pending }) => pending.under_1_day + pending.older,
  },
  {
    name: 'orders_in_review',
    help: 'Orders whose money staff must look at.',
    read: ({ in_review: count }) => count,
  },
  {
    name: 'refunds_pending',
    help: 'Refunds that are asked for and neither processed nor failed.',
    read: ({ refunds_outstanding: { count } }) => count,
  },
  {
    name: 'refunds_pending_paise',
    help: 'Their sum, in paise.',
    read: ({ refunds_outstanding: { paise } }) => paise,
  },
  {
    name: 'payment_disputes_open',
    help: 'Payments that a customer’s bank asks back, not decided yet.',
    read: ({ disputes: { open } }) => open,
  },
  {
    name: 'payment_dispute_respond_by_timestamp_seconds',
    help: 'Until when the most urgent of them can be answered; absent when none can.',
    read: ({ disputes: { respond_by_soonest: at } }) => seconds(at),
  },
  {
    name: 'payment_disputes_at_risk_paise',
    help: 'Their sum, in paise.',
    read: ({ disputes: { at_risk_paise: paise } }) => paise,
  },
  {
    name: 'payment_disputes_lost_paise',
    help: 'What was lost in disputes since the beginning, in paise.',
    read: ({ disputes: { lost_paise: paise } }) => paise,
  },
  {
    name: 'payment_links_refused',
    help: 'Links of the last 24 hours that the provider refused for good.',
    read: ({ links_refused: count }) => count,
  },
  {
    name: 'payment_references_taken',
    help: 'Links that exist at the provider and that we cannot find, for half an hour.',
    read: ({ references_taken: count }) => count,
  },
  {
    name: 'payment_account_unknown',
    help: 'Payments and refunds of the account that are of no order of ours and that nobody has explained.',
    read: ({ account_unknown: count }) => count,
  },
  {
    name: 'payment_account_swept_timestamp_seconds',
    help: 'When a day of the account was last gone through to its end; absent: never.',
    read: ({ swept_at: at }) => seconds(at),
  },
  {
    name: 'payment_settlement_gaps',
    help: 'Payments that no settlement names with their amount, a week after their capture.',
    read: ({ settlement_gaps: count }) => count,
  },
  {
    name: 'payment_webhooks_unreadable',
    help: 'Signed messages of the last 24 hours that could not be read.',
    read: ({ webhooks_unreadable: count }) => count,
  },
  {
    name: 'payment_attempts_unknown',
    help: 'Links whose fate is not known after a timeout.',
    read: ({ attempts_unknown: count }) => count,
  },
  {
    name: 'reconciler_checks_overdue',
    help: 'Checks that should have been made more than five minutes ago.',
    read: ({ checks_overdue: count }) => count,
  },
  {
    name: 'payment_webhooks_unprocessed',
    help: 'Messages that are stored and not acted on.',
    read: ({ webhooks_unprocessed: count }) => count,
  },
  {
    name: 'payment_webhook_last_timestamp_seconds',
    help: 'When the last message of a provider was stored.',
    read: ({ last_webhook_at: at }) => seconds(at),
  },
  {
    name: 'reconciler_seen_timestamp_seconds',
    help: 'When the reconciler of any instance last finished a round.',
    read: ({ reconciler_seen_at: at }) => seconds(at),
  },
  {
    name: 'complaints_open',
    help: 'Complaints about work and messages of the contact page that nobody has answered.',
    read: ({ complaints: { open } }) => open,
  },
  {
    name: 'complaint_acknowledge_by_timestamp_seconds',
    help: 'When the law wants the most urgent of them acknowledged; absent when all are.',
    read: ({ complaints: { acknowledge_by: at } }) => seconds(at),
  },
  {
    name: 'complaint_settle_by_timestamp_seconds',
    help: 'When the law wants the most urgent of them settled; absent when none is open.',
    read: ({ complaints: { settle_by: at } }) => seconds(at),
  },
  {
    name: 'emails_waiting',
    help: 'E-mails that are to be sent.',
    read: ({ emails_waiting: count }) => count,
  },
  {
    name: 'emails_failed',
    help: 'E-mails that were given up.',
    read: ({ emails_failed: count }) => count,
  },
  {
    name: 'emails_withheld',
    help: 'E-mails of the last 24 hours that are not sent because their recipient had too many.',
    read: ({ emails_withheld: count }) => count,
  },
  {
    name: 'login_codes_sent',
    help: 'Codes by SMS of the last 24 hours.',
    read: ({ codes_sent: count }) => count,
  },
  {
    name: 'login_codes_used',
    help: 'Those of them with which a number was confirmed.',
    read: ({ codes_used: count }) => count,
  },
  {
    name: 'contact_messages_received',
    help: 'Messages of the last 24 hours from the contact page.',
    read: ({ messages_received: count }) => count,
  },
];

/** Of messages to phones, by channel. */
const TEXT_READINGS = [
  { name: 'texts_waiting', help: 'Messages to phones that are to be sent now.', count: 'waiting' },
  {
    name: 'texts_sent',
    help: 'Messages to phones of the last 24 hours that a provider took.',
    count: 'sent',
  },
  { name: 'texts_delivered', help: 'Those of them that arrived.', count: 'delivered' },
  {
    name: 'texts_failed',
    help: 'Messages to phones of the last 24 hours that nothing told.',
    count: 'failed',
  },
  { name: 'texts_handed_over', help: 'Those that went by another channel.', count: 'handed_over' },
  {
    name: 'texts_withheld',
    help: 'Those that are not sent because their number had too many.',
    count: 'withheld',
  },
] as const;

/**
 * Gauges of the money health, read at each request of the metrics. While the database is away they are absent rather
 * than wrong.
 */
export function createMoneyGauges(
  { registry }: Metrics,
  { ledger, log }: { readonly ledger: PaymentLedger; readonly log: Log },
): { refresh(): Promise<void> } {
  const gauges = READINGS.map(({ name, help, read }) => ({
    read,
    gauge: new Gauge({ name, help, registers: [registry], aggregator: 'max' }),
  }));
  const textGauges = TEXT_READINGS.map(({ name, help, count }) => ({
    count,
    gauge: new Gauge({
      name,
      help,
      labelNames: ['channel'],
      registers: [registry],
      aggregator: 'max',
    }),
  }));
  return {
    async refresh() {
      const health = await ledger.readHealth().catch((error: unknown) => {
        log.warn({ err: error }, 'money health not read');
        return null;
      });
      for (const { gauge, read } of gauges) {
        const value = health && read(health);
        if (value === null) gauge.remove();
        else gauge.set(value);
      }
      for (const { gauge, count } of textGauges) {
        for (const channel of TEXT_CHANNELS) {
          if (health) gauge.set({ channel }, health.texts[channel][count]);
          else gauge.remove({ channel });
        }
      }
    },
  };
}
