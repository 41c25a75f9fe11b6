import { useState } from 'react';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useForm, type Sent } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { signIn, signUp, type SignUpDetails } from '@kaarigar/shared/platform/auth';
import { peekReturnTo } from '@kaarigar/shared/platform/return-to';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { takePageAfterSignIn } from '@kaarigar/shared/platform/second-factor';
import { FieldsAlert } from '@kaarigar/shared/ui/fields-alert';
import { Button } from '@kaarigar/shared/ui/button';
import { useCaptcha } from '@kaarigar/shared/ui/captcha';
import { PasswordField, TextField } from '@kaarigar/shared/ui/field';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { AuthFailure } from './auth-failure';
import { authMessages } from '@kaarigar/shared/account/auth-messages';
import { useTakenOver } from '@kaarigar/shared/account/use-taken-over';
import { ACCOUNT_DRAFT, keepMailed, mailedTo } from '@kaarigar/shared/account/account-draft';
import type { AuthMode } from './auth-mode';
import styles from './auth.module.css';
import { CheckEmailDialog } from './check-email-dialog';
import { ConsentField } from '@kaarigar/shared/account/consent-field';
import {
  ACCOUNT_REFUSALS,
  parseCredentials,
  parseSignUp,
  type AccountFields,
  type Credentials,
  type FieldProblem,
} from '@kaarigar/shared/account/credentials';
import { SignUpFields } from './sign-up-fields';
import { readWeakReasons, type WeakReason } from '@kaarigar/shared/account/weak-password';

const EMPTY: AccountFields = {
  name: '',
  phone: '',
  address: '',
  email: '',
  password: '',
  consent: false,
};

interface AuthFormProps {
  readonly mode: AuthMode;
  /** See `EmailPart`. */
  readonly hasPhone: boolean;
}

/** Login and sign-up share one form, so the address and password typed in one mode stay when the mode changes. */
export function AuthForm({ mode, hasPhone }: AuthFormProps) {
  const t = useMessages(authMessages);
  const errorText = useErrorMessage();
  const navigate = useNavigate();
  const [draft] = useState(() => openDraft(ACCOUNT_DRAFT));
  const [shownMode, setShownMode] = useState(mode);
  /** The address of the last attempt. */
  const [tried, setTried] = useState('');
  /** Set once the account exists and its address waits for confirmation. */
  const [sentTo, setSentTo] = useState(() => (mode === 'sign-up' ? mailedTo(draft) : null));
  const [weakReasons, setWeakReasons] = useState<readonly WeakReason[]>([]);
  const captcha = useCaptcha();
  const isTakenOver = useTakenOver();
  const isSignUp = mode === 'sign-up';

  const form = useForm<AccountFields, Credentials | SignUpDetails, FieldProblem>({
    initial: EMPTY,
    draft,
    // The person gives consent anew each time, and we never store a password.
    keeps: ['name', 'phone', 'address', 'email'],
    check: isSignUp ? parseSignUp : parseCredentials,
    text(field, problem) {
      const isNew = isSignUp && field === 'password';
      if (problem === 'password_too_short' || (isNew && problem === 'missing'))
        return t.passwordTooShort;
      if (problem === 'missing') return t.missing[field];
      const reasons = problem === 'weak_password' ? weakReasons : [];
      return [errorText(problem), ...reasons.map((reason) => t.weakReasons[reason])].join(' ');
    },
    refusals: ACCOUNT_REFUSALS,
    send(value, sent) {
      setTried(value.email);
      return 'name' in value ? register(value) : logIn(value, sent);
    },
  });

  async function logIn(credentials: Credentials, sent: Sent): Promise<void> {
    // Read before signing in: the change of session also navigates away from this page and takes the stored path.
    const wanted = peekReturnTo();
    await captcha.send((answer) => signIn(credentials, answer));
    const next = takePageAfterSignIn(wanted);
    // Someone who has left the page in the meantime stays where they are.
    if (sent.form.isConnected) await navigate(next, { replace: true });
  }

  async function register(details: SignUpDetails): Promise<false> {
    try {
      await captcha.send((answer) => signUp(details, answer));
    } catch (error) {
      if (error instanceof ApiError) setWeakReasons(readWeakReasons(error));
      throw error;
    }
    // The login form that comes next starts with this address.
    draft.clear();
    draft.saveFields({ email: details.email });
    keepMailed(draft, details.email);
    setSentTo(details.email);
    return false;
  }

  // A message from one mode does not apply to the other.
  if (shownMode !== mode) {
    setShownMode(mode);
    setSentTo(null);
    form.forgetProblems();
  }

  return (
    <>
      <form {...form.props} className={styles['form']}>
        {isSignUp ? <SignUpFields field={form.field} /> : null}
        <TextField {...form.field('email')} {...personInputs.email} label={t.email} required />
        <PasswordField
          {...form.field('password')}
          label={t.password}
          hint={isSignUp ? t.passwordHint : undefined}
          required
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          maxLength={PASSWORD_LENGTH.max}
        />
        {isSignUp ? (
          <ConsentField {...form.checkbox('consent')} />
        ) : (
          <Link to={paths.forgotPassword} className={styles['forgot']}>
            {t.forgotPassword}
          </Link>
        )}
        <FieldsAlert summary={form.summary} />
        {form.problem ? (
          <AuthFailure {...{ hasPhone }} code={form.problem.code} email={tried} />
        ) : null}
        {captcha.field}
        <Button
          type="submit"
          variant="primary"
          block
          busy={form.isBusy}
          busyLabel={isSignUp ? t.signingUp : t.loggingIn}
        >
          {isSignUp ? t.signUp : t.login}
        </Button>
      </form>
      {sentTo === null || !isTakenOver ? null : (
        <CheckEmailDialog email={sentTo} onLeave={() => keepMailed(draft, null)} />
      )}
    </>
  );
}
