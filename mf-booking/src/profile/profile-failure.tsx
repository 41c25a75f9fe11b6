import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { rememberReturnTo } from '@kaarigar/shared/platform/return-to';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import { profileMessages } from './profile-messages';

interface ProfileFailureProps {
  readonly title: string;
  readonly failure: Problem;
}

/** Why a change of the profile failed, and what to do next: log in again, or call somebody. */
export function ProfileFailure({ title, failure }: ProfileFailureProps) {
  const t = useMessages(profileMessages);
  const isSignedOut = failure.code === 'session_expired' || failure.code === 'not_signed_in';
  return (
    <ProblemAlert
      problem={failure}
      title={title}
      action={
        isSignedOut ? (
          <ButtonLink
            variant="quiet"
            size="s"
            to={paths.login}
            onClick={() => rememberReturnTo(paths.profile)}
          >
            {t.logIn}
          </ButtonLink>
        ) : (
          <ContactLinks />
        )
      }
    />
  );
}
