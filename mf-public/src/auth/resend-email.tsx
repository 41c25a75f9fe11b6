import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useFetcher } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import type { AuthAnswer } from './auth-answer';
import { authMessages } from './auth-messages';
import styles from './auth.module.css';
import { useCooldown } from './use-cooldown';

/** The sign-in service sends one mail a minute to an address. */
const COOLDOWN_SECONDS = 60;

/** Sends the verification mail again; then, and when it was too early, waits before offering it once more. */
export function ResendEmail({ email }: { readonly email: string }) {
  const t = useMessages(authMessages);
  const errorText = useErrorMessage();
  const fetcher = useFetcher<AuthAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const mustWait =
    answer?.status === 'sent' || (answer?.status === 'failed' && answer.code === 'rate_limited');
  const seconds = useCooldown(mustWait ? answer : null, COOLDOWN_SECONDS);

  return (
    <div className={styles['resend']}>
      <Button
        variant="quiet"
        size="s"
        icon="mail"
        busy={fetcher.state !== 'idle'}
        busyLabel={t.resending}
        // Not `disabled`: that would take the focus away from the person who has just pressed it.
        aria-disabled={seconds > 0 || undefined}
        className={seconds > 0 ? styles['waiting'] : undefined}
        onClick={() => {
          if (seconds === 0) void fetcher.submit({ intent: 'resend', email }, { method: 'post' });
        }}
      >
        {seconds > 0 ? t.resendIn({ seconds }) : t.resend}
      </Button>
      {answer?.status === 'sent' ? <Alert tone="success">{t.resent({ email })}</Alert> : null}
      {answer?.status === 'failed' ? <Alert tone="error">{errorText(answer.code)}</Alert> : null}
    </div>
  );
}
