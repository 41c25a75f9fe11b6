import { useState } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { useLoaderData, useRevalidator } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { ErrorState } from '@kaarigar/shared/ui/error-state';
import { Page } from '@kaarigar/shared/ui/page';
import { useCallbackError } from '../use-callback-error';
import { PageDescription } from '../page-description';
import { NewPasswordForm } from './new-password-form';
import { recoveryMessages } from './recovery-messages';
import styles from './recovery.module.css';
import type { ResetAccess } from './reset-password-data';

export function ResetPasswordPage() {
  const t = useMessages(recoveryMessages);
  const access = useLoaderData() as ResetAccess;
  const [isDone, setIsDone] = useState(false);
  const isAsked = access.status === 'recovering' && !isDone;
  const lede = isAsked ? t.resetLede({ email: access.email }) : undefined;
  return (
    <Page title={t.resetTitle} lede={lede} width="narrow">
      <PageDescription>{t.resetDescription}</PageDescription>
      <Card className={styles['sheet']}>
        {isDone ? <Done /> : <Access access={access} onDone={() => setIsDone(true)} />}
      </Card>
    </Page>
  );
}

interface AccessProps {
  readonly access: ResetAccess;
  readonly onDone: () => void;
}

function Access({ access, onDone }: AccessProps) {
  const t = useMessages(recoveryMessages);
  const errorText = useErrorMessage();
  const { revalidate, state } = useRevalidator();
  const linkError = useCallbackError();
  if (access.status === 'recovering')
    return <NewPasswordForm email={access.email} onDone={onDone} />;
  if (access.status === 'unavailable') {
    return (
      <ErrorState
        title={t.resetTitle}
        message={errorText('service_unavailable')}
        isRetrying={state !== 'idle'}
        onRetry={() => void revalidate()}
      />
    );
  }
  if (access.status === 'signed-in' && !linkError) {
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
      <Alert tone={linkError ? 'error' : 'info'} title={linkError ? t.linkProblem : t.noLinkTitle}>
        {linkError ? errorText(linkError) : t.noLinkText}
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
  return (
    <>
      <Alert tone="success" title={t.doneTitle}>
        {t.doneText}
      </Alert>
      <ButtonLink variant="primary" to={paths.services}>
        {t.goOn}
      </ButtonLink>
    </>
  );
}
