import { unassignWorker } from '@kaarigar/shared/api/order-actions';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ActionDialog } from '../action-dialog/action-dialog';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction } from '../action-dialog/use-action';
import { listNames } from './list-names';
import { unassignMessages } from './worker-messages';

interface UnassignDialogProps {
  readonly controls: OrderControls;
  readonly worker: AssignedWorker;
}

export function UnassignDialog({ controls, worker }: UnassignDialogProps) {
  const t = useMessages(unassignMessages);
  const { worker_id } = worker;
  const locale = useLocale();
  const name = workerName(worker, locale);
  const sharing = worker.parts
    ? controls.order.workers.filter(
        (one) => one.place === worker.place && one.worker_id !== worker_id,
      )
    : [];
  const action = useAction({
    controls,
    action: 'unassign',
    initial: {},
    send: (seen) =>
      unassignWorker(controls.context, controls.order.order_id, { ...seen, worker_id }),
    success: () => t.success({ name }),
  });
  return (
    <ActionDialog
      action={action}
      title={t.title({ name })}
      confirm={t.confirm}
      doing={t.doing}
      isDangerous
    >
      <p>{t.consequence({ name })}</p>
      {sharing.length > 0 ? <p>{t.shared({ name: listNames(sharing, locale) })}</p> : null}
    </ActionDialog>
  );
}
