import type { Deletion, EmailChange, Obstacle } from '@kaarigar/shared/api/own-account';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLive } from '@kaarigar/shared/live/use-live';
import { useSession } from '@kaarigar/shared/platform/session';
import { Beside } from '@kaarigar/shared/ui/beside';
import { ErrorState } from '@kaarigar/shared/ui/error-state';
import { HelpAside } from '@kaarigar/shared/ui/help-aside';
import { Page } from '@kaarigar/shared/ui/page';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import type { SessionRow } from '@kaarigar/shared/contracts/rows';
import { withoutCountry } from '@kaarigar/shared/domain/phone-code';
import { OwnChannelsForm } from '../channels/own-channels';
import { ChangeEmail } from './change-email';
import { ChangePhone } from './change-phone';
import { channelMessages } from '../channels/channel-messages';
import { FirstPassword } from './first-password';
import { LanguagePart } from './language-part';
import { Logins } from './logins';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';
import { profileMessages } from './profile-messages';
import { Part, Parts } from '../parts/part';
import { RemoveAccount } from './remove-account';
import { TakeData } from './take-data';
import { TwoStepLogin } from './two-step-login';

/** Another tab's news comes at once; of another device's, a login ended there, it is early enough. */
const READ_AGAIN_MS = 5 * 60_000;

interface ProfilePageProps {
  readonly context: RemoteContext;
  readonly account: {
    readonly logins: Promise<Settled<readonly SessionRow[]>>;
    readonly emailChange: Promise<Settled<EmailChange | null>>;
    readonly deletion: Promise<Settled<Deletion | null>>;
    readonly obstacles: Promise<Settled<readonly Obstacle[]>>;
  };
}

/** A row for each thing of an account, which opens its form: the details open; beside them, or below, the login, the data, and apart from all the end of the account. */
export function ProfilePage({ context, account }: ProfilePageProps) {
  const { logins, emailChange, deletion, obstacles } = account;
  const t = useMessages(profileMessages);
  const channels = useMessages(channelMessages);
  const errorText = useErrorMessage();
  const session = useSession();
  const { refresh, isRefreshing } = useLive(READ_AGAIN_MS);
  const hasPhone = context.config.phoneSignIn === true;

  return (
    <Page title={t.title} lede={t.lede} scene="home">
      {session.status !== 'signed-in' ? null : (
        <Beside
          aside={
            <>
              <Parts title={t.loginGroup}>
                {hasPhone && session.me ? (
                  <ChangePhone
                    key={`phone ${session.userId}`}
                    context={context}
                    me={session.me}
                    email={session.email}
                  />
                ) : null}
                <ChangeEmail
                  context={context}
                  email={session.email}
                  phone={withoutCountry(session.me?.login_phone)}
                  hasPassword={session.email !== '' && session.me?.has_password !== false}
                  hasSecondFactor={session.me?.second_factor === 'done'}
                  change={emailChange}
                />
                {session.email === '' ? null : session.me?.has_password === false ? (
                  <FirstPassword key={`first password ${session.userId}`} email={session.email} />
                ) : (
                  <PasswordForm key={`password ${session.userId}`} email={session.email} />
                )}
                {session.me ? <TwoStepLogin me={session.me} /> : null}
                <Logins context={context} logins={logins} />
              </Parts>
              <Parts title={t.dataGroup}>
                <TakeData context={context} />
              </Parts>
              <Parts>
                <RemoveAccount context={context} deletion={deletion} obstacles={obstacles} />
              </Parts>
              <HelpAside />
            </>
          }
        >
          <Parts title={t.detailsGroup}>
            {session.me ? (
              <ProfileForm key={session.userId} context={context} me={session.me} />
            ) : (
              <ErrorState
                title={t.failedTitle}
                message={errorText('service_unavailable')}
                onRetry={refresh}
                isRetrying={isRefreshing}
              />
            )}
            <LanguagePart />
            {session.me ? (
              <Part id="profile-news" title={channels.title}>
                <OwnChannelsForm
                  // Another address or number is another choice.
                  key={`channels ${session.userId} ${session.me.email} ${session.me.login_phone}`}
                  context={context}
                />
              </Part>
            ) : null}
          </Parts>
        </Beside>
      )}
    </Page>
  );
}
