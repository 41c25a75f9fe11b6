import type { Logger } from 'pino';
import { createSmtpMailer } from './adapters/smtp/smtp-mailer';
import { createEmailOutbox } from './adapters/supabase/supabase-email-outbox';
import type { Config } from './config';
import { composeEmail } from './emails/compose-email';
import type { Metrics } from './metrics/metrics';
import { startScheduler, type Scheduler } from './scheduler';
import { createEmailSender } from './use-cases/send-emails';

interface Watch {
  readonly log: Logger;
  readonly metrics: Metrics;
}

/**
 * Starts sending e-mails; part of the composition root. Without a mail server the mails wait in the database.
 */
export function startEmails(
  { email, siteUrl, supabase }: Config,
  { log, metrics }: Watch,
): Scheduler {
  metrics.emailServer(email.server !== null);
  if (!email.server) {
    log.warn('SMTP_URL is not set: no e-mail is sent, they wait');
    return { stop: () => Promise.resolve() };
  }
  const mailer = createSmtpMailer({ server: email.server, from: email.from });
  const sendEmails = createEmailSender({
    outbox: createEmailOutbox(supabase.url, supabase.secretKey),
    mailer,
    compose: (claimed) => composeEmail(claimed, { siteUrl, supportEmail: email.supportEmail }),
    log,
    meter: metrics,
  });
  const rounds = startScheduler(email.everyMs, sendEmails);
  return { stop: () => rounds.stop().finally(() => mailer.close()) };
}
