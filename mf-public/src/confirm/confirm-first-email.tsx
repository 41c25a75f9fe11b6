import { useState } from 'react';
import { confirmFirstEmail } from '@kaarigar/shared/api/own-account';
import { loginOf } from '@kaarigar/shared/account/login-of';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import type { EmailChangeLink } from '@kaarigar/shared/platform/auth';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { rememberReturnTo } from '@kaarigar/shared/platform/return-to';
import { useLocation } from '@kaarigar/shared/platform/router';
import { refreshMe, useSession } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { LinkFailure } from '../mail-link/link-failure';
import { firstEmailMessages } from './confirm-messages';
import styles from './confirm.module.css';

interface ConfirmFirstEmailProps {
  readonly context: RemoteContext;
  readonly link: EmailChangeLink;
}

/**
 * Asks whether an account by phone gets its first address. It takes a login of the account beside the link: a mistyped
 * address is read by somebody else, and a mail app's browser knows nobody. Without one the page says where to go.
 */
export function ConfirmFirstEmail({ context, link }: ConfirmFirstEmailProps) {
  const t = useMessages(firstEmailMessages);
  const { newEmail, tokenHash } = link;
  const { pathname, search } = useLocation();
  const session = useSession();
  const [isDone, setIsDone] = useState(false);
  /** The link is of another account, was used or replaced. */
  const [isElsewhere, setIsElsewhere] = useState(false);
  const { isBusy, problem, run } = useSubmission();

  async function confirm(): Promise<void> {
    const isRight = await confirmFirstEmail(context, tokenHash);
    // The answer to an earlier press may have been lost on the way.
    if (!isRight && (await refreshMe())?.email !== newEmail) {
      setIsElsewhere(true);
      return;
    }
    setIsDone(true);
    // So that this browser's login names the address; otherwise its next renewal does.
    await (await context.getSupabase()).auth.refreshSession();
  }

  // A link that is opened once more after it has been used.
  const isTheirs =
    session.status === 'signed-in' && [session.email, session.me?.email].includes(newEmail);
  if (isDone || isTheirs) {
    return (
      <>
        <Alert tone="success">{t.added({ newEmail })}</Alert>
        <p>{t.newsStays}</p>
        <ButtonLink variant="primary" to={`${paths.profile}#profile-news`}>
          {t.toChoice}
        </ButtonLink>
      </>
    );
  }
  const address = <strong className={styles['address']}>{newEmail}</strong>;
  if (session.status === 'signed-out' || problem?.code === 'session_expired') {
    return (
      <>
        <p>
          {t.question} {address}
        </p>
        <Alert tone="info" title={t.loginTitle}>
          {t.loginText}
        </Alert>
        <ButtonLink
          variant="primary"
          block
          to={paths.login}
          onClick={() => rememberReturnTo(pathname + search)}
        >
          {t.toLogin}
        </ButtonLink>
        <p className={textStyles['quiet']}>{t.notYou}</p>
      </>
    );
  }
  const askAgain = (
    <ButtonLink variant="quiet" to={paths.profile}>
      {t.toProfile}
    </ButtonLink>
  );
  if (isElsewhere) {
    return (
      <>
        <Alert tone="error" title={t.notHereTitle}>
          {t.notHere({ signedIn: session.status === 'signed-in' ? loginOf(session) : '' })}
        </Alert>
        {askAgain}
      </>
    );
  }
  const failure = <LinkFailure problem={problem} newLink={askAgain} />;
  // Another click could not help.
  if (problem?.code === 'link_expired' || problem?.code === 'user_exists') return failure;
  return (
    <>
      <p>
        {session.status === 'signed-in' ? t.toYours({ signedIn: loginOf(session) }) : t.question}{' '}
        {address}
      </p>
      {failure}
      <Button
        variant="primary"
        block
        busy={isBusy}
        busyLabel={t.adding}
        onClick={() => void run(confirm)}
      >
        {t.add}
      </Button>
      <p className={textStyles['quiet']}>{t.notYou}</p>
    </>
  );
}
