import { Suspense, useState, type ReactNode } from 'react';
import type { OrderMoney, TimelineEvent } from '@kaarigar/shared/contracts/order-money';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { indianDay } from '@kaarigar/shared/domain/schedule';
import type { Live } from '@kaarigar/shared/live/live-reader';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Button } from '@kaarigar/shared/ui/button';
import type { UiIconName } from '@kaarigar/shared/ui/icon';
import { lazyPart } from '@kaarigar/shared/ui/lazy-part';
import { OrderStatusPill } from '../order/order-status-pill';
import { JOB_WORDS } from '@kaarigar/shared/i18n/staff-words';
import { ReviewNotice } from '../order-money/review-notice';
import { ACTION_WORDS, actionsMessages, WRITE_OFF } from './action-messages';
import {
  actionsFor,
  isWriteOff,
  nextAction,
  type OrderAction,
  type Role,
  paysLater,
} from '../action-dialog/actions-for';
import { CancelQuestion } from './cancel-question';
import { CashDoubt } from './cash-doubt';
import { cashDoubtMessages } from './cash-doubt-messages';
import { CopyLink } from './copy-link';
import type { OrderControls } from '../action-dialog/order-controls';
import styles from './order-actions.module.css';
import { Recheck } from './recheck';
import { Remind } from './remind';

const OnTheWay = lazyPart(() =>
  import(/* webpackChunkName: "order-messages" */ './on-the-way').then((file) => file.OnTheWay),
);
const Complaint = lazyPart(() =>
  import(/* webpackChunkName: "complaint-photos" */ './complaint').then((file) => file.Complaint),
);

/** Shown next to the worker, the payment or the question that they are about. */
const ELSEWHERE = [
  'give',
  'unassign',
  'refund',
  'passCancelOn',
  'declineCancel',
  'keepCash',
] as const;
type ElsewhereAction = (typeof ELSEWHERE)[number];

/** What the work itself needs; everything else is seldom, and stands beneath it without a frame. */
const USUAL: readonly OrderAction[] = [
  'answerComplaint',
  'assign',
  'start',
  'complete',
  'visit',
  'cash',
  'copyLink',
  'remind',
];
const isUsual = (action: OrderAction): boolean => USUAL.includes(action);
type AskedAction = Exclude<OrderAction, ElsewhereAction | 'copyLink' | 'remind' | 'recheck'>;

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
  askAdmin: 'user',
  askVoidCash: 'retry',
  cancel: 'close',
};

interface OrderActionsProps {
  readonly controls: OrderControls;
  readonly money: Promise<Live<OrderMoney>>;
  readonly timeline: Promise<Live<readonly TimelineEvent[]>>;
  /** After what comes next, before everything else that can be done. */
  readonly children: ReactNode;
}

/** The state of the order, and what this person can do about it. */
export function OrderActions({ controls, money, timeline, children }: OrderActionsProps) {
  const t = useMessages(actionsMessages);
  const locale = useLocale();
  const { order, role } = controls;
  const [today] = useState(() => indianDay(new Date()));
  const offered = actionsFor(order, role);
  const next = nextAction(order, role, today);
  const here = offered
    .filter((action) => !isElsewhere(action))
    .filter(notInQuestion(order))
    .filter(notInRefusal(role));
  const first = here.filter((action) => action === next);
  const others = here.filter((action) => action !== next);
  const usual = others.filter(isUsual);
  const rare = others.filter((action) => !isUsual(action));
  const buttonOf = (action: (typeof here)[number]) => {
    if (action === 'recheck') {
      return (
        <Suspense key={action}>
          <Recheck controls={controls} money={money} />
        </Suspense>
      );
    }
    if (action === 'remind') return <Remind key={action} order={order} />;
    const isNext = action === next;
    if (action === 'copyLink') {
      const { order_id: orderId } = order;
      return <CopyLink key={action} {...{ orderId, isNext }} onCopied={controls.succeed} />;
    }
    return (
      <Button
        key={action}
        variant={isNext ? 'primary' : isUsual(action) ? 'quiet' : 'plain'}
        size="s"
        block={isNext}
        className={isNext ? styles['next'] : undefined}
        icon={ICONS[action]}
        aria-haspopup="dialog"
        onClick={() => controls.open({ kind: action })}
      >
        {(action === 'cancel' && isWriteOff(order) ? WRITE_OFF : ACTION_WORDS[action])[locale]}
      </Button>
    );
  };

  return (
    <>
      {order.cancel_reason === null ? null : <CancelQuestion {...{ controls, next }} />}
      {order.cash_doubt === null ? null : (
        <CashDoubt controls={controls} doubt={order.cash_doubt} />
      )}
      {order.job_status === 'COMPLETED' ? (
        <Suspense>
          <Complaint context={controls.context} order={order} timeline={timeline} />
        </Suspense>
      ) : null}
      {order.status === 'REVIEW' ? (
        <Suspense>
          <ReviewNotice controls={controls} money={money} />
        </Suspense>
      ) : null}
      {order.status === 'PENDING' && order.job_status === 'COMPLETED' ? (
        <p>{paysLater(order) ? t.owedLater : t.owed}</p>
      ) : null}
      {offered.length === 0 ? <p>{t.nothing}</p> : null}
      {first.length === 0 ? null : <div className={styles['buttons']}>{first.map(buttonOf)}</div>}
      {children}
      <div className={styles['buttons']}>
        {usual.map(buttonOf)}
        {order.job_status === 'ASSIGNED' && order.scheduled_on === today ? (
          <Suspense>
            <OnTheWay controls={controls} />
          </Suspense>
        ) : null}
      </div>
      {rare.length === 0 ? null : <div className={styles['buttons']}>{rare.map(buttonOf)}</div>}
    </>
  );
}

/** With it a question is answered, and its button stands with the question. */
const notInQuestion = (order: OrderDetails) => (action: OrderAction) =>
  !(action === 'voidCash' && (order.cancel_reason !== null || order.cash_doubt !== null));

/** Whoever may take cash back is told first whether they marked it: only then they ask another admin. */
const notInRefusal = (role: Role) => (action: OrderAction) =>
  !(action === 'askVoidCash' && role === 'admin');

function isElsewhere(action: OrderAction): action is ElsewhereAction {
  return (ELSEWHERE as readonly OrderAction[]).includes(action);
}

/** Whether it is paid, and how far the work is. */
export function OrderState({ order }: { readonly order: OrderDetails }) {
  const locale = useLocale();
  return (
    <p className={styles['state']}>
      <OrderStatusPill status={order.status} />
      {order.cash_doubt === null ? null : <strong>{cashDoubtMessages.isAsked[locale]}</strong>}
      {order.is_advance ? null : <span>{JOB_WORDS[order.job_status][locale]}</span>}
    </p>
  );
}
