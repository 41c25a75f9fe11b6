import { useState } from 'react';
import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useOwnDraft } from '@kaarigar/shared/forms/use-own-draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { changeEmail, closeAccount, openByPassword } from '@kaarigar/shared/platform/auth';
import { Button } from '@kaarigar/shared/ui/button';
import { useCaptcha } from '@kaarigar/shared/ui/captcha';
import { PasswordField, TextField } from '@kaarigar/shared/ui/field';
import { emailMessages } from './account-messages';
import { EMAIL_REFUSALS, EMPTY_EMAIL, newEmailProblems } from './new-email';
import { OpensPart } from '../parts/part';
import { ProfileFailure } from './profile-failure';
import styles from './profile.module.css';

interface EmailFormProps {
  /** Of the account, as it is now. */
  readonly email: string;
  readonly onSent: () => Promise<void>;
}

/** Asks for another address with the current password. */
export function EmailForm({ email, onSent }: EmailFormProps) {
  const t = useMessages(emailMessages);
  const captcha = useCaptcha();
  const form = useForm({
    initial: EMPTY_EMAIL,
    draft: useOwnDraft('email'),
    keeps: ['next'],
    check: (fields) => checked(newEmailProblems(fields, email), fields),
    text: (_, problem) => t[problem],
    refusals: EMAIL_REFUSALS,
    async send({ next, current }) {
      const fresh = await captcha.send((answer) =>
        openByPassword({ email, password: current }, answer),
      );
      try {
        await changeEmail(next);
      } finally {
        await closeAccount(fresh);
      }
      form.reset();
      await onSent();
    },
  });
  const [isRestored] = useState(form.isDirty);

  return (
    <form
      {...form.props}
      className={styles['form']}
      aria-labelledby="profile-email-title"
      onInput={form.forgetProblem}
    >
      {isRestored ? <OpensPart /> : null}
      <p>{t.text}</p>
      <TextField
        {...form.field('next')}
        type="email"
        label={t.next}
        required
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.field('current')}
        label={t.current}
        required
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.max}
      />
      {form.problem ? <ProfileFailure title={t.failed} failure={form.problem} /> : null}
      {captcha.field}
      <div>
        <Button variant="quiet" type="submit" busy={form.isBusy} busyLabel={t.saving}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
