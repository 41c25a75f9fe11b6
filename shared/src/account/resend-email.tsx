import { useState } from 'react';
import type { Settled } from '../contracts/problem';
import { openDraft } from '../forms/draft';
import { useSubmission } from '../forms/use-submission';
import { useMessages } from '../i18n/define-messages';
import { resendVerification } from '@kaarigar/shared/platform/auth';
import { draftKey } from '@kaarigar/shared/platform/storage';
import { Alert } from '../ui/alert';
import { Button } from '../ui/button';
import { useCaptcha } from '../ui/captcha';
import { ProblemAlert } from '../ui/problem-alert';
import { authMessages } from './auth-messages';
import styles from './account.module.css';
import { useCooldown } from './use-cooldown';

/** The sign-in service sends at most one mail a minute to an address. */
const COOLDOWN_SECONDS = 60;

/** Until when each address has to wait. */
const WAITS = draftKey('visitor', 'resend');

/** Sends the verification mail again. After a success or a "too early" answer, waits before offering it again. */
export function ResendEmail({ email }: { readonly email: string }) {
  const t = useMessages(authMessages);
  const { isBusy, run } = useSubmission();
  const captcha = useCaptcha();
  const [last, setLast] = useState<Settled<void> | null>(null);
  const outcome = isBusy ? null : last;
  const problem = outcome?.state === 'failed' ? outcome.problem : null;
  // A reload does not shorten the wait.
  const [waits] = useState(() => openDraft(WAITS));
  const [until, setUntil] = useState(() => {
    const kept = waits.extra(email);
    return typeof kept === 'number' ? kept : 0;
  });
  const seconds = useCooldown(until);

  async function resend() {
    const answered = await run(() => captcha.send((answer) => resendVerification(email, answer)));
    if (!answered) return;
    setLast(answered);
    const mustWait = answered.state === 'known' || answered.problem.code === 'rate_limited';
    if (!mustWait) return;
    const over = Date.now() + COOLDOWN_SECONDS * 1000;
    waits.saveExtra(email, over);
    setUntil(over);
  }

  return (
    <div className={styles['resend']}>
      {captcha.field}
      <Button
        variant="quiet"
        size="s"
        icon="mail"
        busy={isBusy}
        busyLabel={t.resending}
        // Not `disabled`: that would take the focus away from the person who has just pressed it.
        aria-disabled={seconds > 0 || undefined}
        className={seconds > 0 ? styles['waiting'] : undefined}
        onClick={() => {
          if (seconds === 0) void resend();
        }}
      >
        {seconds > 0 ? t.resendIn({ seconds }) : t.resend}
      </Button>
      {outcome && !problem ? <Alert tone="success">{t.resent({ email })}</Alert> : null}
      <ProblemAlert problem={problem} />
    </div>
  );
}
