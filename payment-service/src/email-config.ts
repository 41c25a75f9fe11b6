import { brand } from '@kaarigar/shared/brand';
import { isNeeded, isNoSample } from '@kaarigar/shared/environment/production-rules';
import { variable, type ProductionRule } from '@kaarigar/shared/environment/variable';
import { emailAddress, pause, required } from '@kaarigar/shared/environment/variable-forms';
import * as z from 'zod';

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

/** Unset, the brand's own address counts. */
const isRealAddress: ProductionRule = {
  says: isNoSample.says,
  isBroken: (value) => isNoSample.isBroken(value ?? brand.supportEmail),
};

/** The variables of e-mails; spread into those of the process. */
export const emailVariables = {
  SMTP_URL: variable(
    'The mail server: `smtps://user:password@host` or, with STARTTLS, `smtp://…`. Without it mails wait.',
    smtpUrl.optional(),
    isNeeded,
  ),
  MAIL_FROM: variable(
    'Our address on every mail; unset: `BRAND_SUPPORT_EMAIL`.',
    emailAddress.default(brand.supportEmail),
    isRealAddress,
  ),
  SUPPORT_EMAIL: variable(
    'Where messages for us and answers to our mails go; unset: `BRAND_SUPPORT_EMAIL`.',
    emailAddress.default(brand.supportEmail),
    isRealAddress,
  ),
  SEND_EMAILS_EVERY_MS: variable(
    'How often mails that wait are looked for, in milliseconds.',
    pause.default(5_000),
  ),
};

export function emailConfig(it: z.output<z.ZodObject<typeof emailVariables>>): EmailConfig {
  return {
    server: it.SMTP_URL ?? null,
    from: it.MAIL_FROM,
    supportEmail: it.SUPPORT_EMAIL,
    everyMs: it.SEND_EMAILS_EVERY_MS,
  };
}
