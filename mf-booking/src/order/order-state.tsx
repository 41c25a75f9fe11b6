import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useToldBy } from '@kaarigar/shared/account/told-by';
import type { StoredPhoto } from '@kaarigar/shared/api/photos';
import { roomWishOf } from '@kaarigar/shared/api/room';
import type { AssignedWorker, Visit } from '@kaarigar/shared/contracts/payment-api';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { OrderDetailRow, OrderEventRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import { cancelAnswerBy } from '@kaarigar/shared/domain/answer-time';
import { lastRefusal } from '@kaarigar/shared/domain/asks-to-cancel';
import {
  answerDue,
  complaintAsk,
  answeredInWords,
  canComplain,
  complaintTalk,
  lastComplaintDay,
  waitsForWord,
} from '@kaarigar/shared/domain/complaint';
import type { Paise } from '@kaarigar/shared/domain/money';
import {
  canAskToCancel,
  canCancel,
  canChangeQuantity,
  canChangeVisit,
} from '@kaarigar/shared/domain/order-status';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise, formatMoment } from '@kaarigar/shared/i18n/format';
import { formatDeadline } from '@kaarigar/shared/i18n/format-deadline';
import { orderQuantity } from '@kaarigar/shared/i18n/order-sum';
import { ratingText } from '@kaarigar/shared/i18n/rating-words';
import { daysAfter } from '@kaarigar/shared/domain/schedule';
import { stageText } from '@kaarigar/shared/i18n/stage-text';
import { scheduleText } from '../order-words/schedule-text';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { orderStatusMessages } from '@kaarigar/shared/parchi/order-status-words';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { Link, useNavigate } from '@kaarigar/shared/platform/router';
import { ReadAloud } from '@kaarigar/shared/ui/read-aloud';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { Card } from '@kaarigar/shared/ui/card';
import { lazyDialog } from '@kaarigar/shared/ui/lazy-dialog';
import { ProblemAlert } from '@kaarigar/shared/ui/problem-alert';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { Unbroken } from '@kaarigar/shared/ui/unbroken';
import type { Problem } from '@kaarigar/shared/contracts/problem';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { orderMessages } from '../order-words/order-messages';
import { MONEY_STEPS, nextSteps } from '../order-words/next-steps';
import { bookedAgain, oneMore } from '../booking/book-again';
import { useRoom } from '../booking/use-room';
import { nextStepMessages } from '../order-words/next-step-messages';
import {
  isAskedIfRight,
  isInComplaint,
  isOver,
  isToCome,
  lastAnswerAt,
  placeToBook,
  workersOn,
} from '../order-words/order-facts';
import { isPayable } from '../order-words/order-status-key';
import { historyOf, orderSteps } from '../order-words/order-steps';
import { stageMessages, stageStanding, stageWork } from '../order-words/stage-words';
import { calmly, jobStatusMessages, jobTone } from '../order-words/status-messages';
import { WorkSteps } from '../order-words/work-steps';
import { forgetPending } from '@kaarigar/shared/pending-payment/use-pay-after';
import { useKeptUntil } from '@kaarigar/shared/pending-payment/use-kept-until';
import { CheckoutFailure } from '../payment/checkout-failure';
import type { VerifyState } from '../payment/payment-address';
import { paymentMessages } from '../payment/payment-messages';
import { useCheckout } from '../payment/use-checkout';
import { usePendingOrder } from '../payment/use-pending-order';
import { AskCancelDialog } from './ask-cancel-dialog';
import { askCancelMessages } from './ask-cancel-messages';
import { AskedToCancel, NotCancelled } from './asked-to-cancel';
import { CancelDialog } from './cancel-dialog';
import { cancelMessages } from './cancel-messages';
import { changeQuantityMessages, quantityNotes } from './change-quantity-messages';
import type { QuantityWish } from './check-quantity';
import { complaintMessages } from './complaint-messages';
import { ComplaintState } from './complaint-state';
import { orderPageMessages } from './order-page-messages';
import styles from './order.module.css';
import { PayLater } from '../payment/pay-later';
import { ratingMessages } from './rating-messages';
import { StageList } from './stage-list';
import { VisitDialog } from './visit-dialog';
import { visitMessages } from './visit-messages';

