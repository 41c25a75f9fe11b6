import { useState } from 'react';
import { openDraft } from '@kaarigar/shared/forms/draft';
import { useForm } from '@kaarigar/shared/forms/use-form';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { requestPasswordReset } from '@kaarigar/shared/platform/auth';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { useCaptcha } from '@kaarigar/shared/ui/captcha';
import { Card } from '@kaarigar/shared/ui/card';
import { TextField } from '@kaarigar/shared/ui/field';
import { Beside } from '@kaarigar/shared/ui/beside';
import { HelpAside } from '@kaarigar/shared/ui/help-aside';
import { Page } from '@kaarigar/shared/ui/page';
import { personInputs } from '@kaarigar/shared/ui/person-inputs';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { ACCOUNT_DRAFT } from '@kaarigar/shared/account/account-draft';
import { parseEmailForm } from '@kaarigar/shared/account/credentials';
import { PageDescription } from '@kaarigar/shared/ui/page-description';
import { recoveryMessages } from './recovery-messages';
import styles from './recovery.module.css';

export function ForgotPasswordPage() {
  const t = useMessages(recoveryMessages);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Page title={t.forgotTitle} lede={t.forgotLede}>
      <PageDescription>{t.forgotDescription}</PageDescription>
      <Beside aside={<HelpAside />}>
        <Card className={styles['sheet']}>
          {sentTo === null ? <EmailForm onSent={setSentTo} /> : <Sent email={sentTo} />}
        </Card>
      </Beside>
    </Page>
  );
}

function EmailForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const t = useMessages(recoveryMessages);
  const errorText = useErrorMessage();
  // Shares the login form's draft, so nobody needs to type the address again here or in the login form afterwards.
  const [draft] = useState(() => openDraft(ACCOUNT_DRAFT));
  const captcha = useCaptcha();
  const form = useForm({
    initial: { email: '' },
    draft,
    check: parseEmailForm,
    text: (_, problem): string => (problem === 'missing' ? t.missingEmail : errorText(problem)),
    async send(email) {
      await captcha.send((answer) => requestPasswordReset(email, answer));
      onSent(email);
      return false;
    },
  });
  return (
    <form {...form.props} className={styles['form']}>
      <TextField
        {...form.field('email')}
        {...personInputs.email}
        enterKeyHint="send"
        label={t.email}
        required
      />
      <ProblemAlert problem={form.problem} />
      {captcha.field}
      <Button type="submit" variant="primary" block busy={form.isBusy} busyLabel={t.sending}>
        {t.sendLink}
      </Button>
      <ButtonLink variant="plain" to={paths.login}>
        {t.backToLogin}
      </ButtonLink>
    </form>
  );
}

function Sent({ email }: { readonly email: string }) {
  const t = useMessages(recoveryMessages);
  return (
    <>
      <Alert tone="success" title={t.sentTitle}>
        {t.sentText({ email })}
      </Alert>
      <p className={textStyles['quiet']}>{t.sentNext}</p>
      <ButtonLink variant="primary" to={paths.login}>
        {t.backToLogin}
      </ButtonLink>
    </>
  );
}
