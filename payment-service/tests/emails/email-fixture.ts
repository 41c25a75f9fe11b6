import { getRequestListener } from '@hono/node-server';
import { createHandler } from '../../../supabase/local/create-handler';
import { startDatabase, type TestDatabase } from '../../../supabase/tests/fixture';
import { TEST_SETTINGS } from '../../../supabase/tests/people';
import { createSmtpMailer } from '../../src/adapters/smtp/smtp-mailer';
import { createMessageOutbox } from '../../src/adapters/supabase/supabase-message-outbox';
import { createPaymentLedger } from '../../src/adapters/supabase/supabase-payment-ledger';
import type { SmtpServer } from '../../src/email-config';
import { composeEmail } from '../../src/emails/compose-email';
import { createLog } from '../../src/http/logging';
import { createMetrics, type Metrics } from '../../src/metrics/metrics';
import type { Mailer, MessageOutbox, PaymentLedger } from '../../src/ports';
import {
  createMessageSender,
  type MessageSenderDependencies,
} from '../../src/use-cases/send-messages';
import { addressOf, close, listen, SITE } from '../service-instance';
import { collect } from '../world';

export const SUPPORT = 'help@kaarigar.example';
const FROM = 'orders@kaarigar.example';

/** The part of a service instance that sends e-mails. */
export interface Sender {
  /** Runs one round; there is no timer. */
  round(): Promise<void>;
  readonly metrics: Metrics;
}

interface SenderOptions {
  readonly login?: Pick<SmtpServer, 'user' | 'password'>;
  readonly tls?: SmtpServer['tls'];
  /** Short only in tests of a silent server: everything is slow on a busy machine. */
  readonly timeoutMs?: number;
  /** Takes the mails instead of a server. */
  readonly mailer?: Mailer;
  /** Takes the texts to phones; without it there is no provider. */
  readonly texts?: MessageSenderDependencies['texts'];
  /** Tells browsers; without it there are no keys. */
  readonly push?: MessageSenderDependencies['push'];
  /** Wraps the real outbox. */
  readonly outbox?: (outbox: MessageOutbox) => MessageOutbox;
}

/** The real database over HTTP, and senders with the real adapters. */
export interface EmailFixture {
  readonly database: TestDatabase;
  readonly ledger: PaymentLedger;
  /** Every line that was logged. */
  readonly log: string[];
  sender(mailPort: number, options?: SenderOptions): Sender;
  /** Advances the time until each mail may be retried. */
  makeDue(): Promise<void>;
  stop(): Promise<void>;
}

export async function startEmailFixture(): Promise<EmailFixture> {
  const database = await startDatabase();
  const server = await listen(getRequestListener(createHandler(database.supabase, TEST_SETTINGS)));
  const url = addressOf(server);
  const { publishableKey, secretKey } = TEST_SETTINGS;
  const lines: string[] = [];
  const log = createLog('trace', collect(lines));
  const mailers: { close(): void }[] = [];

  return {
    database,
    ledger: createPaymentLedger({ url, publishableKey, secretKey }),
    log: lines,
    sender(
      mailPort,
      {
        login,
        tls = 'none',
        timeoutMs = 15_000,
        mailer: ownMailer,
        texts = null,
        push = null,
        outbox: wrapOutbox = (outbox: MessageOutbox) => outbox,
      } = {},
    ) {
      const { user = null, password = null } = login ?? {};
      const mailer =
        ownMailer ??
        createSmtpMailer({
          server: { host: '127.0.0.1', port: mailPort, tls, user, password },
          from: FROM,
          timeoutMs,
        });
      mailers.push(mailer);
      const metrics = createMetrics();
      const send = createMessageSender({
        outbox: wrapOutbox(createMessageOutbox(url, secretKey)),
        mailer,
        compose: (email) => composeEmail(email, { siteUrl: SITE, supportEmail: SUPPORT }),
        texts,
        push,
        log,
        meter: metrics,
      });
      return { round: () => send(new AbortController().signal), metrics };
    },
    async makeDue() {
      await database.sql('update outbox set next_try_at = now() where sent_at is null');
    },
    async stop() {
      for (const mailer of mailers) mailer.close();
      await close(server);
      await database.supabase.close();
    },
  };
}

interface OutboxRow {
  readonly kind: string;
  readonly tries: number;
  readonly isSent: boolean;
  readonly isGivenUp: boolean;
  readonly lastError: string | null;
}

/** All mails in the outbox, oldest first. */
export function outboxOf({ database }: EmailFixture): Promise<readonly OutboxRow[]> {
  return database.sql<OutboxRow>(
    `select kind, tries, sent_at is not null as "isSent", given_up_at is not null as "isGivenUp",
       last_error as "lastError" from outbox order by id`,
  );
}
