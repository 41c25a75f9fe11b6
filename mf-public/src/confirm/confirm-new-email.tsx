import { useRef, useState } from 'react';
import { claimEmailChange } from '@kaarigar/shared/api/account';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import {
  adoptSession,
  closeAccount,
  forgetKey,
  keptKeyOf,
  openEmailChange,
  type AccountClient,
  type EmailChangeLink,
} from '@kaarigar/shared/platform/auth';
import { Link } from '@kaarigar/shared/platform/router';
import { loginOf } from '@kaarigar/shared/account/login-of';
import { getSession, sessionReady, useSession } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { LinkFailure } from '../mail-link/link-failure';
import { NewPasswordForm } from '../mail-link/new-password-form';
import { useLinkedAccount } from '../mail-link/use-linked-account';
import { newEmailMessages } from './confirm-messages';
import styles from './confirm.module.css';

type Step = 'question' | 'half' | 'choose' | 'kept' | 'chosen';

/**
 * Asks whether to confirm a change of address; one of the two links, used up by the click. Once both are, the browser
 * that asked for the change keeps its password and details. In any other the person chooses a new one, and gives theirs
 * when they are logged in: whoever has the mails of the new address may be somebody else than who had the account. Nobody is signed in who was not signed in to it here.
 */
export function ConfirmNewEmail({ link }: { readonly link: EmailChangeLink }) {
  const t = useMessages(newEmailMessages);
  const { email, newEmail } = link;
  const session = useSession();
  const [step, setStep] = useState<Step>('question');
  const account = useRef<AccountClient>(null);
  const isClaimed = useRef(false);
  /** Who was signed in here before the change ended their login. */
  const before = useRef<string>(null);
  const { isBusy, problem, run } = useSubmission();

  async function confirm(): Promise<void> {
    await sessionReady();
    const current = getSession();
    before.current ??= current.status === 'signed-in' ? current.userId : '';
    account.current ??= await openEmailChange(link);
    if (!account.current) return setStep('half');
    const key = keptKeyOf('email-change', newEmail);
    isClaimed.current ||= key !== null && (await claimEmailChange(account.current, key));
    if (!isClaimed.current) return setStep('choose');
    await enter(account.current);
    forgetKey('email-change');
    setStep('kept');
  }

  async function enter(client: AccountClient): Promise<void> {
    const { data } = await client.auth.getSession();
    if (data.session?.user.id === before.current) await adoptSession(client);
    else await closeAccount(client);
  }

  if (step === 'choose' && account.current) {
    return <ChosenPassword {...{ newEmail, enter }} account={account.current} onDone={setStep} />;
  }
  if (step === 'kept' || step === 'chosen') {
    const isSignedIn = session.status === 'signed-in' && session.userId === before.current;
    return (
      <>
        <Alert tone="success">{(step === 'kept' ? t.kept : t.whole)({ newEmail })}</Alert>
        {step === 'chosen' ? (
          <>
            <p>{t.detailsAgain}</p>
            <p>{t.twoSteps}</p>
          </>
        ) : null}
        <ButtonLink variant="primary" to={isSignedIn ? paths.profile : paths.login}>
          {isSignedIn ? t.toProfile : t.toLogin}
        </ButtonLink>
      </>
    );
  }
  if (step === 'half') {
    return (
      <Alert tone="info" title={t.halfTitle}>
        {t.half({ newEmail })}
      </Alert>
    );
  }
  const newLink = (
    <>
      <p>{t.askAgain}</p>
      <ButtonLink variant="primary" to={paths.profile}>
        {t.toProfile}
      </ButtonLink>
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
      {session.status === 'signed-in' && session.email !== email ? (
        <Alert tone="info">{t.staysSignedIn({ signedIn: loginOf(session), email })}</Alert>
      ) : null}
      {problem?.code === 'service_unavailable' ? (
        <Alert tone="warning" title={t.orderTitle}>
          {t.order({ email })}
        </Alert>
      ) : (
        failure
      )}
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

interface ChosenPasswordProps {
  readonly newEmail: string;
  readonly account: AccountClient;
  readonly enter: (account: AccountClient) => Promise<void>;
  readonly onDone: (step: 'chosen') => void;
}

function ChosenPassword({ newEmail, account, enter, onDone }: ChosenPasswordProps) {
  const t = useMessages(newEmailMessages);
  const { setPassword } = useLinkedAccount(() => Promise.resolve(account));
  return (
    <>
      <Alert tone="success">{t.choose({ newEmail })}</Alert>
      <NewPasswordForm
        email={newEmail}
        setPassword={setPassword}
        newLink={<Link to={paths.forgotPassword}>{t.askForReset}</Link>}
        onSaved={async () => {
          await enter(account);
          onDone('chosen');
        }}
      />
    </>
  );
}
