import { useEffect } from 'react';
import { completeAccount } from '@kaarigar/shared/api/account';
import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import type { AccountClient } from '@kaarigar/shared/platform/auth';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { Button } from '@kaarigar/shared/ui/button';
import { PasswordField } from '@kaarigar/shared/ui/field';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { authMessages } from '@kaarigar/shared/account/auth-messages';
import { ConsentField } from '@kaarigar/shared/account/consent-field';
import {
  ACCOUNT_REFUSALS,
  parseDetails,
  parseNewAccount,
  type DetailsFields,
  type FieldProblem,
  type NewAccount,
} from '@kaarigar/shared/account/credentials';
import { SignUpFields } from '../auth/sign-up-fields';
import { confirmMessages } from './confirm-messages';
import styles from './confirm.module.css';

const EMPTY: DetailsFields = { name: '', phone: '', address: '', password: '', consent: false };

interface DetailsFormProps {
  readonly email: string;
  /** A client of the account. */
  readonly open: () => Promise<AccountClient>;
  /** Only for an account without a password. */
  readonly setPassword?: ((password: string) => Promise<void>) | undefined;
  readonly onDone: () => Promise<void>;
}

/** What an account still lacks, from its owner: name, phone, address, consent, and a password if it has none. */
export function DetailsForm({ email, open, setPassword, onDone }: DetailsFormProps) {
  const t = useMessages(confirmMessages);
  const tAuth = useMessages(authMessages);
  const errorText = useErrorMessage();
  const form = useForm<DetailsFields, Omit<NewAccount, 'password'> | NewAccount, FieldProblem>({
    initial: EMPTY,
    check: setPassword ? parseNewAccount : parseDetails,
    text(field, problem) {
      if (problem === 'missing' && field !== 'password') return tAuth.missing[field];
      return problem === 'password_too_short' || problem === 'missing'
        ? tAuth.passwordTooShort
        : errorText(problem);
    },
    refusals: ACCOUNT_REFUSALS,
    async send(account) {
      await completeAccount(await open(), account);
      if ('password' in account) await setPassword?.(account.password);
      await onDone();
    },
  });

  // The title has just changed; who listens to the page must hear it.
  useEffect(() => document.getElementById('page-title')?.focus(), []);

  return (
    <form {...form.props} className={styles['sheet']}>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {setPassword ? (
        <PasswordField
          {...form.field('password')}
          label={tAuth.password}
          hint={tAuth.passwordHint}
          required
          autoComplete="new-password"
          maxLength={PASSWORD_LENGTH.max}
        />
      ) : null}
      <SignUpFields field={form.field} />
      <ConsentField {...form.checkbox('consent')} />
      <FieldsAlert summary={form.summary} />
      <ProblemAlert problem={form.problem} />
      <Button type="submit" variant="primary" block busy={form.isBusy} busyLabel={t.saving}>
        {t.save}
      </Button>
    </form>
  );
}
