import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { Form, Link } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { PasswordField, TextField } from '@kaarigar/shared/ui/field';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { useDraft } from '../forms/use-draft';
import { useFocusOnErrors } from '../forms/use-focus-on-errors';
import { useSubmission } from '../forms/use-submission';
import { problemsOf, type AuthAnswer } from './auth-answer';
import { AuthFailure } from './auth-failure';
import { authMessages } from './auth-messages';
import { ACCOUNT_DRAFT, type AuthMode } from './auth-mode';
import styles from './auth.module.css';
import { ConsentField } from './consent-field';
import { useFieldProblemText } from './field-problem-text';
import { SignUpFields } from './sign-up-fields';

interface AuthFormProps {
  readonly mode: AuthMode;
  readonly answer: AuthAnswer | undefined;
}

/** Login and sign-up: the same form, so that the address and password typed in one mode are there in the other. */
export function AuthForm({ mode, answer }: AuthFormProps) {
  const t = useMessages(authMessages);
  const errorText = useErrorMessage();
  const { isBusy, onSubmit } = useSubmission(answer);
  const problems = problemsOf(answer);
  const problemText = useFieldProblemText(problems);
  const weakReasons = answer?.status === 'failed' ? answer.weakReasons : [];
  const form = useFocusOnErrors(answer);
  const { draft, onInput } = useDraft(ACCOUNT_DRAFT);
  const isSignUp = mode === 'sign-up';
  const hasProblems = Object.keys(problems).length > 0;
  const isSomethingMissing = Object.values(problems).includes('missing');

  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className={styles['form']}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      {isSignUp ? <SignUpFields problemText={problemText} /> : null}
      <TextField
        name="email"
        {...personInputs.email}
        label={t.email}
        required
        defaultValue={draft['email']}
        error={problemText('email')}
      />
      <PasswordField
        name="password"
        label={t.password}
        hint={isSignUp ? t.passwordHint : undefined}
        required
        autoComplete={isSignUp ? 'new-password' : 'current-password'}
        maxLength={PASSWORD_LENGTH.max}
        error={joined(
          problemText('password'),
          weakReasons.map((reason) => t.weakReasons[reason]),
        )}
      />
      {isSignUp ? (
        <ConsentField error={problemText('consent')} />
      ) : (
        <Link to={paths.forgotPassword} className={styles['forgot']}>
          {t.forgotPassword}
        </Link>
      )}
      {isSomethingMissing ? <Alert tone="error">{errorText('required_fields')}</Alert> : null}
      {answer?.status === 'failed' && !hasProblems ? <AuthFailure failure={answer} /> : null}
      <Button
        type="submit"
        variant="primary"
        block
        busy={isBusy}
        busyLabel={isSignUp ? t.signingUp : t.loggingIn}
      >
        {isSignUp ? t.signUp : t.login}
      </Button>
    </Form>
  );
}

function joined(text: string | undefined, more: readonly string[]): string | undefined {
  return text && [text, ...more].join(' ');
}
