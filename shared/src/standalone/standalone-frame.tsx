import { reportBug } from '../contracts/problem';
import { useState } from 'react';
import { signIn, signOut } from '@kaarigar/shared/platform/auth';
import { Link, Outlet, useRevalidator } from '@kaarigar/shared/platform/router';
import { loginOf } from '../account/login-of';
import { useSession } from '@kaarigar/shared/platform/session';
import { useMessages } from '../i18n/define-messages';
import { Button } from '../ui/button';
import { LanguageToggle } from '../ui/language-toggle';
import { Wrap } from '../ui/wrap';
import styles from './standalone-frame.module.css';
import { standaloneMessages } from './standalone-messages';

/** The accounts of every new local database; their password is in the README. */
const DEMO_PEOPLE = ['customer', 'staff', 'admin'] as const;
const DEMO_PASSWORD = 'Kaarigar#123';

/** The frame around the pages of a remote that runs alone. */
export function StandaloneFrame({ paths }: { readonly paths: readonly string[] }) {
  const t = useMessages(standaloneMessages);
  return (
    <>
      <Wrap className={styles['bar']}>
        <LanguageToggle />
        <Account />
      </Wrap>
      <Wrap>
        <details>
          <summary>{t.pages}</summary>
          <ul className={styles['pages']}>
            {paths.map((path) => (
              <li key={path}>
                <Link to={path}>{path}</Link>
              </li>
            ))}
          </ul>
        </details>
      </Wrap>
      <main>
        <Outlet />
      </main>
    </>
  );
}

function Account() {
  const t = useMessages(standaloneMessages);
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);

  async function change(step: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    await step().catch(reportBug);
    setIsBusy(false);
    await revalidate();
  }

  if (session.status === 'signed-in') {
    return (
      <Button variant="quiet" size="s" busy={isBusy} onClick={() => void change(signOut)}>
        {`${loginOf(session)} · ${t.signOut}`}
      </Button>
    );
  }
  return DEMO_PEOPLE.map((person) => (
    <Button
      key={person}
      variant="quiet"
      size="s"
      busy={isBusy}
      onClick={() =>
        void change(() => signIn({ email: `${person}@kaarigar.example`, password: DEMO_PASSWORD }))
      }
    >
      {t.signInAs({ person })}
    </Button>
  ));
}
