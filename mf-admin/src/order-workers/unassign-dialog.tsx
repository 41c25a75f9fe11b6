import { unassignWorker } from '@kaarigar/shared/api/order-actions';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { ActionDialog } from '../acting/action-dialog';
import type { Desk } from '../acting/desk';
import { useActing } from '../acting/use-acting';
import { unassignMessages } from './worker-messages';

interface UnassignDialogProps {
  readonly desk: Desk;
  readonly worker: AssignedWorker;
}

export function UnassignDialog({ desk, worker }: UnassignDialogProps) {
  const t = useMessages(unassignMessages);
  const { name, worker_id } = worker;
  const acting = useActing({
    desk,
    action: 'unassign',
    initial: {},
    send: (seen) => unassignWorker(desk.context, desk.order.order_id, { ...seen, worker_id }),
    success: () => t.success({ name }),
  });
  return (
    <ActionDialog
      acting={acting}
      title={t.title({ name })}
      confirm={t.confirm}
      doing={t.doing}
      isDangerous
    >
      <p>{t.consequence({ name })}</p>
    </ActionDialog>
  );
}
