import { askAdminToCancel } from '@kaarigar/shared/api/admin-orders';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked, emptyFault } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { ActionDialog } from '../action-dialog/action-dialog';
import { actionDialogMessages } from '../action-dialog/action-dialog-messages';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction } from '../action-dialog/use-action';
import { askAdminMessages } from './cancel-question-messages';

export function AskAdminDialog({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(askAdminMessages);
  const shared = useMessages(actionDialogMessages);
  const { context, order } = controls;
  const action = useAction({
    controls,
    action: 'askAdmin',
    initial: { reason: '' },
    check: ({ reason }) => checked({ reason: emptyFault(reason) }, reason.trim()),
    text: () => shared.required,
    send: (seen, reason) => askAdminToCancel(context, order.order_id, { ...seen, reason }),
    success: () => t.success,
  });
  return (
    <ActionDialog action={action} title={t.title} confirm={t.confirm} doing={t.doing}>
      <p>{t.consequence}</p>
      <TextAreaField
        {...action.form.field('reason')}
        label={t.reason}
        hint={t.reasonHint}
        required
        rows={3}
        maxLength={MAX_LENGTH.reason}
      />
    </ActionDialog>
  );
}
