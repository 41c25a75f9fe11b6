import { createTransport } from 'nodemailer';
import type { SmtpServer } from '../../email-config';
import { MailerError, type Mailer, type OutgoingEmail } from '../../ports';

/** A whole mail, queueing in the pool included: less than the claim on it lasts. */
const SEND_WITHIN_MS = 60_000;
const CONNECTIONS = 4;

export interface SmtpOptions {
  readonly server: SmtpServer;
  /** Our own address. */
  readonly from: string;
  /** How long to wait for a connection, the greeting, and each answer; shorter in tests. */
  readonly timeoutMs?: number;
}

/** Sends over SMTP connections that are kept for the next mail. */
export function createSmtpMailer({ server, from, timeoutMs = 15_000 }: SmtpOptions): Mailer {
  const { host, port, tls, user, password } = server;
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: tls === 'implicit',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
    maxConnections: CONNECTIONS,
    // Nodemailer tries again by itself only while the server has seen nothing of the mail.
    maxRequeues: 1,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail's content is text, partly by strangers: never a file name or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(email) {
      try {
        await transport.sendMail({
          ...messageOf(email, from),
          signal: AbortSignal.timeout(SEND_WITHIN_MS),
        });
      } catch (error) {
        throw toMailerError(error);
      }
    },
    close: () => transport.close(),
  };
}

function messageOf(email: OutgoingEmail, from: string) {
  return {
    messageId: email.messageId,
    from: { name: email.fromName, address: from },
    to: { name: '', address: email.to },
    replyTo: { name: email.replyTo.name, address: email.replyTo.address },
    subject: email.subject,
    text: email.text,
    html: email.html,
    headers: {
      'Content-Language': email.locale,
      ...(email.isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {}),
    },
  };
}

/** A refusal of RCPT or of the message concerns this mail; any other would meet every mail. */
const ABOUT_THIS_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);
const SERVICE_CLOSING = 421;

function toMailerError(cause: unknown): MailerError {
  const { code, command, responseCode, message } = cause as {
    code?: string;
    command?: string;
    responseCode?: number;
    message?: string;
  };
  const isRefused =
    ABOUT_THIS_MAIL.has(code ?? '') && responseCode !== SERVICE_CLOSING && command !== 'MAIL FROM';
  const where = [code, command].filter(Boolean).join(' ');
  return new MailerError(isRefused ? 'refused' : 'away', `${where}: ${message ?? 'no answer'}`, {
    cause,
  });
}
