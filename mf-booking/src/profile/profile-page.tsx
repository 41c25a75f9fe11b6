import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useRevalidator } from '@kaarigar/shared/platform/router';
import { useSession } from '@kaarigar/shared/platform/session';
import { ErrorState } from '@kaarigar/shared/ui/error-state';
import { Page } from '@kaarigar/shared/ui/page';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import type { SessionRow } from '@kaarigar/shared/contracts/rows';
import { Logins } from './logins';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { profileMessages } from './profile-messages';
import { TwoStepLogin } from './two-step-login';

interface ProfilePageProps {
  readonly context: RemoteContext;
  readonly logins: Promise<Settled<readonly SessionRow[]>>;
}

/** A person's details, their password, and their logins on other devices. */
export function ProfilePage({ context, logins }: ProfilePageProps) {
  const t = useMessages(profileMessages);
  const errorText = useErrorMessage();
  const session = useSession();
  const revalidator = useRevalidator();

  return (
    <Page title={t.title} lede={t.lede} width="narrow">
      {session.status !== 'signed-in' ? null : (
        <>
          {session.me ? (
            <ProfileForm key={session.userId} context={context} me={session.me} />
          ) : (
            <ErrorState
              title={t.failedTitle}
              message={errorText('service_unavailable')}
              onRetry={() => void revalidator.revalidate()}
              isRetrying={revalidator.state === 'loading'}
            />
          )}
          <PasswordForm key={`password ${session.userId}`} email={session.email} />
          {session.me ? <TwoStepLogin me={session.me} /> : null}
          <Logins context={context} logins={logins} />
        </>
      )}
    </Page>
  );
}
