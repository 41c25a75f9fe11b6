import { useEffect, useState } from 'react';
import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { signOut } from '@kaarigar/shared/platform/auth';
import { Link, useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import { getSession, useSession } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { Icon } from '@kaarigar/shared/ui/icon';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { shellMessages } from '../shell-messages';
import styles from './header.module.css';
import { currentAs } from './site-links';

interface LogoutButtonProps {
  /** Called after an action that closes the mobile menu. */
  readonly onDone: () => void;
}

interface AccountLinksProps {
  /** Without the links to the pages of customers and staff, where the page has its own. */
  readonly isPlain?: boolean;
}

/** Signed out: Register and Login. Signed in: the name, My Orders, Admin for staff. */
export function AccountLinks({ isPlain = false }: AccountLinksProps) {
  const t = useMessages(shellMessages);
  const session = useSession();
  const pathname = useLocation().pathname.toLowerCase();

  // On a page that came as HTML they are hidden from somebody who is signed in until it is known who that is.
  useEffect(() => {
    if (getSession().status !== 'loading') delete document.documentElement.dataset['signedIn'];
  });

  if (session.status === 'loading') return <Skeleton height={42} />;
  if (session.status !== 'signed-in') {
    return (
      <>
        <Link to={paths.signUp} className={styles['link']}>
          {t.register}
        </Link>
        <ButtonLink to={paths.login} variant="quiet" size="s">
          {t.login}
        </ButtonLink>
      </>
    );
  }
  const isStaff = session.me?.role === 'staff' || session.me?.role === 'admin';
  const name = session.me?.name || t.userFallback;
  const [first, ...others] = name.split(' ');
  return (
    <>
      <Link to={paths.profile} className={styles['person']} title={name}>
        <Icon name="user" size={20} />
        <span className={styles['name']}>
          {first} <span className={styles['family']}>{others.join(' ')}</span>
        </span>
      </Link>
      {isPlain ? null : (
        <Link
          to={paths.orders}
          className={styles['link']}
          aria-current={currentAs(paths.orders, pathname)}
        >
          {t.myOrders}
        </Link>
      )}
      {isStaff && !isPlain ? (
        <Link to={paths.admin} className={styles['link']}>
          {t.admin}
        </Link>
      ) : null}
    </>
  );
}

/** What ends the menu; nothing for whoever is signed out. */
export function LogoutButton({ onDone }: LogoutButtonProps) {
  return useSession().status === 'signed-in' ? <Logout onDone={onDone} /> : null;
}

function Logout({ onDone }: LogoutButtonProps) {
  const t = useMessages(shellMessages);
  const errorText = useErrorMessage();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorCode | null>(null);

  async function logOut(): Promise<void> {
    setIsBusy(true);
    setFailure(null);
    try {
      // Leave a protected page first, so that its guard does not treat a deliberate logout as a lost session.
      await navigate(paths.home);
      await signOut();
      onDone();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.code : 'internal');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Button
        variant="plain"
        size="s"
        className={styles['logout']}
        busy={isBusy}
        onClick={() => void logOut()}
      >
        {t.logout}
      </Button>
      {failure ? <Alert tone="error">{errorText(failure)}</Alert> : null}
    </>
  );
}
