import { useState, type ReactNode } from 'react';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { parseCode } from '@kaarigar/shared/domain/one-time-code';
import { checked, type Refusals } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { PasswordField, TextField } from '@kaarigar/shared/ui/field';
import { LinkFailure } from './link-failure';
import {
  codeProblem,
  newPasswordProblems,
  type NewPasswordField,
  type PasswordProblem,
} from './new-password';
import { newPasswordMessages } from './new-password-messages';
import styles from './mail-link.module.css';

/** Errors of the sign-in service that concern the new password. */
const REFUSALS: Refusals<NewPasswordField, PasswordProblem> = {
  weak_password: { password: 'weak_password' },
  same_password: { password: 'same_password' },
  wrong_code: { code: 'wrong_code' },
};

interface NewPasswordFormProps {
  /** Of the account. */
  readonly email: string;
  /** `code`: of the account's second factor; `mfa_required` is thrown where one is missing. */
  readonly setPassword: (password: string, code?: string) => Promise<void>;
  /** The way to a new link, when this one is used or too old. */
  readonly newLink: ReactNode;
  readonly onSaved: () => Promise<void>;
}

/** Asks for a new password of an account that a mail's link opens, and for a code if the account needs one. */
export function NewPasswordForm({ email, setPassword, newLink, onSaved }: NewPasswordFormProps) {
  const t = useMessages(newPasswordMessages);
  const errorText = useErrorMessage();
  /** The account has a second factor, as its refusal has told. */
  const [asksCode, setAsksCode] = useState(false);
  const texts = {
    missing: t.passwordTooShort,
    too_short: t.passwordTooShort,
    differ: t.passwordsDiffer,
    weak_password: errorText('weak_password'),
    same_password: errorText('same_password'),
    not_six: t.notSixDigits,
    wrong_code: errorText('wrong_code'),
  };
  const form = useForm({
    initial: { password: '', repeat: '', code: '' },
    check: (fields) =>
      checked(
        {
          ...newPasswordProblems(fields.password, fields.repeat),
          code: asksCode ? codeProblem(fields.code) : undefined,
        },
        fields,
      ),
    text: (field, problem) =>
      field === 'code' && problem === 'missing' ? t.missingCode : texts[problem],
    refusals: REFUSALS,
    async send({ password, code }) {
      try {
        await setPassword(password, parseCode(code) ?? undefined);
      } catch (error) {
        setAsksCode(asksCode || (error instanceof ApiError && error.code === 'mfa_required'));
        throw error;
      }
      await onSaved();
    },
  });

  return (
    <form {...form.props} className={styles['form']}>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={t.newPassword}
        hint={t.passwordHint}
        required
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
      />
      <PasswordField
        {...form.field('repeat')}
        label={t.repeatPassword}
        required
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
      />
      {asksCode ? (
        <TextField
          {...form.field('code')}
          label={t.code}
          hint={t.codeHint}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
        />
      ) : null}
      <LinkFailure problem={form.problem} newLink={newLink} />
      <Button type="submit" variant="primary" block busy={form.isBusy} busyLabel={t.saving}>
        {t.save}
      </Button>
    </form>
  );
}
