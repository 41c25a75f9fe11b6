import { useState } from 'react';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import {
  adoptSession,
  openEmailChange,
  type EmailChangeLink,
} from '@kaarigar/shared/platform/auth';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { LinkFailure } from '../mail-link/link-failure';
import { OtherAccount } from '../mail-link/other-account';
import { newEmailMessages } from './confirm-messages';
import styles from './confirm.module.css';

/** Asks whether to confirm a change of address; one of the two links, used up by the click. */
export function ConfirmNewEmail({ link }: { readonly link: EmailChangeLink }) {
  const t = useMessages(newEmailMessages);
  const { email, newEmail } = link;
  const [opened, setOpened] = useState<'half' | 'whole' | null>(null);
  const { isBusy, problem, run } = useSubmission();

  async function confirm(): Promise<void> {
    const account = await openEmailChange(link);
    if (account) await adoptSession(account);
    setOpened(account ? 'whole' : 'half');
  }

  const toProfile = (
    <ButtonLink variant="primary" to={paths.profile}>
      {t.toProfile}
    </ButtonLink>
  );
  if (opened === 'whole') {
    return (
      <>
        <Alert tone="success">{t.whole({ newEmail })}</Alert>
        {toProfile}
      </>
    );
  }
  if (opened === 'half') {
    return (
      <Alert tone="info" title={t.halfTitle}>
        {t.half({ email, newEmail })}
      </Alert>
    );
  }
  const newLink = (
    <>
      <p>{t.askAgain}</p>
      {toProfile}
    </>
  );
  const failure = <LinkFailure problem={problem} newLink={newLink} />;
  // Another click could not help.
  if (problem && ['link_expired', 'not_allowed', 'user_exists'].includes(problem.code)) {
    return failure;
  }
  return (
    <>
      <p>{t.question}</p>
      <p>
        {t.from} <strong className={styles['address']}>{email}</strong>
        <br />
        {t.to} <strong className={styles['address']}>{newEmail}</strong>
      </p>
      <OtherAccount email={email} />
      {failure}
      <Button
        variant="primary"
        block
        busy={isBusy}
        busyLabel={t.confirming}
        onClick={() => void run(confirm)}
      >
        {t.confirm}
      </Button>
      <p className={textStyles['quiet']}>{t.notYou}</p>
    </>
  );
}
