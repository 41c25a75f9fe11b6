import { passCancelOn } from '@kaarigar/shared/api/order-actions';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked, emptyFault } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { ActionDialog } from '../action-dialog/action-dialog';
import { actionDialogMessages } from '../action-dialog/action-dialog-messages';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction } from '../action-dialog/use-action';
import { passOnMessages } from './cancel-question-messages';

export function PassCancelOnDialog({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(passOnMessages);
  const shared = useMessages(actionDialogMessages);
  const { context, order } = controls;
  const action = useAction({
    controls,
    action: 'passCancelOn',
    initial: { advice: '' },
    check: ({ advice }) => checked({ advice: emptyFault(advice) }, advice.trim()),
    text: () => shared.required,
    send: (seen, advice) => passCancelOn(context, order.order_id, { ...seen, advice }),
    success: () => t.success,
  });
  return (
    <ActionDialog action={action} title={t.title} confirm={t.confirm} doing={t.doing}>
      <p>{t.consequence}</p>
      <TextAreaField
        {...action.form.field('advice')}
        label={t.advice}
        hint={t.adviceHint}
        required
        rows={3}
        maxLength={MAX_LENGTH.reason}
      />
    </ActionDialog>
  );
}
