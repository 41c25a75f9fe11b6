import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { Form } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { PasswordField } from '@kaarigar/shared/ui/field';
import { useFocusOnErrors } from '../forms/use-focus-on-errors';
import { useSubmission } from '../forms/use-submission';
import type { PasswordProblem } from './new-password';
import { recoveryMessages } from './recovery-messages';
import styles from './recovery.module.css';
import type { ResetAnswer } from './reset-password-data';

interface NewPasswordFormProps {
  readonly email: string;
  readonly answer: ResetAnswer | undefined;
}

export function NewPasswordForm({ email, answer }: NewPasswordFormProps) {
  const t = useMessages(recoveryMessages);
  const errorText = useErrorMessage();
  const { isBusy, onSubmit } = useSubmission(answer);
  const form = useFocusOnErrors(answer);
  const problems = answer?.status === 'invalid' ? answer.problems : {};
  const failure = answer?.status === 'failed' ? answer.code : null;
  const isAboutPassword = failure === 'weak_password' || failure === 'same_password';
  const texts: Readonly<Record<PasswordProblem, string>> = {
    missing: t.missingPassword,
    too_short: t.passwordTooShort,
    differ: t.passwordsDiffer,
  };
  const passwordError = isAboutPassword
    ? errorText(failure)
    : problems.password && texts[problems.password];

  return (
    <Form ref={form} method="post" noValidate className={styles['form']} onSubmit={onSubmit}>
      {/* For password managers: whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="password"
        label={t.newPassword}
        hint={t.passwordHint}
        required
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        error={passwordError}
      />
      <PasswordField
        name="repeat"
        label={t.repeatPassword}
        required
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.max}
        error={problems.repeat && texts[problems.repeat]}
      />
      {failure && !isAboutPassword ? <Alert tone="error">{errorText(failure)}</Alert> : null}
      <Button type="submit" variant="primary" block busy={isBusy} busyLabel={t.saving}>
        {t.save}
      </Button>
    </Form>
  );
}
