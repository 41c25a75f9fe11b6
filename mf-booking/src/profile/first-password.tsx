import { useState } from 'react';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { requestPasswordReset } from '@kaarigar/shared/platform/auth';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { useCaptcha } from '@kaarigar/shared/ui/captcha';
import { ProfileFailure } from './profile-failure';
import { Part } from '../parts/part';
import { firstPasswordMessages } from './profile-messages';

/** For an account with an address and no password yet: the link of a mail leads to where one is chosen. */
export function FirstPassword({ email }: { readonly email: string }) {
  const t = useMessages(firstPasswordMessages);
  const captcha = useCaptcha();
  const { isBusy, problem, run } = useSubmission();
  const [isSent, setIsSent] = useState(false);

  async function send(): Promise<void> {
    setIsSent(false);
    const done = await run(() => captcha.send((answer) => requestPasswordReset(email, answer)));
    setIsSent(done?.state === 'known');
  }

  return (
    <Part id="profile-password" title={t.title}>
      <p>{t.text({ email })}</p>
      {isSent ? <Alert tone="success">{t.sent({ email })}</Alert> : null}
      {problem ? <ProfileFailure title={t.notSent} failure={problem} /> : null}
      {captcha.field}
      <div>
        <Button variant="quiet" busy={isBusy} busyLabel={t.sending} onClick={() => void send()}>
          {t.send}
        </Button>
      </div>
    </Part>
  );
}
