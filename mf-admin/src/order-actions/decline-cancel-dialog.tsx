import { declineCancel } from '@kaarigar/shared/api/order-actions';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked, emptyFault } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { ActionDialog } from '../action-dialog/action-dialog';
import { actionDialogMessages } from '../action-dialog/action-dialog-messages';
import type { OrderControls } from '../action-dialog/order-controls';
import { useAction } from '../action-dialog/use-action';
import { NamedWorkers } from '../order/named-workers';
import { Telling } from '../order/telling';
import { cancelQuestionMessages } from './cancel-question-messages';

export function DeclineCancelDialog({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(cancelQuestionMessages);
  const shared = useMessages(actionDialogMessages);
  const locale = useLocale();
  const { context, order } = controls;
  const action = useAction({
    controls,
    action: 'declineCancel',
    initial: { reason: '' },
    check: ({ reason }) => checked({ reason: emptyFault(reason) }, reason.trim()),
    text: () => shared.required,
    send: (seen, reason) => declineCancel(context, order.order_id, { ...seen, reason }),
    success: () => t.success,
  });
  return (
    <ActionDialog action={action} title={t.title} confirm={t.confirm} doing={t.doing}>
      <p>{t.consequence({ name: order.name })}</p>
      <p>
        {t.whoComes}{' '}
        <strong>
          {order.workers.map((worker) => workerName(worker, locale)).join(', ') || t.nobodyYet}
        </strong>
      </p>
      <Telling order={order} />
      <TextAreaField
        {...action.form.field('reason')}
        label={shared.reason}
        hint={t.reasonHint}
        required
        rows={3}
        maxLength={MAX_LENGTH.reason}
      />
      <NamedWorkers
        context={context}
        work={{ orderId: order.order_id }}
        text={action.form.values.reason}
      />
    </ActionDialog>
  );
}
