import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { listNames } from '../order-workers/list-names';
import { ActionDialog } from '../action-dialog/action-dialog';
import type { OrderControls } from '../action-dialog/order-controls';
import { jobMessages } from './dialog-messages';
import { UnusualQuestion } from './unusual-question';
import { useJobAction } from './use-job-action';

export function StartDialog({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(jobMessages);
  const workers = listNames(controls.order.workers, useLocale());
  const job = useJobAction(controls, 'start', t.startSuccess);
  return (
    <ActionDialog action={job.action} title={t.startTitle} confirm={t.startConfirm} doing={t.doing}>
      <p>{t.startText({ workers })}</p>
      <UnusualQuestion job={job} />
    </ActionDialog>
  );
}

export function CompleteDialog({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(jobMessages);
  const { order } = controls;
  const sum = formatPaise(order.amount_paise);
  const job = useJobAction(controls, 'complete', t.completeSuccess);
  return (
    <ActionDialog
      action={job.action}
      title={t.completeTitle}
      confirm={t.completeConfirm}
      doing={t.doing}
    >
      <p>{t.completeText}</p>
      <UnusualQuestion job={job} />
      {order.status === 'PENDING' ? <Alert tone="info">{t.stillToPay({ sum })}</Alert> : null}
    </ActionDialog>
  );
}
