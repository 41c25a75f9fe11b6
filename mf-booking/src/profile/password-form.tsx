import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { changePassword } from '@kaarigar/shared/platform/auth';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { useCaptcha } from '@kaarigar/shared/ui/captcha';
import { PasswordField as PasswordInput } from '@kaarigar/shared/ui/field';
import {
  PASSWORD_REFUSALS,
  passwordProblems,
  type PasswordField,
  type PasswordFields,
} from './new-password';
import { passwordProblemText } from './password-problem-text';
import { ProfileFailure } from './profile-failure';
import { Part } from '../parts/part';
import { passwordMessages } from './profile-messages';
import styles from './profile.module.css';

const EMPTY: PasswordFields = { current: '', next: '', repeat: '' };

/** The form for a new password. We store what is typed nowhere, not even as a draft. */
export function PasswordForm({ email }: { readonly email: string }) {
  const t = useMessages(passwordMessages);
  const captcha = useCaptcha();
  const form = useForm({
    initial: EMPTY,
    check: (fields) => checked(passwordProblems(fields), fields),
    text: (field, problem) => passwordProblemText(field, problem, t),
    refusals: PASSWORD_REFUSALS,
    async send(fields) {
      await captcha.send((answer) => changePassword({ email, ...fields }, answer));
      form.reset();
    },
  });
  const control = (field: PasswordField) => ({
    ...form.field(field),
    required: true,
    maxLength: PASSWORD_LENGTH.max,
  });

  return (
    <Part id="profile-password" title={t.title}>
      <form
        {...form.props}
        className={styles['form']}
        aria-labelledby="profile-password-title"
        onInput={form.forgetProblem}
      >
        {/* Tells password managers whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput {...control('current')} label={t.current} autoComplete="current-password" />
        <PasswordInput
          {...control('next')}
          label={t.next}
          hint={t.nextHint}
          autoComplete="new-password"
        />
        <PasswordInput {...control('repeat')} label={t.repeat} autoComplete="new-password" />
        {form.isDone ? (
          <Alert tone="success" title={t.changed}>
            {t.changedHint}
          </Alert>
        ) : null}
        {form.problem ? <ProfileFailure title={t.notChanged} failure={form.problem} /> : null}
        {captcha.field}
        <div>
          <Button variant="primary" type="submit" busy={form.isBusy} busyLabel={t.saving}>
            {t.save}
          </Button>
        </div>
      </form>
    </Part>
  );
}
