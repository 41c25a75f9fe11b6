import {
  MailerError,
  type ClaimedEmail,
  type EmailOutbox,
  type Log,
  type Mailer,
  type Meter,
  type OutgoingEmail,
} from '../ports';
import { drainQueue } from './work-queue';

export interface EmailSenderDependencies {
  readonly outbox: EmailOutbox;
  readonly mailer: Mailer;
  readonly compose: (email: ClaimedEmail) => OutgoingEmail;
  readonly log: Log;
  readonly meter: Meter;
}

/**
 * Sends what waits in the outbox, one round per call; a mail that fails stops no other, and a round never throws. Any
 * number of instances may run it at once: the database gives each mail to one of them. What the mail server has accepted
 * this process never sends again, even while the database cannot record it.
 */
export function createEmailSender(
  tools: EmailSenderDependencies,
): (signal: AbortSignal) => Promise<void> {
  const { outbox, mailer, compose, log, meter } = tools;
  /** Accepted by the mail server, not yet recorded in the outbox. */
  const taken = new Set<number>();

  async function finish(id: number): Promise<void> {
    await outbox.finishEmail(id, null);
    taken.delete(id);
  }

  async function fail({ id, kind, tries }: ClaimedEmail, error: unknown): Promise<void> {
    const { isGivenUp } = await outbox.finishEmail(id, reasonOf(error));
    if (isGivenUp) log.error({ emailId: id, kind, tries }, 'e-mail given up');
  }

  async function work(email: ClaimedEmail): Promise<string> {
    if (!taken.has(email.id)) {
      try {
        await mailer.send(compose(email));
      } catch (error) {
        await fail(email, error);
        throw error;
      }
      taken.add(email.id);
    }
    await finish(email.id);
    return 'sent';
  }

  return async (signal) => {
    try {
      // Before anything is claimed: an expired claim would hand these out again.
      for (const id of taken) await finish(id);
      await drainQueue(
        { kind: 'email', claim: (limit) => outbox.claimEmails(limit), work, isOutage },
        { log, meter, signal },
      );
    } catch (error) {
      log.error({ err: error }, 'e-mails not sent');
    }
  };
}

function isOutage(error: unknown): boolean {
  return error instanceof MailerError && error.failure === 'away';
}

/** For the outbox's last_error. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
