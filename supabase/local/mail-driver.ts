import { AsyncLocalStorage } from 'node:async_hooks';
import type { EmailDriver } from '@supabase/lite';
import { composeMail, mailLink, type Mail, type MailKind } from './mail-templates';
import { findLinks, type Mailbox } from './mailbox';

/** Where the person wanted to go; Lite (0.10) drops it, so it is passed outside the request. */
const redirectOfRequest = new AsyncLocalStorage<string | null>();

/** Runs a request to Auth so that links in its mails lead back to `redirectTo`. */
export function withRedirect<Result>(
  redirectTo: string | null,
  run: () => Promise<Result>,
): Promise<Result> {
  return redirectOfRequest.run(redirectTo, run);
}

/** Puts Auth's mails into the mailbox, with our own texts where we have them. */
export function createMailDriver(mailbox: Mailbox, siteUrl: string): EmailDriver {
  return {
    async send({ to, subject, text = '', html = '' }) {
      const link = findLinks(text).find((address) => address.includes('/auth/v1/verify?'));
      const mail: Mail = (link && rewrite(link, to, siteUrl)) || { subject, text, html };
      await mailbox.store(to, mail);
    },
  };
}

/** The mail with our text and the link to our page; undefined for a kind that we have no text for. */
function rewrite(link: string, email: string, siteUrl: string): Mail | undefined {
  const parameters = new URL(link).searchParams;
  const kind = parameters.get('type');
  const tokenHash = parameters.get('token');
  if ((kind !== 'signup' && kind !== 'recovery') || !tokenHash) return undefined;
  return composeAuthMail({ kind, tokenHash, email, siteUrl });
}

interface AuthMail {
  readonly kind: MailKind;
  readonly tokenHash: string;
  /** Of the account, as it is now. */
  readonly email: string;
  /** Of a change of address. */
  readonly newEmail?: string;
  readonly siteUrl: string;
}

/** A mail of Auth whose link leads back to where the request of this moment wished. */
export function composeAuthMail({
  kind,
  siteUrl,
  tokenHash,
  email,
  newEmail = '',
}: AuthMail): Mail {
  const parts = {
    siteUrl,
    tokenHash: encodeURIComponent(tokenHash),
    email: encodeURIComponent(email),
    newEmail: encodeURIComponent(newEmail),
    next: encodeURIComponent(redirectTarget(redirectOfRequest.getStore() ?? null, siteUrl)),
  };
  return composeMail(kind, mailLink(kind, parts), { email, newEmail });
}

/** The requested address if it is on the site (redirect allow-list `SITE_URL/**`), otherwise the site itself. */
export function redirectTarget(wish: string | null, siteUrl: string): string {
  if (!wish || !URL.canParse(wish)) return siteUrl;
  return new URL(wish).origin === siteUrl ? wish : siteUrl;
}
