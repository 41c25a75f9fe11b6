import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { authMessages } from '@kaarigar/shared/account/auth-messages';
import { ResendEmail } from '@kaarigar/shared/account/resend-email';

interface AuthFailureProps {
  readonly code: ErrorCode;
  /** Where to send the verification mail again. */
  readonly email: string;
  /** See `EmailPart`. */
  readonly hasPhone: boolean;
}

/** Why the login or sign-up failed, and what the person can do next. */
export function AuthFailure({ code, email, hasPhone }: AuthFailureProps) {
  const errorText = useErrorMessage();
  const t = useMessages(authMessages);
  const wayOn =
    code === 'email_not_confirmed' ? (
      <ResendEmail email={email} />
    ) : code === 'user_exists' ? (
      <>
        <ButtonLink variant="quiet" size="s" to={paths.login}>
          {t.toLogin}
        </ButtonLink>
        <ButtonLink variant="plain" size="s" to={paths.forgotPassword}>
          {t.forgotPassword}
        </ButtonLink>
      </>
    ) : code === 'wrong_credentials' ? (
      <ButtonLink variant="quiet" size="s" to={paths.forgotPassword}>
        {t.newPassword}
      </ButtonLink>
    ) : null;
  return (
    <Alert tone="error" action={wayOn}>
      {errorText(code)}
      {code === 'wrong_credentials' && hasPhone ? <p>{t.orByPhone}</p> : null}
    </Alert>
  );
}
