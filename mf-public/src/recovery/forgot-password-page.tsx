import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { Form, useActionData } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { TextField } from '@kaarigar/shared/ui/field';
import { Page } from '@kaarigar/shared/ui/page';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { useDraft } from '../forms/use-draft';
import { useFocusOnErrors } from '../forms/use-focus-on-errors';
import { useSubmission } from '../forms/use-submission';
import { PageDescription } from '../page-description';
import type { ForgotAnswer } from './forgot-password-action';
import { recoveryMessages } from './recovery-messages';
import styles from './recovery.module.css';

export function ForgotPasswordPage() {
  const t = useMessages(recoveryMessages);
  const answer = useActionData() as ForgotAnswer | undefined;
  return (
    <Page title={t.forgotTitle} lede={t.forgotLede} width="narrow">
      <PageDescription>{t.forgotDescription}</PageDescription>
      <Card className={styles['sheet']}>
        {answer?.status === 'sent' ? <Sent email={answer.email} /> : <EmailForm answer={answer} />}
      </Card>
    </Page>
  );
}

function EmailForm({ answer }: { readonly answer: ForgotAnswer | undefined }) {
  const t = useMessages(recoveryMessages);
  const errorText = useErrorMessage();
  const { isBusy, onSubmit } = useSubmission(answer);
  const form = useFocusOnErrors(answer);
  // The address typed into the login form a moment ago need not be typed again.
  const { draft, onInput } = useDraft('account');
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className={styles['form']}
      onInput={onInput}
      onSubmit={onSubmit}
    >
      <TextField
        name="email"
        {...personInputs.email}
        enterKeyHint="send"
        label={t.email}
        required
        defaultValue={draft['email']}
        error={answer?.status === 'invalid' ? emailError(answer.problem) : undefined}
      />
      {answer?.status === 'failed' ? <Alert tone="error">{errorText(answer.code)}</Alert> : null}
      <Button type="submit" variant="primary" block busy={isBusy} busyLabel={t.sending}>
        {t.sendLink}
      </Button>
      <ButtonLink variant="plain" to={paths.login}>
        {t.backToLogin}
      </ButtonLink>
    </Form>
  );

  function emailError(problem: 'missing' | 'invalid_email'): string {
    return problem === 'missing' ? t.missingEmail : errorText(problem);
  }
}

function Sent({ email }: { readonly email: string }) {
  const t = useMessages(recoveryMessages);
  return (
    <>
      <Alert tone="success" title={t.sentTitle}>
        {t.sentText({ email })}
      </Alert>
      <p className={styles['quiet']}>{t.sentNext}</p>
      <ButtonLink variant="primary" to={paths.login}>
        {t.backToLogin}
      </ButtonLink>
    </>
  );
}
