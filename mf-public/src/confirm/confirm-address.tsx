import { useState } from 'react';
import { claimSignUp } from '@kaarigar/shared/api/account';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import {
  adoptSession,
  forgetKey,
  keptKeyOf,
  openMailLink,
  type MailLink,
} from '@kaarigar/shared/platform/auth';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { ResendEmail } from '@kaarigar/shared/account/resend-email';
import { ACCOUNT_READY } from '../mail-link/account-ready';
import { LinkFailure } from '../mail-link/link-failure';
import { OtherAccount } from '../mail-link/other-account';
import { useLinkedAccount } from '../mail-link/use-linked-account';
import { confirmMessages } from './confirm-messages';
import styles from './confirm.module.css';
import { DetailsForm } from './details-form';

interface ConfirmAddressProps {
  readonly link: MailLink;
  readonly next: string;
  readonly onConfirmed: () => void;
}

/**
 * Asks whether to confirm the address that the link names; nothing happens before the click. In the browser of the
 * sign-up that is all. Anywhere else, or when somebody else had signed up with the address before, the person chooses a
 * password and gives their details.
 */
export function ConfirmAddress({ link, next, onConfirmed }: ConfirmAddressProps) {
  const t = useMessages(confirmMessages);
  const navigate = useNavigate();
  const { open, setPassword } = useLinkedAccount(() => openMailLink(link));
  const [asksDetails, setAsksDetails] = useState(false);
  const { isBusy, problem, run } = useSubmission();

  async function enter(state?: typeof ACCOUNT_READY): Promise<void> {
    await adoptSession(await open());
    forgetKey('sign-up');
    await navigate(next, { replace: true, state });
  }

  async function confirm(): Promise<void> {
    const account = await open();
    const key = keptKeyOf('sign-up', link.email);
    if (key !== null && (await claimSignUp(account, key))) return enter(ACCOUNT_READY);
    setAsksDetails(true);
    onConfirmed();
  }

  if (asksDetails) {
    return (
      <DetailsForm
        email={link.email}
        open={open}
        setPassword={setPassword}
        onDone={() => enter()}
      />
    );
  }
  const isInvitation = link.type === 'invite';
  // Whoever knows an address can have a sign-up mail sent to it, which ends the link of an invitation.
  const newLink = (
    <>
      {isInvitation ? <p>{t.newInvitation}</p> : null}
      <NewLink email={link.email} />
    </>
  );
  const failure = <LinkFailure problem={problem} newLink={newLink} />;
  // Another click could not help.
  if (problem?.code === 'link_expired' || problem?.code === 'not_allowed') return failure;
  return (
    <>
      <p>
        {isInvitation ? t.invited : t.question}{' '}
        <strong className={styles['address']}>{link.email}</strong>
      </p>
      <OtherAccount email={link.email} />
      {failure}
      <Button
        variant="primary"
        block
        busy={isBusy}
        busyLabel={t.confirming}
        onClick={() => void run(confirm)}
      >
        {isInvitation ? t.accept : t.confirm}
      </Button>
      <p className={textStyles['quiet']}>{isInvitation ? t.notInvited : t.notYou}</p>
    </>
  );
}

function NewLink({ email }: { readonly email: string }) {
  const t = useMessages(confirmMessages);
  return (
    <div className={styles['newLink']}>
      <ResendEmail email={email} />
      <Link to={paths.login}>{t.confirmedBefore}</Link>
    </div>
  );
}
