import { AsyncLocalStorage } from 'node:async_hooks';
import type { EmailDriver } from '@supabase/lite';
import { composeMail, type Mail, type MailKind } from './mail-templates';
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
      const mail: Mail = link
        ? (rewrite(link, siteUrl) ?? { subject, text, html })
        : { subject, text, html };
      await mailbox.store(to, mail);
    },
  };
}

/** The link that Auth's mail would contain, on the site's own origin. */
export function verificationLink({
  siteUrl,
  token,
  type,
}: {
  siteUrl: string;
  token: string;
  type: MailKind;
}): string {
  const link = new URL('/auth/v1/verify', siteUrl);
  link.searchParams.set('token', token);
  link.searchParams.set('type', type);
  link.searchParams.set('redirect_to', allowedRedirect(siteUrl));
  return link.href;
}

function rewrite(link: string, siteUrl: string): Mail | undefined {
  const parameters = new URL(link).searchParams;
  const type = parameters.get('type');
  const token = parameters.get('token');
  if ((type !== 'signup' && type !== 'recovery') || !token) return undefined;
  return composeMail(type, verificationLink({ siteUrl, token, type }));
}

/** The requested address if it is on the site (redirect allow-list `SITE_URL/**`), otherwise the site itself. */
function allowedRedirect(siteUrl: string): string {
  const wish = redirectOfRequest.getStore();
  if (!wish || !URL.canParse(wish)) return siteUrl;
  return new URL(wish).origin === siteUrl ? wish : siteUrl;
}
