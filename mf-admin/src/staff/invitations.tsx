import { useId, useState } from 'react';
import { inviteStaff, withdrawInvitation } from '@kaarigar/shared/api/staff';
import type { StaffInvitation } from '@kaarigar/shared/contracts/staff-rows';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Toast } from '@kaarigar/shared/ui/toast';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { invitationMessages } from './invitation-messages';
import { ROLE_WORDS } from './staff-messages';
import styles from './staff-page.module.css';

interface InvitationsProps {
  readonly context: RemoteContext;
  readonly invitations: readonly StaffInvitation[];
  readonly refresh: () => void;
}

/** Who was asked to work here and has not answered: the mail can be sent again, and the invitation taken back. */
export function Invitations({ context, invitations, refresh }: InvitationsProps) {
  const t = useMessages(invitationMessages);
  const errorText = useErrorMessage();
  const locale = useLocale();
  const titleId = useId();
  const [done, setDone] = useState<string | null>(null);
  const { isBusy, problem, run } = useSubmission();

  async function act(work: () => Promise<void>, text: string): Promise<void> {
    const outcome = await run(async () => {
      try {
        await work();
      } finally {
        refresh();
      }
    });
    if (outcome?.state === 'known') setDone(text);
  }

  const isGone = problem?.code === 'not_found' || problem?.code === 'user_exists';
  return (
    <>
      {invitations.length > 0 || problem ? (
        <Card>
          <section aria-labelledby={titleId}>
            <h3 id={titleId} className={textStyles['subtitle']}>
              {t.title}
            </h3>
            <p className={textStyles['hint']}>{t.text}</p>
            <ul className={styles['signIns']}>
              {invitations.map(({ email, role, expires_at: until }) => (
                <li key={email}>
                  <p>
                    <strong>{email}</strong>
                    {` · ${ROLE_WORDS[role][locale]} · ${t.until} ${formatDate(until, locale)}`}
                  </p>
                  <div className={styles['actions']}>
                    <Button
                      variant="quiet"
                      size="s"
                      busy={isBusy}
                      busyLabel={t.busy}
                      onClick={() =>
                        void act(
                          () => inviteStaff(context, { email, role }),
                          t.sentAgain({ email }),
                        )
                      }
                    >
                      {t.again}
                      <VisuallyHidden>{`: ${email}`}</VisuallyHidden>
                    </Button>
                    <Button
                      variant="plain"
                      size="s"
                      busy={isBusy}
                      busyLabel={t.busy}
                      onClick={() =>
                        void act(() => withdrawInvitation(context, email), t.withdrawn({ email }))
                      }
                    >
                      {t.withdraw}
                      <VisuallyHidden>{`: ${email}`}</VisuallyHidden>
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
            {problem ? (
              <Alert tone="error" title={t.failed}>
                {isGone ? t.gone : errorText(problem.code)}
              </Alert>
            ) : null}
          </section>
        </Card>
      ) : null}
      <Toast message={done} onDismiss={() => setDone(null)} />
    </>
  );
}
