import { useState } from 'react';
import { withdrawDeletion } from '@kaarigar/shared/api/own-account';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { refreshMe } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { leavingMessages } from './leaving-messages';

interface LeavingNoticeProps {
  readonly context: RemoteContext;
  /** Before that nothing is removed; null: the account stays. */
  readonly dueAt: string | null;
}

/** What becomes of the account after this work, and the way to keep it. */
export function LeavingNotice({ context, dueAt }: LeavingNoticeProps) {
  const t = useMessages(leavingMessages);
  const locale = useLocale();
  const [isKept, setIsKept] = useState(false);
  const { isBusy, problem, run } = useSubmission();

  async function keep(): Promise<void> {
    await withdrawDeletion(context);
    setIsKept(true);
    await refreshMe();
  }

  if (isKept || dueAt === null) return <Alert tone="success">{t.kept}</Alert>;
  return (
    <>
      <Alert
        tone="warning"
        title={t.title}
        action={
          <Button
            variant="quiet"
            size="s"
            busy={isBusy}
            busyLabel={t.keeping}
            onClick={() => void run(keep)}
          >
            {t.keep}
          </Button>
        }
      >
        {t.text({ day: formatDate(dueAt, locale) })}
      </Alert>
      <ProblemAlert problem={problem} title={t.notKept} />
    </>
  );
}
