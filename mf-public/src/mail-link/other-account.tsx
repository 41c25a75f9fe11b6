import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { loginOf } from '@kaarigar/shared/account/login-of';
import { useSession } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { mailLinkMessages } from './mail-link-messages';

/** Says, before a link is used, that it would end the login of another account. */
export function OtherAccount({ email }: { readonly email: string }) {
  const t = useMessages(mailLinkMessages);
  const session = useSession();
  if (session.status !== 'signed-in' || session.email === email) return null;
  return <Alert tone="warning">{t.otherAccount({ signedIn: loginOf(session), email })}</Alert>;
}
