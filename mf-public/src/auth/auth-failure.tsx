import type { ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import type { AuthAnswer } from './auth-answer';
import { authMessages } from './auth-messages';
import { ResendEmail } from './resend-email';

type Failure = Extract<AuthAnswer, { status: 'failed' }>;

/** Why it did not work, and the way on from there. */
export function AuthFailure({ failure }: { readonly failure: Failure }) {
  const errorText = useErrorMessage();
  return (
    <Alert tone="error" action={<WayOn failure={failure} />}>
      {errorText(failure.code)}
    </Alert>
  );
}

function WayOn({ failure }: { readonly failure: Failure }): ReactNode {
  const t = useMessages(authMessages);
  switch (failure.code) {
    case 'email_not_confirmed':
      return <ResendEmail email={failure.email} />;
    case 'user_exists':
      return (
        <>
          <ButtonLink variant="quiet" size="s" to={paths.login}>
            {t.toLogin}
          </ButtonLink>
          <ButtonLink variant="plain" size="s" to={paths.forgotPassword}>
            {t.forgotPassword}
          </ButtonLink>
        </>
      );
    case 'wrong_credentials':
      return (
        <ButtonLink variant="quiet" size="s" to={paths.forgotPassword}>
          {t.forgotPassword}
        </ButtonLink>
      );
    default:
      return null;
  }
}