const ComplainDialog = lazyDialog(() =>
  import(/* webpackChunkName: "order-dialogs" */ './complain-dialog').then(
    (file) => file.ComplainDialog,
  ),
);

const QuantityDialog = lazyDialog(() =>
  import(/* webpackChunkName: "order-dialogs" */ './quantity-dialog').then(
    (file) => file.QuantityDialog,
  ),
);

const RatingDialog = lazyDialog(() =>
  import(/* webpackChunkName: "order-dialogs" */ './rating-dialog').then(
    (file) => file.RatingDialog,
  ),
);

interface OrderStateProps {
  readonly context: RemoteContext;
  readonly userId: string;
  readonly order: OrderDetailRow;
  /** What one of it costs today; null: it is no longer offered. */
  readonly unitPaise: Paise | null;
  readonly workers: readonly AssignedWorker[];
  readonly events: readonly OrderEventRow[];
  /** Free visits because the work was not right. */
  readonly visits: readonly OrderRow[];
  /** Of a stage: all stages of its work, in their order. */
  readonly stages: readonly ContractStage[];
  /** Of work that they find not right. */
  readonly photos: readonly StoredPhoto[];
  /** `none`: beside a receipt, which is printed alone. */
  readonly print: 'none' | undefined;
  /** Who comes, and the slip: read between how it stands and what can be changed. */
  readonly children: ReactNode;
  /** A payment of it is with the bank, which has not answered. */
  readonly isAwaited: boolean;
  readonly onChanged: () => void;
}

/**
 * How far the work is and what happens next, with what is to be paid; then what can be changed, called off, rated or
 * complained of. How the money stands is on the slip.
 */
