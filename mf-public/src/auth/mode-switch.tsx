import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { NavLink } from '@kaarigar/shared/platform/router';
import { authMessages } from '@kaarigar/shared/account/auth-messages';
import styles from './auth.module.css';

/**
 * Switches between the two modes. It is on top because the guard of a protected page sends everybody to sign-up,
 * returning customers too.
 */
export function ModeSwitch() {
  const t = useMessages(authMessages);
  return (
    <nav className={styles['modes']} aria-label={t.modes}>
      <NavLink to={paths.signUp} className={styles['mode'] ?? ''} replace preventScrollReset>
        {t.modeSignUp}
      </NavLink>
      <NavLink to={paths.login} className={styles['mode'] ?? ''} replace preventScrollReset>
        {t.modeLogin}
      </NavLink>
    </nav>
  );
}
