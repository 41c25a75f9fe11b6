import { useState } from 'react';
import { allowEmailChange } from '@kaarigar/shared/api/account';
import { wantFirstEmail } from '@kaarigar/shared/api/own-account';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import { parseEmail } from '@kaarigar/shared/domain/email';
import { checked } from '@kaarigar/shared/forms/check';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useOwnDraft } from '@kaarigar/shared/forms/use-own-draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import {
  changeEmail,
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
import { nextProblem, type NewEmailProblem } from './new-email';
import { OpensPart } from '../parts/part';
import { ProfileFailure } from './profile-failure';
import styles from './profile.module.css';
import { ProveLogin } from './prove-login';

interface EmailByPhoneProps {
  readonly context: RemoteContext;
  /** Of the account, as it is now; empty: none. */
  readonly email: string;
  /** The number that the account logs in with, ten digits. */
  readonly phone: string;
  readonly hasSecondFactor: boolean;
  readonly onSent: () => Promise<void>;
}

/**
 * Asks the owner of an account without a password for an address, a first one or another, then for a login of after that,
 * by a code to the number. Only then a link goes out. The wish is there after a reload: phones close the tab while the
 * SMS is read.
 */
export function EmailByPhone(props: EmailByPhoneProps) {
  const { context, email, phone, hasSecondFactor, onSent } = props;
  const t = useMessages(emailMessages);
  const words = useMessages(numberMessages);
  const isFirst = email === '';
  const wish = useOwnDraft('email-wanted');
  const [wanted, setWanted] = useState(() => parseEmail(String(wish.extra('email') ?? '')));
  const [failure, setFailure] = useState<Problem | null>(null);
  const form = useForm<{ email: string }, string, NewEmailProblem>({
    initial: { email: '' },
    draft: useOwnDraft('first-email'),
    check({ email: next }) {
      return checked({ email: nextProblem(next, email) }, parseEmail(next));
    },
    text: (_, problem) => t[problem],
    refusals: { invalid_email: { email: 'invalid' } },
    async send(next) {
      setFailure(null);
      if (isFirst) await wantFirstEmail(context, next);
      want(next);
      // The draft stays until the link is on its way.
      return false;
    },
  });
  const [isRestored] = useState(form.isDirty || wanted !== null);

  function want(next: string | null): void {
    if (next === null) wish.clear();
    else wish.saveExtra('email', next);
    setWanted(next);
  }

  async function send(fresh: AccountClient, next: string): Promise<void> {
    try {
      if (isFirst) {
        await allowEmailChange(fresh, next);
        await requestFirstEmail(next);
      } else {
        await changeEmail(next);
      }
    } catch (error) {
      // The code is used up: whoever tries again begins with the address.
      setFailure(problemOf(error));
      want(null);
      return;
    } finally {
      await closeAccount(fresh);
    }
    wish.clear();
    form.reset();
    await onSent();
  }

  if (wanted !== null) {
    return (
      <>
        {isRestored ? <OpensPart /> : null}
        <ProveLogin
          email=""
          phone={phone}
          hasSecondFactor={hasSecondFactor}
          onProved={(fresh) => send(fresh, wanted)}
        />
        <p>{(isFirst ? t.proveFirst : t.proveThen)({ email: wanted })}</p>
        <div>
          <Button variant="plain" size="s" onClick={() => want(null)}>
            {words.goBack}
          </Button>
        </div>
      </>
    );
  }
  return (
    <form {...form.props} className={styles['form']} aria-labelledby="profile-email-title">
      {isRestored ? <OpensPart /> : null}
      <p>{isFirst ? t.addText : t.textByPhone}</p>
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
