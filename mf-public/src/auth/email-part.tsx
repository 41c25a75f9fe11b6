import { AuthForm } from './auth-form';
import type { AuthMode } from './auth-mode';
import styles from './auth.module.css';
import { ModeSwitch } from './mode-switch';

/** The account by e-mail: a new one, or a login. */
export function EmailPart({ mode }: { readonly mode: AuthMode }) {
  const isSignUp = mode === 'sign-up';
  return (
    <div className={styles['sheet']}>
      {isSignUp ? <ModeSwitch mode={mode} /> : null}
      <AuthForm mode={mode} />
      {isSignUp ? null : <ModeSwitch mode={mode} />}
    </div>
  );
}
