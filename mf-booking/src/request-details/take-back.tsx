import { useState } from 'react';
import { cancelContractRequest } from '@kaarigar/shared/api/contract-requests';
import { contractEventText } from '@kaarigar/shared/contract-work/contract-words';
import type { ContractEvent } from '@kaarigar/shared/contracts/contract-work';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { changeRequestMessages } from './change-request-messages';

interface TakeBackProps {
  readonly context: RemoteContext;
  readonly request: Pick<ContractRequestRow, 'ticket' | 'updated_at'>;
  /** Oldest first. */
  readonly events: readonly ContractEvent[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Asks whether a request is to be cancelled, as the person saw it; what came meanwhile is told, and they are asked again. */
export function TakeBack(props: TakeBackProps) {
  const { context, request, events, onChanged, onClose } = props;
  const t = useMessages(changeRequestMessages);
  const [seen, setSeen] = useState({ request, events });
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
      <News
        events={events.filter(({ id }) => !seen.events.some((old) => old.id === id))}
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

interface NewsProps {
  /** What happened since they were asked. */
  readonly events: readonly ContractEvent[];
  readonly onClose: () => void;
  readonly onSeen: () => void;
}

function News({ events, onClose, onSeen }: NewsProps) {
  const t = useMessages(changeRequestMessages);
  const locale = useLocale();
  const news = events.flatMap((event) => {
    const words = contractEventText(event, true);
    return words ? [{ id: event.id, words: words[locale] }] : [];
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.newsTitle}
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            {t.look}
          </Button>
          <Button variant="quiet" onClick={onSeen}>
            {t.cancelAnyway}
          </Button>
        </>
      }
    >
      <p>{t.newsText}</p>
      {news.length === 0 ? (
        <p>{t.otherNews}</p>
      ) : (
        <ul>
          {news.map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
