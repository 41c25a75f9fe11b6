import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import { authMessages } from '@kaarigar/shared/account/auth-messages';
import type { AuthMode } from './auth-mode';
import styles from './auth.module.css';

/**
 * Leads to the other of the two modes: below a short form, and above the long one of sign-up, because the
 * guard of a protected page sends everybody there, returning customers too. A sentence, because below the choice of the
 * way a second row of tabs would be one too many.
 */
export function ModeSwitch({ mode }: { readonly mode: AuthMode }) {
  const t = useMessages(authMessages);
  const [to, words] =
    mode === 'login' ? [paths.signUp, t.toSignUp] : [paths.login, t.toLoginInstead];
  return (
    <Link to={to} className={styles['mode'] ?? ''} replace preventScrollReset>
      {words}
    </Link>
  );
}
