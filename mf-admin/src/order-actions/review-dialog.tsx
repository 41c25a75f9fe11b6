import { acceptReview } from '@kaarigar/shared/api/order-actions';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { checked } from '@kaarigar/shared/forms/check';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { Alert } from '@kaarigar/shared/ui/alert';
import { TextAreaField } from '@kaarigar/shared/ui/field';
import { Sums } from '../order-money/sums';
import { ActionDialog } from '../action-dialog/action-dialog';
import { actionDialogMessages } from '../action-dialog/action-dialog-messages';
import type { OrderControls } from '../action-dialog/order-controls';
import { Telling } from '../order/telling';
import { reviewMessages } from './dialog-messages';
import { useAction } from '../action-dialog/use-action';

interface ReviewDialogProps {
  readonly controls: OrderControls;
  /** Null while it is not known. */
  readonly money: OrderMoney | null;
}

export function ReviewDialog({ controls, money }: ReviewDialogProps) {
  const t = useMessages(reviewMessages);
  const shared = useMessages(actionDialogMessages);
  const { context, order } = controls;
  const action = useAction({
    controls,
    action: 'acceptReview',
    initial: { reason: '' },
    check(values) {
      const reason = values.reason.trim();
      return checked({ reason: reason ? undefined : 'missing' }, reason);
    },
    text: () => shared.required,
    send: (seen, reason) => acceptReview(context, order.order_id, { ...seen, reason }),
    success: () => t.success,
  });
  const amountPaise = order.amount_paise;
  const cashPaise = order.payment_method === 'cash' ? amountPaise : 0;

  return (
    <ActionDialog action={action} title={t.title} confirm={t.confirm} doing={t.doing}>
      <p>{t.consequence({ sum: formatPaise(amountPaise) })}</p>
      <Telling order={order} />
      {money ? (
        <Sums
          rows={[
            { label: t.amount, paise: amountPaise },
            { label: t.received, paise: money.captured_paise },
            ...(cashPaise > 0 ? [{ label: t.inCash, paise: cashPaise }] : []),
            { label: t.returned, paise: money.refunded_paise },
            {
              label: t.kept,
              paise: cashPaise + money.captured_paise - money.refunded_paise,
              isTotal: true,
            },
          ]}
        />
      ) : (
        <Alert tone="warning">{t.moneyUnknown}</Alert>
      )}
      <TextAreaField
        {...action.form.field('reason')}
        label={shared.reason}
        hint={shared.reasonHint}
        required
        rows={3}
        maxLength={MAX_LENGTH.reason}
      />
    </ActionDialog>
  );
}
