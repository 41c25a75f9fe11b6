import { useState } from 'react';
import { reviseContractRequest } from '@kaarigar/shared/api/contract-requests';
import type { ContractEvent } from '@kaarigar/shared/contracts/contract-work';
import type { ContractRequestRow } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { Button } from '@kaarigar/shared/ui/button';
import { fieldsOfRequest } from '../request-form/request-fields';
import { RequestForm } from '../request-form/request-form';
import { requestServiceName } from '../order-words/request-service-name';
import { Changes } from '../parts/changes';
import rowStyles from '../parts/changes.module.css';
import { useSheet } from '../use-sheet';
import { changeRequestMessages } from './change-request-messages';
import { MoveWork } from './move-work';
import type { RequestAct } from './request-standing';
import { TakeBack } from './take-back';

interface ChangeRequestProps {
  readonly context: RemoteContext;
  readonly request: ContractRequestRow;
  readonly acts: readonly RequestAct[];
  /** Oldest first. */
  readonly events: readonly ContractEvent[];
  readonly onChanged: () => void;
}

/** What the customer can do with a request whose price they have not accepted: change it, with a price only where it is, or take it back. */
export function ChangeRequest(props: ChangeRequestProps) {
  const { context, request, acts, events, onChanged } = props;
  const t = useMessages(changeRequestMessages);
  const locale = useLocale();
  const session = useSession();
  // The version that is changed: a refresh meanwhile must not pass another one as seen.
  const [changed, setChanged] = useState<ContractRequestRow | null>(null);
  const [sheet, setSheet] = useSheet<'takeBack'>();
  if (session.status !== 'signed-in') return null;

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
    <Changes title={t.changes}>
      {acts.includes('move') ? <MoveWork {...{ context, request, onChanged }} /> : null}
      {acts.includes('change') ? (
        <Button variant="plain" size="s" onClick={() => setChanged(request)}>
          {t.change}
        </Button>
      ) : null}
      <Button
        variant="plain"
        size="s"
        className={rowStyles['callOff']}
        aria-haspopup="dialog"
        onClick={() => setSheet('takeBack')}
      >
        {t.takeBack}
      </Button>
      {sheet ? (
        <TakeBack {...{ context, request, events, onChanged }} onClose={() => setSheet(null)} />
      ) : null}
    </Changes>
  );
}
