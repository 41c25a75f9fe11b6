import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
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

const TO_LOGIN = { to: paths.login, label: 'logIn' } as const;

/** Where a person goes from these refusals, to come back afterwards. */
const WAYS: Readonly<
  Partial<Record<ErrorCode, { readonly to: string; readonly label: 'logIn' | 'enterCode' }>>
> = {
  session_expired: TO_LOGIN,
  not_signed_in: TO_LOGIN,
  mfa_required: { to: paths.secondFactor, label: 'enterCode' },
};

/** Why a change of the profile failed, and what to do next: log in again, enter a code, or call somebody. */
export function ProfileFailure({ title, failure }: ProfileFailureProps) {
  const t = useMessages(profileMessages);
  const way = WAYS[failure.code];
  return (
    <ProblemAlert
      problem={failure}
      title={title}
      action={
        way ? (
          <ButtonLink
            variant="quiet"
            size="s"
            to={way.to}
            onClick={() => rememberReturnTo(paths.profile)}
          >
            {t[way.label]}
          </ButtonLink>
        ) : (
          <ContactLinks />
        )
      }
    />
  );
}
