import { useState } from 'react';
import type { Settled } from '@kaarigar/shared/contracts/problem';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { requestPasswordReset } from '@kaarigar/shared/platform/auth';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { useCaptcha } from '@kaarigar/shared/ui/captcha';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { recoveryMessages } from './recovery-messages';

/** Sends another reset link to the address of the one that did not work. */
export function RequestLink({ email }: { readonly email: string }) {
  const t = useMessages(recoveryMessages);
  const { isBusy, problem, run } = useSubmission();
  const captcha = useCaptcha();
  const [sent, setSent] = useState<Settled<void> | null>(null);
  if (sent?.state === 'known' && !isBusy) {
    return <Alert tone="success">{t.sentText({ email })}</Alert>;
  }
  const send = () => captcha.send((answer) => requestPasswordReset(email, answer));
  return (
    <>
      {captcha.field}
      <Button
        variant="quiet"
        size="s"
        icon="mail"
        busy={isBusy}
        busyLabel={t.sending}
        onClick={() => void run(send).then(setSent)}
      >
        {t.askAgain}
      </Button>
      <ProblemAlert problem={problem} />
    </>
  );
}
