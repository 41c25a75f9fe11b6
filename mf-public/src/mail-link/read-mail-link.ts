import { parseEmail } from '@kaarigar/shared/domain/email';
import type { EmailChangeLink, MailLink } from '@kaarigar/shared/platform/auth';
import { isSitePath } from '@kaarigar/shared/platform/return-to';

/** What the address of a page says that a sign-in mail's link leads to; null when it is not such a link. */
export function readMailLink(search: string, type: MailLink['type']): MailLink | null {
  const parameters = new URLSearchParams(search);
  const tokenHash = parameters.get('token_hash');
  const email = parseEmail(parameters.get('email') ?? '');
  if (!tokenHash || !email || parameters.get('type') !== type) return null;
  return { type, tokenHash, email };
}

/** The same of a link of a change of address. */
export function readEmailChangeLink(search: string): EmailChangeLink | null {
  const parameters = new URLSearchParams(search);
  const tokenHash = parameters.get('token_hash');
  // An account by phone has none before its first.
  const email = parameters.get('email') === '' ? '' : parseEmail(parameters.get('email') ?? '');
  const newEmail = parseEmail(parameters.get('new_email') ?? '');
  if (!tokenHash || email === null || !newEmail || parameters.get('type') !== 'email_change')
    return null;
  return { tokenHash, email, newEmail };
}

/** The page of this site that the link leads on to; null when it names none, or another site. */
export function readNextPage(search: string, origin: string): string | null {
  const next = new URLSearchParams(search).get('next');
  const target = next ? parseAddress(next, origin) : null;
  if (!target) return null;
  const path = target.pathname + target.search;
  return target.origin === origin && isSitePath(path) ? path : null;
}

/** `URL.canParse()` is newer than our oldest browsers. */
function parseAddress(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
