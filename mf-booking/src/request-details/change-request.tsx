import { useState } from 'react';
import {
  cancelContractRequest,
  reviseContractRequest,
} from '@kaarigar/shared/api/contract-requests';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import { useSubmission } from '@kaarigar/shared/forms/use-submission';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { Button } from '@kaarigar/shared/ui/button';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { fieldsOfRequest } from '../request-form/request-fields';
import { RequestForm } from '../request-form/request-form';
import { requestServiceName } from '../order-words/request-service-name';
import { changeRequestMessages } from './change-request-messages';
import { MoveWork } from './move-work';
import styles from './request-details.module.css';
import type { RequestAct } from './request-standing';

interface ChangeRequestProps {
  readonly context: RemoteContext;
  readonly request: ContractRequestRow;
  readonly acts: readonly RequestAct[];
  readonly onChanged: () => void;
}

/** What the customer can do with a request whose price they have not accepted: change it, with a price only where it is, or take it back. */
export function ChangeRequest({ context, request, acts, onChanged }: ChangeRequestProps) {
  const t = useMessages(changeRequestMessages);
  const locale = useLocale();
  const session = useSession();
  // The version that is changed: a refresh meanwhile must not pass another one as seen.
  const [changed, setChanged] = useState<ContractRequestRow | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, problem, forgetProblem, run } = useSubmission();
  if (session.status !== 'signed-in') return null;

  async function takeBack(): Promise<void> {
    const outcome = await run(() => cancelContractRequest(context, request.ticket));
    if (outcome?.state !== 'known') return;
    setIsAsking(false);
    onChanged();
  }

  function close(): void {
    if (isBusy) return;
    forgetProblem();
    setIsAsking(false);
  }

  if (changed) {
    return (
      <RequestForm
        userId={session.userId}
        subject={changed.ticket}
        serviceName={requestServiceName(changed, locale)}
        initial={fieldsOfRequest(changed)}
        sendLabel={t.save}
        onCancel={() => setChanged(null)}
        send={async (wish) => {
          await reviseContractRequest(context, changed, wish);
          setChanged(null);
          onChanged();
        }}
      />
    );
  }
  return (
    <div className={styles['actions']} data-print="none">
      {acts.includes('move') ? <MoveWork {...{ context, request, onChanged }} /> : null}
      {acts.includes('change') ? (
        <Button variant="quiet" onClick={() => setChanged(request)}>
          {t.change}
        </Button>
      ) : null}
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t.takeBack}
      </Button>
      <Dialog
        open={isAsking}
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
    </div>
  );
}
