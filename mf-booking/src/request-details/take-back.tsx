import { useState } from 'react';
import { cancelContractRequest } from '@kaarigar/shared/api/contract-requests';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { changeRequestMessages } from './change-request-messages';
import { RequestNews, type SeenRequest } from './request-news';

interface TakeBackProps extends SeenRequest {
  readonly context: RemoteContext;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Asks whether a request is to be cancelled, as the person saw it; what came meanwhile is told, and they are asked again. */
export function TakeBack(props: TakeBackProps) {
  const { context, request, events, onChanged, onClose } = props;
  const t = useMessages(changeRequestMessages);
  const [seen, setSeen] = useState<SeenRequest>({ request, events });
  const { isBusy, problem, forgetProblem, run } = useSubmission();
  // What is being sent goes its way, and its answer comes before news.
  const hasNews = seen.request.updated_at !== request.updated_at && !isBusy;

  async function takeBack(): Promise<void> {
    const outcome = await run(() => cancelContractRequest(context, seen.request));
    // Also after a refusal: the newest state says why.
    onChanged();
    if (outcome?.state === 'known') onClose();
  }

  function close(): void {
    if (!isBusy) onClose();
  }

  if (hasNews) {
    return (
      <RequestNews
        {...{ seen, events }}
        text={t.newsText}
        anyway={t.cancelAnyway}
        onClose={close}
        onSeen={() => {
          forgetProblem();
          setSeen({ request, events });
        }}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t.takeBackTitle}
      footer={
        <>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={t.takingBack}
            onClick={() => void takeBack()}
          >
            {t.takeBackConfirm}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t.keep}
          </Button>
        </>
      }
    >
      <p>{t.takeBackText}</p>
      <ProblemAlert problem={problem} title={t.notTakenBack} />
    </Dialog>
  );
}
