import type { ReactNode } from 'react';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button } from '@kaarigar/shared/ui/button';
import { JOB_WORDS, STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { actionDialogMessages } from './action-dialog-messages';
import { bringIntoView } from './bring-into-view';
import { whatChanged } from './what-changed';
import type { ActionState } from './use-action';

interface ActionNoticeProps<Values extends object, Fault extends string> {
  readonly action: ActionState<Values, Fault>;
  /** More on a plain mistake, which needs no code for support. */
  readonly mistake?: ReactNode;
}

/** Why the action failed, and the order's current state when it differs from what the person saw. */
export function ActionNotice<Values extends object, Fault extends string>({
  action,
  mistake = null,
}: ActionNoticeProps<Values, Fault>) {
  const t = useMessages(actionDialogMessages);
  const locale = useLocale();
  const errorMessage = useErrorMessage();
  const { controls, form, hasChanged, isOffered, seen } = action;
  const { problem } = form;
  if (!problem && !hasChanged && isOffered) return null;

  const { status, job_status: jobStatus } = controls.order;
  const state = `${STATUS_WORDS[status][locale]} · ${JOB_WORDS[jobStatus][locale]}`;
  return (
    // Anew when it says more: what the order has become arrives after the refusal.
    <div key={controls.order.updated_at} ref={bringIntoView}>
      <Alert
        tone="error"
        title={problem ? t.notDone : t.changed}
        action={
          hasChanged && isOffered ? (
            <Button variant="quiet" size="s" onClick={action.accept}>
              {t.goOn}
            </Button>
          ) : null
        }
      >
        {problem ? <p>{errorMessage(problem.code)}</p> : null}
        {mistake}
        {hasChanged ? <p>{t.standsNow({ state })}</p> : null}
        {hasChanged
          ? whatChanged(seen, controls.order, locale).map((change) => <p key={change}>{change}</p>)
          : null}
        {isOffered ? null : <p>{t.noLongerOffered}</p>}
        {problem?.requestId && mistake === null ? (
          <p>{t.code({ code: problem.requestId })}</p>
        ) : null}
      </Alert>
    </div>
  );
}
