import { unassignWorker } from '@kaarigar/shared/api/order-actions';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { ActionDialog } from '../action-dialog/action-dialog';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction } from '../action-dialog/use-action';
import { unassignMessages } from './worker-messages';

interface UnassignDialogProps {
  readonly controls: OrderControls;
  readonly worker: AssignedWorker;
}

export function UnassignDialog({ controls, worker }: UnassignDialogProps) {
  const t = useMessages(unassignMessages);
  const { worker_id } = worker;
  const name = workerName(worker, useLocale());
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
    </ActionDialog>
  );
}
