import { Suspense } from 'react';
import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import type { UiIconName } from '@kaarigar/shared/ui/icon';
import { OrderStatusPill } from '../order/order-status-pill';
import { JOB_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { ReviewNotice } from '../order-money/review-notice';
import { ACTION_WORDS, actionsMessages } from './action-messages';
import { actionsFor, type OrderAction } from '../action-dialog/actions-for';
import { CancelQuestion } from './cancel-question';
import { Complaint } from './complaint';
import { CopyLink } from './copy-link';
import type { OrderControls } from '../action-dialog/order-controls';
import styles from './order-actions.module.css';
import { Recheck } from './recheck';

/** Actions on one worker or payment are shown next to that worker or payment. */
type HereAction = Exclude<OrderAction, 'unassign' | 'refund'>;
type AskedAction = Exclude<HereAction, 'copyLink' | 'recheck'>;

const ICONS: Readonly<Record<AskedAction, UiIconName>> = {
  assign: 'user',
  start: 'clock',
  complete: 'check',
  visit: 'calendar',
  cash: 'cash',
  voidCash: 'retry',
  reopen: 'retry',
  acceptReview: 'check-circle',
  answerComplaint: 'check',
  declineCancel: 'close',
  cancel: 'close',
};

/** What takes something back is never the first thing to do. */
const UNDONE: readonly OrderAction[] = ['declineCancel', 'cancel', 'voidCash', 'reopen'];

interface OrderActionsProps {
  readonly controls: OrderControls;
  readonly money: Promise<Live<OrderMoney>>;
}

/** The state of the order, and what this person can do about it. */
export function OrderActions({ controls, money }: OrderActionsProps) {
  const t = useMessages(actionsMessages);
  const locale = useLocale();
  const { order, role } = controls;
  const actions = actionsFor(order, role).filter(
    (action): action is HereAction => action !== 'unassign' && action !== 'refund',
  );
  const next = actions.find((action) => action !== 'copyLink' && action !== 'recheck');
  // No button is primary while it is undecided whether we keep the money.
  const isUnsettled = order.status === 'REVIEW' || order.status === 'REFUND_PENDING';

  return (
    <>
      <OrderState order={order} />
      {order.cancel_reason === null ? null : <CancelQuestion controls={controls} />}
      {order.complaint === null ? null : <Complaint order={order} />}
      {order.status === 'REVIEW' ? (
        <Suspense>
          <ReviewNotice controls={controls} money={money} />
        </Suspense>
      ) : null}
      {actions.length === 0 ? <p>{t.nothing}</p> : null}
      <div className={styles['buttons']}>
        {actions.map((action) => {
          if (action === 'recheck') return <Recheck key={action} controls={controls} />;
          if (action === 'copyLink') {
            return <CopyLink key={action} orderId={order.order_id} onCopied={controls.succeed} />;
          }
          return (
            <Button
              key={action}
              variant={
                action === next && !UNDONE.includes(action) && !isUnsettled ? 'primary' : 'quiet'
              }
              size="s"
              block
              icon={ICONS[action]}
              aria-haspopup="dialog"
              onClick={() => controls.open({ kind: action })}
            >
              {ACTION_WORDS[action][locale]}
            </Button>
          );
        })}
      </div>
    </>
  );
}

function OrderState({ order }: { readonly order: OrderDetails }) {
  const locale = useLocale();
  return (
    <p className={styles['state']}>
      <OrderStatusPill status={order.status} />
      <span>{JOB_WORDS[order.job_status][locale]}</span>
      <strong>{formatPaise(order.amount_paise)}</strong>
    </p>
  );
}
