import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { JOB_WORDS, STATUS_WORDS } from '../order/status-words';
import { actingMessages } from './acting-messages';
import type { Acting } from './use-acting';

interface ActingNoticeProps<Values extends object, Fault extends string> {
  readonly acting: Acting<Values, Fault>;
}

/** Why it was not done, and how the order stands now when that is not what the person saw. */
export function ActingNotice<Values extends object, Fault extends string>({
  acting,
}: ActingNoticeProps<Values, Fault>) {
  const t = useMessages(actingMessages);
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const { desk, form, hasChanged, isOffered } = acting;
  const { problem } = form;
  if (!problem && !hasChanged && isOffered) return null;

  const { status, job_status: jobStatus } = desk.order;
  const standing = `${STATUS_WORDS[status][locale]} · ${JOB_WORDS[jobStatus][locale]}`;
  return (
    <div ref={bringIntoView}>
      <Alert
        tone="error"
        title={problem ? t.notDone : t.changed}
        action={
          hasChanged && isOffered ? (
            <Button variant="quiet" size="s" onClick={acting.accept}>
              {t.goOn}
            </Button>
          ) : null
        }
      >
        {problem ? <p>{errorMessage(problem.code)}</p> : null}
        {hasChanged ? <p>{t.standsNow({ standing })}</p> : null}
        {isOffered ? null : <p>{t.noLongerOffered}</p>}
        {problem?.requestId ? <p>{t.code({ code: problem.requestId })}</p> : null}
      </Alert>
    </div>
  );
}

/** A long list in the dialog must not hide why it did not work. */
function bringIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' });
}
