import { brand } from '@kaarigar/shared/brand';
import * as z from 'zod';
import { required } from './variables';

/** `implicit`: encrypted from the first byte; `starttls`: before anything is said; `none`: on this machine. */
type Tls = 'implicit' | 'starttls' | 'none';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly tls: Tls;
  readonly user: string | null;
  readonly password: string | null;
}

export interface EmailConfig {
  /** Null: mails wait in the database until there is one. */
  readonly server: SmtpServer | null;
  /** Our address on every mail; its name is the brand's. */
  readonly from: string;
  /** Where messages for us go, and answers to our mails. */
  readonly supportEmail: string;
  /** Average pause between two looks into the outbox. */
  readonly everyMs: number;
}

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '::1']);

/** `smtps://user:password@host:465` or `smtp://user:password@host:587`; special characters are percent-encoded. */
const smtpUrl = required.transform((text, context): SmtpServer => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const complain = (message: string): never => {
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  };
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    return complain('is not an address such as smtps://user:password@smtp.example.com:465');
  }
  // Nodemailer reads options from the query, and one of them accepts any certificate.
  if (url.search !== '' || url.hash !== '' || !/^\/?$/.test(url.pathname)) {
    return complain('must end with the host or the port');
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const isImplicit = url.protocol === 'smtps:';
  try {
    return {
      host,
      port: Number(url.port) || (isImplicit ? 465 : 587),
      tls: isImplicit ? 'implicit' : THIS_MACHINE.has(host) ? 'none' : 'starttls',
      user: url.username === '' ? null : decodeURIComponent(url.username),
      password: url.password === '' ? null : decodeURIComponent(url.password),
    };
  } catch {
    return complain('has a user or password that is not percent-encoded');
  }
});

const address = required.pipe(z.email('is not an e-mail address'));

/** The variables of e-mails; spread into those of the process. */
export const emailVariables = {
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: address.default(brand.supportEmail),
  SUPPORT_EMAIL: address.default(brand.supportEmail),
  SEND_EMAILS_EVERY_MS: z.coerce
    .number('is not a number')
    .int('is not a whole number of milliseconds')
    .min(1_000, 'must be at least 1000')
    .max(3_600_000, 'must be at most 3600000')
    .default(5_000),
};

export function emailConfig(it: z.output<z.ZodObject<typeof emailVariables>>): EmailConfig {
  return {
    server: it.SMTP_URL ?? null,
    from: it.MAIL_FROM,
    supportEmail: it.SUPPORT_EMAIL,
    everyMs: it.SEND_EMAILS_EVERY_MS,
  };
}
