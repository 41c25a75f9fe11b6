import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { peekReturnTo, takeReturnTo } from '@kaarigar/shared/platform/return-to';
import { useNavigate, useRevalidator } from '@kaarigar/shared/platform/router';
import { removeSecondFactor, showCode, usualPage } from '@kaarigar/shared/platform/second-factor';
import { useSession, type SignedIn } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { ErrorState } from '@kaarigar/shared/ui/error-state';
import { Page } from '@kaarigar/shared/ui/page';
import { CodeForm } from './code-form';
import { Enrolment } from './enrolment';
import { secondFactorMessages } from './second-factor-messages';
import styles from './second-factor.module.css';

/** `/profile/second-factor`: shows the code after the password, sets the app up, or removes it. */
export function SecondFactorPage({ context }: { readonly context: RemoteContext }) {
  const t = useMessages(secondFactorMessages);
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const isAsked = isSignedIn && session.me?.second_factor === 'needed';
  return (
    <Page
      title={isAsked ? t.codeTitle : t.title}
      lede={isAsked ? t.codeLede : t.lede}
      width="narrow"
    >
      {isSignedIn ? (
        <Card className={styles['sheet']}>
          <Step context={context} session={session} />
        </Card>
      ) : null}
    </Page>
  );
}

interface StepProps {
  readonly context: RemoteContext;
  readonly session: SignedIn;
}

function Step({ context, session }: StepProps) {
  const t = useMessages(secondFactorMessages);
  const errorText = useErrorMessage();
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const { me } = session;
  if (!me) {
    return (
      <ErrorState
        title={t.failedTitle}
        message={errorText('service_unavailable')}
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      />
    );
  }

  /** To the page that asked for it. */
  async function goOn(): Promise<void> {
    const wanted = takeReturnTo();
    if (wanted) await navigate(wanted, { replace: true });
  }

  if (me.second_factor === 'needed') {
    return (
      <>
        <CodeForm
          label={t.code}
          action={t.showCode}
          busyLabel={t.checking}
          send={async (code) => {
            await showCode(code);
            await navigate(takeReturnTo() ?? usualPage(), { replace: true });
          }}
        />
        <LostPhone />
      </>
    );
  }
  if (me.second_factor === 'done') return <SetUp isDemanded={me.role !== 'customer'} />;
  if (me.role === 'customer') {
    return (
      <>
        <p>{t.forStaff}</p>
        <div>
          <ButtonLink variant="primary" to={paths.profile}>
            {t.toProfile}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      {me.second_factor === 'enrol' ? (
        <Alert tone="info" title={t.demandedTitle}>
          {peekReturnTo() ? t.demandedThenOn : t.demandedText}
        </Alert>
      ) : null}
      <Enrolment context={context} onDone={goOn} />
    </>
  );
}

/** A second factor that is set up and shown. */
function SetUp({ isDemanded }: { readonly isDemanded: boolean }) {
  const t = useMessages(secondFactorMessages);
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <>
      <Alert tone="success" title={t.onTitle}>
        {t.onText}
      </Alert>
      {isDemanded ? (
        <div>
          <ButtonLink variant="primary" to={paths.admin}>
            {t.toOrders}
          </ButtonLink>
        </div>
      ) : null}
      {isRemoving ? (
        <>
          <p>{t.removeText}</p>
          <CodeForm
            label={t.code}
            action={t.removeConfirm}
            busyLabel={t.removing}
            isDangerous
            send={removeSecondFactor}
          />
        </>
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setIsRemoving(true)}>
            {t.remove}
          </Button>
        </div>
      )}
      <LostPhone />
    </>
  );
}

/** What to do without the phone. */
function LostPhone() {
  const t = useMessages(secondFactorMessages);
  return (
    <details className={styles['lost']}>
      <summary>{t.lostTitle}</summary>
      <p>{t.lostText}</p>
    </details>
  );
}
