import { use, useState } from 'react';
import type { TimelineEvent } from '@kaarigar/shared/contracts/order-money';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { setJobStatus } from '@kaarigar/shared/api/order-actions';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Alert } from '@kaarigar/shared/ui/alert';
import { listNames } from '../order-workers/list-names';
import { ActionDialog } from '../action-dialog/action-dialog';
import type { OrderControls } from '../action-dialog/order-controls';
import { jobMessages } from './dialog-messages';
import { UnusualAlert } from './unusual-alert';
import { unusualWork } from './unusual-work';
import { useAction } from '../action-dialog/use-action';

export function StartDialog({ controls }: { readonly controls: OrderControls }) {
  const t = useMessages(jobMessages);
  const { context, order } = controls;
  const workers = listNames(order.workers, useLocale());
  const [now] = useState(() => new Date());
  const action = useAction({
    controls,
    action: 'start',
    initial: {},
    send: (seen) => setJobStatus(context, order.order_id, { ...seen, to: 'IN_PROGRESS' }),
    success: () => t.startSuccess,
  });
  return (
    <ActionDialog action={action} title={t.startTitle} confirm={t.startConfirm} doing={t.doing}>
      <p>{t.startText({ workers })}</p>
      <UnusualAlert work={unusualWork(order, { now })} />
    </ActionDialog>
  );
}

interface CompleteDialogProps {
  readonly controls: OrderControls;
  readonly timeline: Promise<Live<readonly TimelineEvent[]>>;
}

export function CompleteDialog({ controls, timeline }: CompleteDialogProps) {
  const t = useMessages(jobMessages);
  const { context, order } = controls;
  const sum = formatPaise(order.amount_paise);
  const [now] = useState(() => new Date());
  const known = use(timeline);
  const events = known.state === 'known' ? known.value : [];
  const action = useAction({
    controls,
    action: 'complete',
    initial: {},
    send: (seen) => setJobStatus(context, order.order_id, { ...seen, to: 'COMPLETED' }),
    success: () => t.completeSuccess,
  });
  return (
    <ActionDialog
      action={action}
      title={t.completeTitle}
      confirm={t.completeConfirm}
      doing={t.doing}
    >
      <p>{t.completeText}</p>
      <UnusualAlert work={unusualWork(order, { now, events })} />
      {order.status === 'PENDING' ? <Alert tone="info">{t.stillToPay({ sum })}</Alert> : null}
    </ActionDialog>
  );
}