export function OrderState(props: OrderStateProps) {
  const { context, userId, order, unitPaise, workers, events, visits, stages, photos } = props;
  const { print, children, isAwaited, onChanged } = props;
  const t = useMessages(orderPageMessages);
  const words = useMessages(orderMessages);
  const payment = useMessages(paymentMessages);
  const jobs = useMessages(jobStatusMessages);
  const next = useMessages(nextStepMessages);
  const cancel = useMessages(cancelMessages);
  const ask = useMessages(askCancelMessages);
  const visit = useMessages(visitMessages);
  const quantity = useMessages(changeQuantityMessages);
  const quantityNote = useMessages(quantityNotes);
  const complaint = useMessages(complaintMessages);
  const rating = useMessages(ratingMessages);
  const stageWords = useMessages(stageMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<
    'cancel' | 'askCancel' | 'visit' | 'quantity' | 'complain' | 'rate' | null
  >(null);
  const [notCancelled, setNotCancelled] = useState<Problem | null>(null);
  const [notAsked, setNotAsked] = useState<Problem | null>(null);
  const [notSaid, setNotSaid] = useState<Problem | null>(null);
  // Until when something can be said is decided by whole days: the moment of the first look is enough.
  const [now] = useState(() => new Date());
  const [notRated, setNotRated] = useState<Problem | null>(null);
  const [moved, setMoved] = useState<Problem | Visit | null>(null);
  const [counted, setCounted] = useState<Problem | QuantityWish | null>(null);
  const [endings, setEndings] = useState(0);
  const standingAt = useRef<HTMLDivElement>(null);
  // Their button is gone: they read above what has become of it.
  useEffect(() => {
    if (endings > 0) standingAt.current?.focus();
  }, [endings]);
  const orderId = order.order_id;
  const isResumed = usePendingOrder(userId)?.order_id === orderId;
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

  /** What concerns the whole work is asked and answered on its request. */
  const isStage = order.contract_ticket !== null && order.return_of === null;
  const stage = isStage ? stages.find((one) => one.order?.order_id === orderId) : undefined;
  const standing = stage && stageStanding(stages, stage, locale);
  /** A stage that is money before the work tells of none. */
  const hasWork = !stage || stageWork(stage.text, order.job_status, locale) !== null;
  const workSteps = orderSteps(order, historyOf(events));
  const asksToCancel = order.cancel_reason !== null;
  const refusal = asksToCancel ? null : lastRefusal(events);
  const nextVisit = visits.find(isToCome);
  const by = useToldBy();
  const due = answerDue(events);
  const cancelDue = order.cancel_asked_at
    ? cancelAnswerBy(new Date(order.cancel_asked_at), order)
    : null;
  const until = useKeptUntil(order);
  const facts = {
    amount: formatPaise(order.amount_paise),
    workers: workersOn(workers, order.scheduled_on).map((one) => workerName(one, locale)),
    askedAt: order.cancel_asked_at ? formatMoment(order.cancel_asked_at, locale) : '',
    cancelAnswerBy: cancelDue && cancelDue > now ? formatDeadline(cancelDue, locale) : null,
    agreed: stage ? stageText(stage.text, locale) : '',
    by,
    hasChanged: events.some(({ type, actor }) => type === 'visit_changed' && actor === 'customer'),
    hasSlot: order.slot !== null,
    isToday: order.scheduled_on === daysAfter(now, 0),
    keptUntil: until,
    answerBy: due && due > now ? formatDeadline(due, locale) : null,
    again: nextVisit ? scheduleText(nextVisit, locale) : null,
  };
  const room = useRoom(context, roomWishOf(order));
  const isAsked = order.complaint !== null && complaintAsk(events) !== null;
  const cameAgain = visits.some(({ job_status: job }) => job === 'COMPLETED');
  const steps = nextSteps(order, {
    isAsked,
    stage: standing ? (standing.isDue ? 'due' : 'later') : null,
    comesAgain: nextVisit !== undefined,
    cameAgain,
    isTight: room === 'few' || room === 'none',
    waitsForWord: waitsForWord(order, answeredInWords(events), now),
  });
  /** Somebody who had to complain is not urged to book again, and whoever is asked how it was answers first. */
  const wasNotRight = events.some(({ type }) => type === 'complained');
  /** Of work that is over nothing happens next. */
  const heading = steps.some((step) => step === 'done' || step === 'doneAgain')
    ? jobs.COMPLETED
    : t.whatNext;
  /** Whoever may have paid a moment ago is not urged to pay. */
  const sentences = isAwaited ? [payment.nextPaid] : steps.map((step) => next[step](facts));
  const asksForMoney = steps.some((step) => MONEY_STEPS.includes(step));

  const payButton =
    order.status === 'PENDING' && !isAwaited ? (
      <Button
        variant={asksForMoney ? 'accent' : 'quiet'}
        busy={checkout.opening === orderId}
        busyLabel={words.opening}
        onClick={() => void checkout.pay(orderId)}
      >
        {isResumed
          ? words.resume
          : standing && !standing.isDue
            ? t.payAhead
            : steps.includes('payWhenRight')
              ? t.payAllTheSame
              : words.payNow}
      </Button>
    ) : null;
  const isOpen = !isStage && !asksToCancel;
  const answeredAt = lastAnswerAt(events);
  const lastDay = canComplain(order, workers, now, answeredAt)
    ? lastComplaintDay(workers, answeredAt)
    : null;
  const can = {
    // Another day can be all they need, also while they wait for our answer.
    change: canChangeVisit(order) && !isStage,
    // What is being paid is neither made another sum nor called off before the bank has answered.
    count: canChangeQuantity(order) && isOpen && !isAwaited,
    cancel: canCancel(order) && !isStage && !isAwaited,
    askToCancel: canAskToCancel(order) && isOpen,
    complain: isAskedIfRight(order, workers, visits, now, answeredAt),
  };
  const failures = [
    { problem: notCancelled, title: cancel.notCancelled },
    { problem: notAsked, title: ask.notAsked },
    { problem: notSaid, title: complaint.notSent },
    { problem: notRated, title: rating.notSent },
    { problem: moved && 'code' in moved ? moved : null, title: visit.notChanged },
    {
      problem: counted && 'code' in counted ? counted : null,
      title: quantityNote.notChanged,
    },
  ].filter(({ problem }) => problem !== null);
  const isRated = order.rating !== null;
  const isMoved = moved !== null && 'address' in moved;
  const movedDay = isMoved ? scheduleText(moved, locale) : null;
  const isCounted = counted !== null && 'quantity' in counted && !asksToCancel;
  /** Of how much is done, where it cannot be changed here. */
  const countNote =
    can.change && !canChangeQuantity(order) && order.return_of === null && order.unit !== 'fixed'
      ? quantityNote[
          order.unit === 'worker_day'
            ? can.askToCancel
              ? 'paidHire'
              : 'callHire'
            : can.askToCancel
              ? 'paid'
              : 'call'
        ]
      : null;

  /** What is paid has its sum: more of it is an order of its own. */
  const more = countNote !== null && can.askToCancel ? placeToBook(order) : null;

  /** An action came to its end: what became of it is told above, why it was refused below. */
  function handleEnd(failure: Problem | null): void {
    setAsking(null);
    if (failure === null) setEndings((before) => before + 1);
    onChanged();
  }

  /** Whether it is right is asked first. */
  const isAskedFirst = can.complain && !isRated;
  const again =
    (isOver(order) || order.job_status === 'COMPLETED') &&
    order.complaint === null &&
    nextVisit === undefined &&
    !steps.includes('answered') &&
    order.contract_ticket === null &&
    order.return_of === null ? (
      <ButtonLink
        variant={isAskedFirst ? 'plain' : wasNotRight ? 'quiet' : 'primary'}
        to={placeToBook(order) ?? paths.services}
        state={bookedAgain(order)}
      >
        {placeToBook(order) === null ? words.bookAgain : words.again}
      </ButtonLink>
    ) : null;

  const asksIfRight = can.complain || isRated;
  const changes =
    failures.length > 0 || isMoved || isCounted || isRated || Object.values(can).some(Boolean) ? (
      <section
        aria-labelledby="order-changes"
        className={styles[asksIfRight && !isRated ? 'question' : 'block']}
        data-print="none"
      >
        <h2
          id="order-changes"
          className={textStyles[asksIfRight && !isRated ? 'title' : 'subtitle']}
        >
          {asksIfRight ? t.isItRight : t.changes}
        </h2>
        {order.rating === null ? null : (
          <div>
            <p>{rating.said({ marks: ratingText(order.rating, locale) })}</p>
            {order.rating_words === null ? null : (
              <p className={textStyles['lines']}>{order.rating_words}</p>
            )}
          </div>
        )}
        {failures.map(({ problem, title }) => (
          <ProblemAlert key={title} problem={problem} title={title} />
        ))}
        {isMoved ? (
          <Alert tone="success" title={movedDay === null ? visit.changedAddress : visit.changed}>
            {movedDay === null ? null : (
              <>
                <Unbroken text={movedDay} />
                <br />
              </>
            )}
            {moved.address}
          </Alert>
        ) : null}
        {isCounted ? (
          <Alert tone="success" title={quantityNote.changed}>
            {`${orderQuantity({ unit: order.unit, quantity: counted.quantity, days: counted.days ?? null }, locale)}, ${formatPaise(counted.expected_amount_paise)}`}
          </Alert>
        ) : null}
        <div className={styles['rows']}>
          {can.change ? (
            <Button variant="plain" size="s" onClick={() => setAsking('visit')}>
              {visit.change}
            </Button>
          ) : null}
          {can.count ? (
            <Button variant="plain" size="s" onClick={() => setAsking('quantity')}>
              {quantity[order.unit]}
            </Button>
          ) : null}
          {more === null ? null : (
            <ButtonLink variant="plain" size="s" to={more} state={oneMore(order, userId)}>
              {quantityNote.more}
            </ButtonLink>
          )}
          {can.cancel ? (
            <Button
              variant="plain"
              size="s"
              className={styles['callOff']}
              onClick={() => setAsking('cancel')}
            >
              {cancel.cancel}
            </Button>
          ) : null}
          {can.askToCancel ? (
            <Button
              variant="plain"
              size="s"
              className={styles['callOff']}
              onClick={() => setAsking('askCancel')}
            >
              {ask.ask}
            </Button>
          ) : null}
        </div>
        <div className={styles['actions']}>
          {can.complain ? (
            <>
              <Button
                variant={isRated ? 'quiet' : 'primary'}
                icon={isRated ? undefined : 'check'}
                size="s"
                onClick={() => setAsking('rate')}
              >
                {order.rating === null ? rating.allWell : rating.change}
              </Button>
              {/* After an answer of ours it is said beside that. */}
              {complaintTalk(events).length === 0 ? (
                <Button variant="quiet" size="s" onClick={() => setAsking('complain')}>
                  {complaint.notRight}
                </Button>
              ) : null}
            </>
          ) : null}
          {isAskedFirst ? again : null}
        </div>
        {countNote === null ? null : <p className={textStyles['note']}>{countNote}</p>}
      </section>
    ) : null;

  return (
    <>
      <div ref={standingAt} tabIndex={-1} data-print={print}>
        <Card as="section" className={styles['standing']}>
          {stage && order.contract_ticket !== null ? (
            <p className={styles['event']}>
              <Link to={paths.contractRequest(order.contract_ticket)}>
                {words.ticketNumber({ ticket: order.contract_ticket })}
              </Link>
              {` · ${stageWords.stageOf({ number: stage.number, count: stages.length })}`}
            </p>
          ) : null}
          {asksToCancel || !hasWork ? null : workSteps ? (
            <WorkSteps steps={workSteps} isStage={isStage} isAwaited={isAwaited} />
          ) : (
            <p>
              <StatusPill tone={calmly(jobTone(order.job_status))}>
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
            {...{ context, userId, order, events, photos, lastDay, onChanged }}
            comesAgain={nextVisit !== undefined}
            cameAgain={cameAgain}
            onEnded={() => handleEnd(null)}
          />
          <CheckoutFailure checkout={checkout} orderId={orderId} />
          {stage ? <StageList stages={stages} orderId={orderId} action={payButton} /> : null}
          <div className={styles['actions']} data-print="none">
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
            {isAskedFirst ? null : again}
          </div>
        </Card>
      </div>
      {asksIfRight ? changes : null}
      {children}
      {asksIfRight ? null : changes}
      <CancelDialog
        context={context}
        userId={userId}
        order={order}
        isOpen={asking === 'cancel'}
        onClose={() => setAsking(null)}
        onDone={(failure) => {
          setNotCancelled(failure);
          handleEnd(failure);
        }}
      />
      {asking === 'askCancel' ? (
        <AskCancelDialog
          context={context}
          order={order}
          onOutdated={onChanged}
          onClose={() => setAsking(null)}
          onChangeDay={can.change ? () => setAsking('visit') : null}
          onDone={(failure) => {
            setNotAsked(failure);
            handleEnd(failure);
          }}
        />
      ) : null}
      {asking === 'complain' ? (
        <ComplainDialog
          context={context}
          order={order}
          lastDay={lastDay}
          onClose={() => setAsking(null)}
          onDone={(failure) => {
            setNotSaid(failure);
            handleEnd(failure);
          }}
        />
      ) : null}
      {asking === 'rate' ? (
        <RatingDialog
          context={context}
          order={order}
          onClose={() => setAsking(null)}
          onDone={(failure) => {
            setNotRated(failure);
            handleEnd(failure);
          }}
        />
      ) : null}
      {asking === 'quantity' ? (
        <QuantityDialog
          context={context}
          order={order}
          unitPaise={unitPaise}
          hasWorkers={workers.length > 0}
          isBeingPaid={isResumed}
          onOutdated={onChanged}
          onClose={() => setAsking(null)}
          onDone={(outcome) => {
            // What this browser kept of it says the old total.
            if ('quantity' in outcome) forgetPending(userId, orderId);
            setCounted(outcome);
            setAsking(null);
            onChanged();
          }}
        />
      ) : null}
      {asking === 'visit' ? (
        <VisitDialog
          context={context}
          order={order}
          hasWorkers={workers.length > 0}
          onOutdated={onChanged}
          onClose={() => setAsking(null)}
          onDone={(outcome) => {
            setAsking(null);
            setMoved(outcome);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}
