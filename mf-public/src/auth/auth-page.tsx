import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { peekReturnTo } from '@kaarigar/shared/platform/return-to';
import { useSession } from '@kaarigar/shared/platform/session';
import { useTakenOver } from '@kaarigar/shared/account/use-taken-over';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Card } from '@kaarigar/shared/ui/card';
import { Page } from '@kaarigar/shared/ui/page';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { AccountBenefits } from './account-benefits';
import { AuthWays } from './auth-ways';
import { authMessages } from '@kaarigar/shared/account/auth-messages';
import type { AuthMode } from './auth-mode';
import styles from './auth.module.css';
import { EmailPart } from './email-part';
import { Wanted } from './wanted';

interface AuthPageProps {
  readonly context: RemoteContext;
  readonly mode: AuthMode;
  /** Whether people can log in by phone here. */
  readonly hasPhone: boolean;
}

export function AuthPage({ context, mode, hasPhone }: AuthPageProps) {
  const t = useMessages(authMessages);
  const isLogin = mode === 'login';
  return (
    <Page
      title={isLogin ? t.loginTitle : t.signUpTitle}
      lede={isLogin ? t.loginLede : t.signUpLede}
    >
      <PageDescription>{isLogin ? t.loginDescription : t.signUpDescription}</PageDescription>
      <div className={styles['columns']}>
        <Card className={styles['sheet']}>
          <Notices context={context} />
          {hasPhone ? <AuthWays mode={mode} /> : <EmailPart mode={mode} />}
        </Card>
        <AccountBenefits mode={mode} />
      </div>
    </Page>
  );
}

/** Why the person was sent here, if they did not come by themselves. */
function Notices({ context }: Pick<AuthPageProps, 'context'>) {
  const t = useMessages(authMessages);
  const errorText = useErrorMessage();
  const session = useSession();
  const isTakenOver = useTakenOver();
  if (session.status === 'unavailable') {
    return <Alert tone="warning">{errorText('service_unavailable')}</Alert>;
  }
  if (session.status === 'signed-out' && session.hasEnded) {
    return <Alert tone="info">{t.loginEnded}</Alert>;
  }
  const wanted = isTakenOver ? peekReturnTo() : null;
  return wanted === null ? null : <Wanted context={context} path={wanted} />;
}
