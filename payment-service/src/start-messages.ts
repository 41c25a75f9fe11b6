import type { Logger } from 'pino';
import { createTextGateway } from './adapters/create-text-gateway';
import { createPushGateway } from './adapters/push/push-gateway';
import { createSmtpMailer } from './adapters/smtp/smtp-mailer';
import { createMessageOutbox } from './adapters/supabase/supabase-message-outbox';
import type { Config } from './config';
import { composeEmail } from './emails/compose-email';
import { composeNotification } from './messages/notification';
import { composeShortText } from './messages/short-texts';
import type { Metrics } from './metrics/metrics';
import { startScheduler, type Scheduler } from './scheduler';
import { queueReminders } from './use-cases/queue-reminders';
import {
  ALL_BUT_PUSH,
  createMessageSender,
  PUSH_ALONE,
  type MessageSenderDependencies,
} from './use-cases/send-messages';

/** A reminder is for an evening, or for days: minutes do not count. */
const REMIND_EVERY_MS = 5 * 60_000;

interface Watch {
  readonly log: Logger;
  readonly metrics: Metrics;
}

/**
 * Starts sending messages; part of the composition root. Without a mail server the mails wait in the database.
 */
export function startMessages(
  { apiPublicUrl, email, push, siteUrl, supabase, texts }: Config,
  { log, metrics }: Watch,
): Scheduler {
  metrics.emailServer(email.server !== null);
  if (!email.server) {
    log.warn('SMTP_URL is not set: no e-mail is sent, they wait');
  }
  const mailer = email.server && createSmtpMailer({ server: email.server, from: email.from });
  const outbox = createMessageOutbox(supabase.url, supabase.secretKey);
  const tools: MessageSenderDependencies = {
    outbox,
    mailer,
    compose: (claimed) => composeEmail(claimed, { siteUrl, supportEmail: email.supportEmail }),
    texts: {
      gateway: createTextGateway(texts, { siteUrl, apiPublicUrl }),
      compose: (claimed) => composeShortText({ ...claimed, siteUrl }),
    },
    push: push && {
      gateway: createPushGateway({ config: push, supportEmail: email.supportEmail }),
      compose: (claimed) => composeNotification(claimed, siteUrl),
    },
    log,
    meter: metrics,
  };
  const rounds = [
    startScheduler(email.everyMs, createMessageSender(tools, ALL_BUT_PUSH)),
    startScheduler(email.everyMs, createMessageSender(tools, PUSH_ALONE)),
    startScheduler(REMIND_EVERY_MS, () => queueReminders(outbox, log)),
  ];
  return {
    stop: () =>
      Promise.all(rounds.map((round) => round.stop()))
        .then(() => undefined)
        .finally(() => mailer?.close()),
  };
}
