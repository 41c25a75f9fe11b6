import type { ReactNode, Ref } from 'react';
import type { StoredPhoto } from '@kaarigar/shared/api/photos';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { OrderDetailRow, OrderEventRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import { lastRefusal } from '@kaarigar/shared/domain/asks-to-cancel';
import { canCancel } from '@kaarigar/shared/domain/order-status';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { orderStatusMessages } from '@kaarigar/shared/parchi/order-status-words';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { ReadAloud } from '@kaarigar/shared/ui/read-aloud';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { Unbroken } from '@kaarigar/shared/ui/unbroken';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { MONEY_STEPS } from '../order-words/next-steps';
import { hasFailedToPay, isInComplaint, saysNobodyCame } from '../order-words/order-facts';
import { orderMessages } from '../order-words/order-messages';
import { isPayable } from '../order-words/order-status-key';
import { historyOf, orderSteps } from '../order-words/order-steps';
import { stageMessages, stageWork } from '../order-words/stage-words';
import { JOB_PILLS, jobStatusMessages } from '../order-words/status-messages';
import { WorkSteps } from '../order-words/work-steps';
import { CheckoutFailure } from '../payment/checkout-failure';
import { PayLater } from '../payment/pay-later';
import type { VerifyState } from '../payment/payment-address';
import { paymentMessages } from '../payment/payment-messages';
import { useCheckout } from '../payment/use-checkout';
import { AskedToCancel, NotCancelled } from './asked-to-cancel';
import { ComplaintState } from './complaint-state';
import { orderPageMessages } from './order-page-messages';
import styles from './order.module.css';
import { StageList } from './stage-list';
import type { WhatNext } from './use-what-next';

interface OrderStandingProps {
  readonly context: RemoteContext;
  readonly userId: string;
  readonly order: OrderDetailRow;
  readonly events: readonly OrderEventRow[];
  readonly visits: readonly OrderRow[];
  /** What concerns the whole work of a stage is asked and answered on its request. */
  readonly isStage: boolean;
  /** Null: it is none, or not known. */
  readonly stage: ContractStage | null;
  readonly stages: readonly ContractStage[];
  readonly photos: readonly StoredPhoto[];
  readonly next: WhatNext;
  /** Until when it can be said that the work is not right. */
  readonly lastDay: string | null;
  readonly isAwaited: boolean;
  /** This browser began to pay it. */
  readonly isResumed: boolean;
  /** The way to book it again; null: it is elsewhere. */
  readonly again: ReactNode;
  readonly ref: Ref<HTMLDivElement>;
  readonly onChanged: () => void;
  /** What is said of the work is settled. */
  readonly onEnded: () => void;
}

/** How far the work is and what happens next, with what is to be paid. */
export function OrderStanding(props: OrderStandingProps) {
  const { context, userId, order, events, visits, isStage, stage, stages, photos } = props;
  const { next, lastDay, isAwaited, isResumed, again, ref, onChanged, onEnded } = props;
  const { steps, heading, sentences, isAsked, comesAgain, cameAgain } = next;
  const t = useMessages(orderPageMessages);
  const words = useMessages(orderMessages);
  const payment = useMessages(paymentMessages);
  const jobs = useMessages(jobStatusMessages);
  const stageWords = useMessages(stageMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const orderId = order.order_id;
  const checkout = useCheckout({
    context,
    returnPath: paths.order(orderId),
    onMaybePaid: verify,
    onOutdated: onChanged,
  });
  function verify(): void {
    const state: VerifyState = { verify: orderId };
    void navigate({ search: '' }, { state });
  }

  /** A stage that is money before the work tells of none. */
  const hasWork = !stage?.order || stageWork(stage.order, locale) !== null;
  const workSteps = orderSteps(order, historyOf(events));
  const asksToCancel = order.cancel_reason !== null;
  const refusal = asksToCancel ? null : lastRefusal(events);
  const asksForMoney = steps.some((step) => MONEY_STEPS.includes(step));

  const hasFailed = order.status === 'PENDING' && !isAwaited && hasFailedToPay(events);

  const payButton =
    order.status === 'PENDING' && !isAwaited ? (
      <Button
        variant={asksForMoney ? 'accent' : 'quiet'}
        busy={checkout.opening === orderId}
        busyLabel={words.opening}
        onClick={() => void checkout.pay(orderId)}
      >
        {hasFailed
          ? payment.retry
          : isResumed
            ? words.resume
            : next.isPaidAhead
              ? t.payAhead
              : steps.includes('payWhenRight')
                ? t.payAllTheSame
                : words.payNow}
      </Button>
    ) : null;

  return (
    <div ref={ref} tabIndex={-1} data-print="none">
      <Card as="section" className={styles['standing']}>
        {stage && order.contract_ticket !== null ? (
          <p className={styles['event']}>
            <Link to={paths.contractRequest(order.contract_ticket)}>
              {words.ticketNumber({ ticket: order.contract_ticket })}
            </Link>
            {` · ${stageWords.stageOf({ number: stage.number, count: stages.length })}`}
          </p>
        ) : null}
        {asksToCancel || !hasWork || saysNobodyCame(order) ? null : workSteps ? (
          <WorkSteps steps={workSteps} isStage={isStage} isAwaited={isAwaited} />
        ) : (
          <p>
            <StatusPill tone={JOB_PILLS[order.job_status]}>
              {order.status === 'CANCELLED'
                ? orderStatusMessages.CANCELLED[locale]
                : jobs[order.job_status]}
            </StatusPill>
          </p>
        )}
        {asksToCancel ? (
          <p>
            <StatusPill tone="waiting">{words.askedToCancel}</StatusPill>
          </p>
        ) : null}
        {order.cancel_reason === null ? null : (
          <AskedToCancel context={context} order={order} onChanged={onChanged} />
        )}
        {refusal ? <NotCancelled refusal={refusal} /> : null}
        {isInComplaint(order, visits) && !asksToCancel ? (
          <p>
            <StatusPill tone={isAsked ? 'waiting' : 'calm'} icon="question">
              {isAsked ? words.asked : words.complaintOpen}
            </StatusPill>
          </p>
        ) : null}
        <h2 className={textStyles['subtitle']}>{heading}</h2>
        <ul className={styles['next']}>
          {sentences.map((sentence) => (
            <li key={sentence}>
              <Unbroken text={sentence} />
            </li>
          ))}
        </ul>
        <ReadAloud textOf={() => [heading, ...sentences].join('. ')} />
        <ComplaintState
          {...{ context, userId, order, events, photos, lastDay, comesAgain, cameAgain }}
          {...{ onChanged, onEnded }}
        />
        {hasFailed && checkout.failed?.orderId !== orderId ? (
          <Alert tone="error" title={t.lastTryFailed}>
            {payment.debited}
          </Alert>
        ) : null}
        <CheckoutFailure checkout={checkout} orderId={orderId} />
        {stage ? <StageList stages={stages} orderId={orderId} action={payButton} /> : null}
        {isAwaited && !isStage && canCancel(order) ? (
          <p className={textStyles['note']}>{t.bankFirst({ isOnline: isPayable(order) })}</p>
        ) : null}
        <div className={styles['actions']}>
          {isAwaited ? (
            <Button variant="primary" icon="retry" onClick={verify}>
              {payment.checkAgain}
            </Button>
          ) : null}
          {stage ? null : payButton}
          {isPayable(order) && !isStage && !isAwaited ? (
            <PayLater context={context} orderId={orderId} onChanged={onChanged} />
          ) : null}
          {order.contract_ticket === null ? null : (
            <ButtonLink variant="quiet" to={paths.contractRequest(order.contract_ticket)}>
              {t.allOfIt}
            </ButtonLink>
          )}
          {again}
        </div>
      </Card>
    </div>
  );
}
