import { parseEmailForm } from '@kaarigar/shared/account/credentials';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { requestEmail } from '@kaarigar/shared/platform/auth';
import { Button } from '@kaarigar/shared/ui/button';
import { TextField } from '@kaarigar/shared/ui/field';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { emailMessages } from './account-messages';
import { ProfileFailure } from './profile-failure';
import styles from './profile.module.css';

interface FirstEmailProps {
  readonly onSent: () => Promise<void>;
}

/** Asks the owner of an account by phone for an address; they allow it in a login of after that. */
export function FirstEmail({ onSent }: FirstEmailProps) {
  const t = useMessages(emailMessages);
  const form = useForm<{ email: string }, string, 'missing' | 'invalid_email' | 'taken'>({
    initial: { email: '' },
    check: parseEmailForm,
    text(_, problem) {
      if (problem === 'taken') return t.taken;
      return problem === 'missing' ? t.missingEmail : t.invalid;
    },
    refusals: { user_exists: { email: 'taken' }, invalid_email: { email: 'invalid_email' } },
    async send(email) {
      await requestEmail(email);
      await onSent();
    },
  });
  return (
    <form {...form.props} className={styles['form']} aria-labelledby="profile-email">
      <p>{t.addText}</p>
      <TextField {...form.field('email')} {...personInputs.email} label={t.next} required />
      {form.problem ? <ProfileFailure title={t.failed} failure={form.problem} /> : null}
      <div>
        <Button variant="quiet" type="submit" busy={form.isBusy} busyLabel={t.saving}>
          {t.saveFirst}
        </Button>
      </div>
    </form>
  );
}
