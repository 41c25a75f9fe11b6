import { useState } from 'react';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { parseCode } from '@kaarigar/shared/domain/one-time-code';
import { checked, type Refusals } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { adoptSession, type MailLink } from '@kaarigar/shared/platform/auth';
import { Button } from '@kaarigar/shared/ui/button';
import { PasswordField, TextField } from '@kaarigar/shared/ui/field';
import { LinkFailure } from '../mail-link/link-failure';
import { OtherAccount } from '../mail-link/other-account';
import { useLinkedAccount } from '../mail-link/use-linked-account';
import {
  codeProblem,
  newPasswordProblems,
  type NewPasswordField,
  type PasswordProblem,
} from './new-password';
import { recoveryMessages } from './recovery-messages';
import styles from './recovery.module.css';
import { RequestLink } from './request-link';

/** Errors of the sign-in service that concern the new password. */
const REFUSALS: Refusals<NewPasswordField, PasswordProblem> = {
  weak_password: { password: 'weak_password' },
  same_password: { password: 'same_password' },
  wrong_code: { code: 'wrong_code' },
};

interface NewPasswordFormProps {
  readonly link: MailLink;
  readonly onDone: () => void;
}

/** Sets the password of the account that the link names, and signs in to it. The link is used up by the submit. */
export function NewPasswordForm({ link, onDone }: NewPasswordFormProps) {
  const t = useMessages(recoveryMessages);
  const errorText = useErrorMessage();
  const { open, setPassword } = useLinkedAccount(link);
  /** The account has a second factor, as its refusal has told. */
  const [asksCode, setAsksCode] = useState(false);
  const texts = {
    missing: t.missingPassword,
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
      await adoptSession(await open());
      onDone();
    },
  });

  return (
    <form {...form.props} className={styles['form']}>
      {/* Tells password managers whose password this is. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={link.email}
        readOnly
        hidden
      />
      <OtherAccount email={link.email} />
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
      <LinkFailure problem={form.problem} newLink={<RequestLink email={link.email} />} />
      <Button type="submit" variant="primary" block busy={form.isBusy} busyLabel={t.saving}>
        {t.save}
      </Button>
    </form>
  );
}
