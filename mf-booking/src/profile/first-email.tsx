import { useState } from 'react';
import { parseEmailForm } from '@kaarigar/shared/account/credentials';
import { allowEmailChange } from '@kaarigar/shared/api/account';
import { wantFirstEmail } from '@kaarigar/shared/api/own-account';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useOwnDraft } from '@kaarigar/shared/forms/use-own-draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import {
  closeAccount,
  requestFirstEmail,
  type AccountClient,
} from '@kaarigar/shared/platform/auth';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { TextField } from '@kaarigar/shared/ui/field';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { emailMessages, numberMessages } from './account-messages';
import { OpensPart } from '../parts/part';
import { ProfileFailure } from './profile-failure';
import styles from './profile.module.css';
import { ProveLogin } from './prove-login';

interface FirstEmailProps {
  readonly context: RemoteContext;
  /** The number that the account logs in with, ten digits. */
  readonly phone: string;
  readonly hasSecondFactor: boolean;
  readonly onSent: () => Promise<void>;
}

/**
 * Asks the owner of an account by phone for an address, then for a login of after that. Only then the link goes out.
 */
export function FirstEmail({ context, phone, hasSecondFactor, onSent }: FirstEmailProps) {
  const t = useMessages(emailMessages);
  const words = useMessages(numberMessages);
  const [wanted, setWanted] = useState<string | null>(null);
  const [failure, setFailure] = useState<Problem | null>(null);
  const form = useForm<{ email: string }, string, 'missing' | 'invalid_email'>({
    initial: { email: '' },
    draft: useOwnDraft('first-email'),
    check: parseEmailForm,
    text: (_, problem) => (problem === 'missing' ? t.missingEmail : t.invalid),
    refusals: { invalid_email: { email: 'invalid_email' } },
    async send(email) {
      setFailure(null);
      await wantFirstEmail(context, email);
      setWanted(email);
      // The draft stays until the link is on its way.
      return false;
    },
  });
  const [isRestored] = useState(form.isDirty);

  async function send(fresh: AccountClient, email: string): Promise<void> {
    try {
      await allowEmailChange(fresh, email);
      await requestFirstEmail(email);
    } catch (error) {
      // The code is used up: whoever tries again begins with the address.
      setFailure(problemOf(error));
      setWanted(null);
      return;
    } finally {
      await closeAccount(fresh);
    }
    form.reset();
    await onSent();
  }

  if (wanted !== null) {
    return (
      <>
        <ProveLogin
          email=""
          phone={phone}
          hasSecondFactor={hasSecondFactor}
          onProved={(fresh) => send(fresh, wanted)}
        />
        <p>{t.proveFirst({ email: wanted })}</p>
        <div>
          <Button variant="plain" size="s" onClick={() => setWanted(null)}>
            {words.goBack}
          </Button>
        </div>
      </>
    );
  }
  return (
    <form {...form.props} className={styles['form']} aria-labelledby="profile-email-title">
      {isRestored ? <OpensPart /> : null}
      <p>{t.addText}</p>
      {failure?.code === 'user_exists' ? <Alert tone="error">{t.taken}</Alert> : null}
      <TextField {...form.field('email')} {...personInputs.email} label={t.next} required />
      {failure && failure.code !== 'user_exists' ? (
        <ProfileFailure title={t.failed} failure={failure} />
      ) : null}
      {form.problem ? <ProfileFailure title={t.failed} failure={form.problem} /> : null}
      <div>
        <Button variant="quiet" type="submit" busy={form.isBusy} busyLabel={t.saving}>
          {t.saveFirst}
        </Button>
      </div>
    </form>
  );
}
