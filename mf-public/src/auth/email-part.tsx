import { useLayoutEffect, useRef, useState } from 'react';
import { ACCOUNT_DRAFT } from '@kaarigar/shared/account/account-draft';
import { authMessages } from '@kaarigar/shared/account/auth-messages';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Link } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import { AuthForm } from './auth-form';
import type { AuthMode } from './auth-mode';
import styles from './auth.module.css';
import { ModeSwitch } from './mode-switch';

interface EmailPartProps {
  readonly mode: AuthMode;
  /** New people see another way first. */
  readonly isFolded: boolean;
}

/** The account by e-mail. Folded, it is one button until somebody wants it, has typed something, or comes to log in. */
export function EmailPart({ mode, isFolded }: EmailPartProps) {
  const t = useMessages(authMessages);
  const part = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(
    () => !isFolded || Object.keys(openDraft(ACCOUNT_DRAFT).fields()).length > 0,
  );
  const [wasPressed, setWasPressed] = useState(false);
  if (mode === 'login' && !isOpen) setIsOpen(true);

  useLayoutEffect(() => {
    if (wasPressed) part.current?.querySelector('input')?.focus();
  }, [wasPressed]);

  if (!isOpen) {
    return (
      <div className={styles['folded']}>
        <Button
          variant="quiet"
          block
          icon="mail"
          onClick={() => {
            setIsOpen(true);
            setWasPressed(true);
          }}
        >
          {t.signUpByEmail}
        </Button>
        <Link to={paths.login} replace preventScrollReset>
          {t.modeLogin}
        </Link>
      </div>
    );
  }
  return (
    <div ref={part} className={styles['sheet']}>
      <ModeSwitch />
      <AuthForm mode={mode} />
    </div>
  );
}
