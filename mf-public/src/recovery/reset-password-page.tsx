import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLocation } from '@kaarigar/shared/platform/router';
import { usualPage } from '@kaarigar/shared/platform/second-factor';
import { useSession } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { Beside } from '@kaarigar/shared/ui/beside';
import { HelpAside } from '@kaarigar/shared/ui/help-aside';
import { Page } from '@kaarigar/shared/ui/page';
import { adoptSession, openMailLink, type MailLink } from '@kaarigar/shared/platform/auth';
import { NewPasswordForm } from '../mail-link/new-password-form';
import { OtherAccount } from '../mail-link/other-account';
import { readMailLink } from '../mail-link/read-mail-link';
import { useLinkedAccount } from '../mail-link/use-linked-account';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { recoveryMessages } from './recovery-messages';
import styles from './recovery.module.css';
import { RequestLink } from './request-link';

/** The target of the reset mail's link. */
export function ResetPasswordPage() {
  const t = useMessages(recoveryMessages);
  const { search } = useLocation();
  const link = readMailLink(search, 'recovery');
  const [isDone, setIsDone] = useState(false);
  const lede = link && !isDone ? t.resetLede({ email: link.email }) : undefined;
  return (
    <Page title={t.resetTitle} lede={lede}>
      <PageDescription>{t.resetDescription}</PageDescription>
      <Beside aside={<HelpAside />}>
        <Card className={styles['sheet']}>
          {isDone ? (
            <Done />
          ) : link ? (
            <LinkedPassword key={link.tokenHash} link={link} onDone={() => setIsDone(true)} />
          ) : (
            <NoLink />
          )}
        </Card>
      </Beside>
    </Page>
  );
}

interface LinkedPasswordProps {
  readonly link: MailLink;
  readonly onDone: () => void;
}

/** Sets the password of the account that the link names, and signs in to it. The link is used up by the submit. */
function LinkedPassword({ link, onDone }: LinkedPasswordProps) {
  const { open, setPassword } = useLinkedAccount(() => openMailLink(link));
  return (
    <>
      <OtherAccount email={link.email} />
      <NewPasswordForm
        email={link.email}
        setPassword={setPassword}
        newLink={<RequestLink email={link.email} />}
        onSaved={async () => {
          await adoptSession(await open());
          onDone();
        }}
      />
    </>
  );
}

function NoLink() {
  const t = useMessages(recoveryMessages);
  const session = useSession();
  if (session.status === 'signed-in') {
    return (
      <>
        <Alert tone="info">{t.signedInText}</Alert>
        <ButtonLink variant="primary" to={paths.profile}>
          {t.toProfile}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Alert tone="info" title={t.noLinkTitle}>
        {t.noLinkText}
      </Alert>
      <ButtonLink variant="primary" to={paths.forgotPassword}>
        {t.askAgain}
      </ButtonLink>
      <ButtonLink variant="plain" to={paths.login}>
        {t.backToLogin}
      </ButtonLink>
    </>
  );
}

function Done() {
  const t = useMessages(recoveryMessages);
  const session = useSession();
  // The link may have been the first proof of the address.
  const isIncomplete = session.status === 'signed-in' && session.me?.is_complete === false;
  return (
    <>
      <Alert tone="success" title={t.doneTitle}>
        {t.doneText}
      </Alert>
      <ButtonLink variant="primary" to={isIncomplete ? paths.confirm : usualPage(session)}>
        {t.goOn}
      </ButtonLink>
    </>
  );
}
