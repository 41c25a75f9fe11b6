import { useState } from 'react';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { peekReturnTo, takeReturnTo } from '@kaarigar/shared/platform/return-to';
import { useLocation } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import { phoneMessages } from '@kaarigar/shared/account/phone-messages';
import type { PhoneStep } from '@kaarigar/shared/account/phone-sign-in';
import { isSignedOutEverywhere } from '@kaarigar/shared/account/signed-out-everywhere';
import { useTakenOver } from '@kaarigar/shared/account/use-taken-over';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Beside } from '@kaarigar/shared/ui/beside';
import { Card } from '@kaarigar/shared/ui/card';
import { Page } from '@kaarigar/shared/ui/page';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { AccountBenefits } from './account-benefits';
import { AuthWays } from './auth-ways';
import { authMessages } from '@kaarigar/shared/account/auth-messages';
import type { AuthMode } from './auth-mode';
import styles from './auth.module.css';
import { EmailPart } from './email-part';
import { useWorkName, Wanted } from './wanted';

interface AuthPageProps {
  readonly context: RemoteContext;
  readonly mode: AuthMode;
  /** Whether people can log in by phone here. */
  readonly hasPhone: boolean;
}

export function AuthPage({ context, mode, hasPhone }: AuthPageProps) {
  const t = useMessages(authMessages);
  const isLogin = mode === 'login';
  const phone = useMessages(phoneMessages);
  const [step, setStep] = useState<PhoneStep | null>(null);
  // Whoever logs in with a new number makes an account.
  const title = isLogin && step !== 'details' ? t.loginTitle : t.signUpTitle;
  const isTakenOver = useTakenOver();
  const [isDropped, setIsDropped] = useState(false);
  const wanted = isTakenOver && !isDropped ? peekReturnTo() : null;
  // Whoever pressed on a job reads its name, and that the account is a step of it.
  const work = useWorkName(wanted);
  return (
    // What the account costs must not read as what the job costs.
    <Page
      title={step === 'code' ? phone.codeTitle : (work ?? title)}
      lede={work === null && step === null ? (isLogin ? t.loginLede : t.signUpLede) : null}
    >
      <PageDescription>{isLogin ? t.loginDescription : t.signUpDescription}</PageDescription>
      <Beside isShort aside={<AccountBenefits mode={mode} />}>
        <Card className={styles['sheet']}>
          <Notices
            context={context}
            wanted={wanted}
            onDropped={() => {
              takeReturnTo();
              setIsDropped(true);
            }}
          />
          {work === null || step === 'code' ? null : (
            <h2 className={textStyles['title']}>{title}</h2>
          )}
          {hasPhone ? (
            <AuthWays mode={mode} step={step} onStep={setStep} />
          ) : (
            <EmailPart mode={mode} hasPhone={false} />
          )}
        </Card>
      </Beside>
    </Page>
  );
}

interface NoticesProps extends Pick<AuthPageProps, 'context'> {
  /** The page that they wanted; null: none. */
  readonly wanted: string | null;
  readonly onDropped: () => void;
}

/** Why the person was sent here, if they did not come by themselves. */
function Notices({ context, wanted, onDropped }: NoticesProps) {
  const t = useMessages(authMessages);
  const errorText = useErrorMessage();
  const session = useSession();
  const { state } = useLocation();
  const isTakenOver = useTakenOver();
  if (session.status === 'unavailable') {
    return <Alert tone="warning">{errorText('service_unavailable')}</Alert>;
  }
  if (session.status === 'signed-out' && session.hasEnded) {
    return <Alert tone="info">{t.loginEnded}</Alert>;
  }
  if (isTakenOver && isSignedOutEverywhere(state)) {
    return <Alert tone="success">{t.signedOutEverywhere}</Alert>;
  }
  return wanted === null ? null : <Wanted context={context} path={wanted} onDropped={onDropped} />;
}
