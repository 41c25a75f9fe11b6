import { useState, type ReactNode } from 'react';
import { brand } from '@kaarigar/shared/brand';
import { translate, useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatDeadline } from '@kaarigar/shared/i18n/format-deadline';
import { hasReceipt } from '@kaarigar/shared/i18n/receipt-facts';
import { workedDay } from '@kaarigar/shared/i18n/worked-day';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { Paper } from '@kaarigar/shared/parchi/paper';
import { parchiOf } from '@kaarigar/shared/parchi/parchi-facts';
import { orderStatusMessages } from '@kaarigar/shared/parchi/order-status-words';
import { tradePicture } from '@kaarigar/shared/parchi/trade-picture';
import { canChangeVisit } from '@kaarigar/shared/domain/order-status';
import { paths } from '@kaarigar/shared/paths';
import { useKeptUntil } from '@kaarigar/shared/pending-payment/use-kept-until';
import { useLocale, type Locale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { Button, ButtonAnchor, ButtonLink } from '@kaarigar/shared/ui/button';
import { IconTile } from '@kaarigar/shared/ui/icon-tile';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { Dotted } from '@kaarigar/shared/ui/dotted';
import { Unbroken } from '@kaarigar/shared/ui/unbroken';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { bookedAgain } from '../booking/book-again';
import { isOver, placeToBook } from '../order-words/order-facts';
import { orderMessages } from '../order-words/order-messages';
import { waitsForMoney } from '../order-words/order-steps';
import { scheduleText } from '../order-words/schedule-text';
import { JOB_ICONS, JOB_PILLS, jobStatusMessages, jobTone } from '../order-words/status-messages';
import { paymentMessages } from '../payment/payment-messages';
import { dayWord, onCard } from './day-word';
import type { Group, ShownOrder } from './entries';
import { myOrdersMessages } from './my-orders-messages';
import styles from './my-orders.module.css';

interface OrderCardProps {
  readonly entry: ShownOrder;
  readonly group: Group;
  /** They came back from paying it, and the bank has not answered. */
  readonly isAwaited: boolean;
  /** The order's payment page is being opened. */
  readonly isOpening: boolean;
  readonly onPay: () => void;
  readonly onCheck: () => void;
  /** What went wrong while opening it, if anything. */
  readonly children?: ReactNode;
}

/** An order in the list: the job, its day, how it stands, and the one thing to do next. All else is on its page, to which all of it leads. */
export function OrderCard(props: OrderCardProps) {
  const { entry, group, isAwaited, children } = props;
  const { order, worked } = entry;
  const t = useMessages(myOrdersMessages);
  const words = useMessages(orderMessages);
  const payment = useMessages(paymentMessages);
  const jobs = useMessages(jobStatusMessages);
  const locale = useLocale();
  const orderId = order.order_id;
  const facts = parchiOf(order, locale, {
    isAwaited,
    canWait: entry.complaint !== null || entry.waitsForWord === true,
  });
  const picture = tradePicture(order);
  const asksToCancel = order.cancel_reason !== null;
  const isAsked = entry.isAsked === true;
  const isUnpaid = waitsForMoney(order);
  // Of what is unpaid the pill says it.
  const money =
    order.status === 'CANCELLED' ? [] : [facts.amount, isUnpaid ? null : facts.stamp?.text];

  const [now] = useState(Date.now);
  const until = useKeptUntil(order);

  return (
    <Paper as="li" isCompact isPlain={group !== 'todo'}>
      <div className={styles['entry']}>
        <IconTile name={picture.icon} tone={picture.tone} />
        <div className={styles['what']}>
          <h3 className={styles['service']}>
            <Link to={paths.order(orderId)} className={styles['link']}>
              {facts.job}
            </Link>
          </h3>
          {order.scheduled_on === null ? (
            facts.day === null ? null : (
              <p>{facts.day}</p>
            )
          ) : (
            <p className={styles['day']}>
              <Unbroken
                text={
                  onCard(workedDay(order, worked, locale)) ??
                  (isOver(order) ? onCard(scheduleText(order, locale)) : dayWord(order, locale)) ??
                  ''
                }
              />
            </p>
          )}
          {facts.worker === null ? null : <p className={styles['small']}>{facts.worker}</p>}
        </div>
      </div>
      <p className={styles['small']}>
        <Dotted
          phrases={[...money, words.orderNumber({ orderId })].filter((phrase) => phrase != null)}
          paid={order.status === 'SUCCESS' ? facts.stamp?.text : undefined}
          first={facts.amount ?? undefined}
        />
      </p>
      {isAwaited ? <p className={styles['small']}>{payment.nextPaid}</p> : null}
      {until === null || isAwaited ? null : (
        <p className={styles['left']}>
          <Unbroken text={t.payBy({ when: until })} />
        </p>
      )}
      {entry.complaint === null || asksToCancel || isAsked ? null : (
        <p className={styles['small']}>
          <Unbroken text={complaintNext(entry.complaint, now, locale)} />
        </p>
      )}
      {children}
      <div className={styles['foot']}>
        {asksToCancel || entry.complaint !== null ? (
          <StatusPill tone={isAsked ? 'waiting' : 'calm'} icon="question">
            {asksToCancel ? words.askedToCancel : isAsked ? words.asked : words.complaintOpen}
          </StatusPill>
        ) : order.status === 'CANCELLED' ? (
          <StatusPill tone="over">{orderStatusMessages.CANCELLED[locale]}</StatusPill>
        ) : isUnpaid && facts.stamp ? (
          <StatusPill tone={facts.stamp.tone} icon={isAwaited ? 'clock' : 'rupee'}>
            {facts.stamp.text}
          </StatusPill>
        ) : (
          <StatusPill
            tone={group === 'todo' ? jobTone(order.job_status) : JOB_PILLS[order.job_status]}
            icon={JOB_ICONS[order.job_status]}
          >
            {jobs[order.job_status]}
          </StatusPill>
        )}
        <div className={styles['actions']}>
          <NextAction {...props} job={facts.job} />
        </div>
      </div>
    </Paper>
  );
}

/** What we do next about work that they found not right, and by when. */
export function complaintNext(
  { answerBy, visit }: NonNullable<ShownOrder['complaint']>,
  now: number,
  locale: Locale,
): string {
  const t = translate(myOrdersMessages, locale);
  if (answerBy !== null) {
    return answerBy.getTime() > now
      ? t.answerBy({ when: formatDeadline(answerBy, locale) })
      : t.answerLate;
  }
  const when = visit && scheduleText(visit, locale);
  return when ? t.comesAgain({ when }) : t.comesAgainSoon;
}

type NextActionProps = Omit<OrderCardProps, 'children'> & { readonly job: string };

/** One: pay, call who comes, call us or change, look at the receipt, book again. */
function NextAction(props: NextActionProps) {
  const { group, isAwaited, isOpening, onPay, onCheck, job } = props;
  const { order, workers } = props.entry;
  const t = useMessages(myOrdersMessages);
  const words = useMessages(orderMessages);
  const payment = useMessages(paymentMessages);
  const locale = useLocale();
  const orderId = order.order_id;
  const ofJob = <VisuallyHidden>{t.ofJob({ job })}</VisuallyHidden>;
  const [worker] = workers;
  const toOrder = (text: string) => (
    <ButtonLink variant="quiet" size="s" to={paths.order(orderId)}>
      {text}
      {ofJob}
    </ButtonLink>
  );

  if (order.cancel_reason !== null) return toOrder(t.keepOrder);
  if (isAwaited) {
    return (
      <Button variant="primary" size="s" icon="retry" onClick={onCheck}>
        {payment.checkAgain}
        {ofJob}
      </Button>
    );
  }
  if (props.entry.isAsked === true) return toOrder(t.answerAsk);
  if (group === 'todo') {
    return (
      <Button
        variant="accent"
        size="s"
        busy={isOpening}
        aria-label={isOpening ? words.opening : t.payOrder({ orderId })}
        onClick={onPay}
      >
        {words.payNow}
      </Button>
    );
  }
  if (worker) {
    return (
      <ButtonAnchor variant="quiet" size="s" icon="phone" href={`tel:+91${worker.phone}`}>
        {t.call}
        <VisuallyHidden>{`, ${workerName(worker, locale)}`}</VisuallyHidden>
        {ofJob}
      </ButtonAnchor>
    );
  }
  if (group === 'ahead') {
    if (canChangeVisit(order) && order.kind !== 'contract') return toOrder(t.changeOrCancel);
    return (
      <ButtonAnchor variant="quiet" size="s" icon="phone" href={`tel:${brand.supportPhone}`}>
        {t.callUs}
        {ofJob}
      </ButtonAnchor>
    );
  }
  const isBookable = order.return_of === null && order.kind !== 'contract';
  return (
    <>
      {hasReceipt(order) ? (
        <ButtonLink variant="quiet" size="s" icon="receipt" to={paths.order(orderId)}>
          {t.receipt}
          {ofJob}
        </ButtonLink>
      ) : null}
      {isBookable ? (
        <ButtonLink
          variant="quiet"
          size="s"
          icon="retry"
          to={placeToBook(order) ?? paths.services}
          state={bookedAgain(order)}
        >
          {placeToBook(order) === null ? words.bookAgain : words.again}
          {ofJob}
        </ButtonLink>
      ) : null}
    </>
  );
}
