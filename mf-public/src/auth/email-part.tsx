import { AuthForm } from './auth-form';
import type { AuthMode } from './auth-mode';
import styles from './auth.module.css';
import { ModeSwitch } from './mode-switch';

interface EmailPartProps {
  readonly mode: AuthMode;
  /** Whether there is a login by phone beside it. */
  readonly hasPhone: boolean;
}

/** The account by e-mail: a new one, or a login. */
export function EmailPart({ mode, hasPhone }: EmailPartProps) {
  const isSignUp = mode === 'sign-up';
  return (
    <div className={styles['sheet']}>
      {isSignUp ? <ModeSwitch mode={mode} /> : null}
      <AuthForm {...{ mode, hasPhone }} />
      {isSignUp ? null : <ModeSwitch mode={mode} />}
    </div>
  );
}
