import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import type { AccountClient } from '@kaarigar/shared/platform/auth';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { takeReturnTo } from '@kaarigar/shared/platform/return-to';
import { useLocation, useNavigate } from '@kaarigar/shared/platform/router';
import { usualPage } from '@kaarigar/shared/platform/second-factor';
import { loginOf } from '@kaarigar/shared/account/login-of';
import { refreshMe, useSession } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { Beside } from '@kaarigar/shared/ui/beside';
import { HelpAside } from '@kaarigar/shared/ui/help-aside';
import { Page } from '@kaarigar/shared/ui/page';
import { readEmailChangeLink, readMailLink, readNextPage } from '../mail-link/read-mail-link';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { ConfirmAddress } from './confirm-address';
import { ConfirmFirstEmail } from './confirm-first-email';
import { ConfirmNewEmail } from './confirm-new-email';
import { confirmMessages } from './confirm-messages';
import styles from './confirm.module.css';
import { DetailsForm } from './details-form';

/**
 * The target of the links of a sign-up, an invitation and a change of address: confirms the address and completes its
 * account. Without a link it asks a
 * signed-in person for the details that their account lacks.
 */
export function ConfirmPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(confirmMessages);
  const { search } = useLocation();
  const session = useSession();
  const link = readMailLink(search, 'signup') ?? readMailLink(search, 'invite');
  const emailChange = readEmailChangeLink(search);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isIncomplete = session.status === 'signed-in' && session.me?.is_complete === false;
  const email = link?.email ?? (session.status === 'signed-in' ? loginOf(session) : '');
  const asksDetails = link ? isConfirmed : isIncomplete;
  return (
    <Page
      title={asksDetails ? t.completeTitle : link?.type === 'invite' ? t.inviteTitle : t.title}
      lede={asksDetails ? (link ? t.confirmedLede : t.completeLede)({ email }) : undefined}
    >
      <PageDescription>{t.description}</PageDescription>
      <Beside aside={<HelpAside />}>
        <Card className={styles['sheet']}>
          {emailChange?.email === '' ? (
            <ConfirmFirstEmail key={emailChange.tokenHash} context={context} link={emailChange} />
          ) : emailChange ? (
            <ConfirmNewEmail key={emailChange.tokenHash} link={emailChange} />
          ) : link ? (
            <ConfirmAddress
              key={link.tokenHash}
              link={link}
              next={readNextPage(search, window.location.origin) ?? paths.services}
              onConfirmed={() => setIsConfirmed(true)}
            />
          ) : isIncomplete ? (
            <OwnDetails email={email} getSupabase={context.getSupabase} />
          ) : (
            <NoLink />
          )}
        </Card>
      </Beside>
    </Page>
  );
}

interface OwnDetailsProps {
  readonly email: string;
  readonly getSupabase: () => Promise<AccountClient>;
}

/** The details of a signed-in person who has a password already. */
function OwnDetails({ email, getSupabase }: OwnDetailsProps) {
  const navigate = useNavigate();
  async function finish(): Promise<void> {
    await refreshMe();
    await navigate(takeReturnTo() ?? usualPage(), { replace: true });
  }
  return <DetailsForm email={email} open={getSupabase} onDone={finish} />;
}

function NoLink() {
  const t = useMessages(confirmMessages);
  const session = useSession();
  if (session.status === 'signed-in') {
    return (
      <>
        <Alert tone="success">{t.ready}</Alert>
        <ButtonLink variant="primary" to={usualPage(session)}>
          {t.goOn}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Alert tone="info" title={t.noLinkTitle}>
        {t.noLinkText}
      </Alert>
      <ButtonLink variant="primary" to={paths.login}>
        {t.toLogin}
      </ButtonLink>
    </>
  );
}
