import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { OpenedHeading } from '../list/opened-heading';
import { WorkerForm } from './worker-form';
import { NOBODY } from './worker-values';
import { workersAddress } from './workers-list';
import { workersMessages } from './workers-messages';

interface NewWorkerProps {
  readonly context: RemoteContext;
  readonly refresh: () => void;
}

/** The form for a new worker; after saving, the address names that worker. */
export function NewWorker({ context, refresh }: NewWorkerProps) {
  const t = useMessages(workersMessages);
  const navigate = useNavigate();
  const view = workersAddress.parse(new URLSearchParams());
  return (
    <>
      <OpenedHeading title={t.addTitle} />
      <WorkerForm
        context={context}
        worker={NOBODY}
        refresh={refresh}
        onAdded={({ id }) =>
          void navigate(workersAddress.href({ ...view, open: id }), { replace: true })
        }
      />
    </>
  );
}
