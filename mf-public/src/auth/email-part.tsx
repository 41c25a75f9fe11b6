import { AuthForm } from './auth-form';
import type { AuthMode } from './auth-mode';
import styles from './auth.module.css';
import { ModeSwitch } from './mode-switch';

/** The account by e-mail: a new one, or a login. */
export function EmailPart({ mode }: { readonly mode: AuthMode }) {
  return (
    <div className={styles['sheet']}>
      <ModeSwitch mode={mode} />
      <AuthForm mode={mode} />
    </div>
  );
}
