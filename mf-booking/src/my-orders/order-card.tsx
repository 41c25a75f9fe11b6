import type { ReactNode } from 'react';
import { useToldBy } from '@kaarigar/shared/account/told-by';
import { brand } from '@kaarigar/shared/brand';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { hasReceipt } from '@kaarigar/shared/i18n/receipt-facts';
import { scheduleText } from '../order-words/schedule-text';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { Parchi } from '@kaarigar/shared/parchi/parchi';
import { parchiOf } from '@kaarigar/shared/parchi/parchi-facts';
import { orderStatusMessages } from '@kaarigar/shared/parchi/order-status-words';
import { tradePicture } from '@kaarigar/shared/parchi/trade-picture';
import { canChangeVisit } from '@kaarigar/shared/domain/order-status';
import { paths } from '@kaarigar/shared/paths';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { Link } from '@kaarigar/shared/platform/router';
import { Button, ButtonAnchor, ButtonLink } from '@kaarigar/shared/ui/button';
import { ReadAloud } from '@kaarigar/shared/ui/read-aloud';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { VisuallyHidden } from '@kaarigar/shared/ui/visually-hidden';
import { momentText } from '../order-words/moment-text';
import { nextStepMessages } from '../order-words/next-step-messages';
import { MONEY_STEPS, nextSteps } from '../order-words/next-steps';
import { isOver, placeToBook } from '../order-words/order-facts';
import { orderMessages } from '../order-words/order-messages';
import { orderSteps } from '../order-words/order-steps';
import { jobStatusMessages, jobTone } from '../order-words/status-messages';
import { WorkSteps } from '../order-words/work-steps';
import type { ShownOrder } from './entries';
import { myOrdersMessages } from './my-orders-messages';
import styles from './my-orders.module.css';

interface OrderCardProps {
  readonly entry: ShownOrder;
  /** The order's payment page is being opened. */
  readonly isOpening: boolean;
  readonly onPay: () => void;
  /** What went wrong while opening it, if anything. */
  readonly children?: ReactNode;
}

/** The slip of one order: how far it is, what comes next, and what can be done. All of it is a link to the order's page. */
export function OrderCard({ entry, isOpening, onPay, children }: OrderCardProps) {
  const { order, history, workers, named, nextVisit } = entry;
  const t = useMessages(myOrdersMessages);
  const words = useMessages(orderMessages);
  const jobs = useMessages(jobStatusMessages);
  const next = useMessages(nextStepMessages);
  const by = useToldBy();
  const locale = useLocale();
  const orderId = order.order_id;
  const facts = parchiOf(order, locale, { workers, named });
  const steps = orderSteps(order, history);
  const [first] = nextSteps(order, { stage: null, comesAgain: nextVisit !== null });
  const asksToCancel = order.cancel_reason !== null;
  const said =
    first === undefined || asksToCancel || order.complaint !== null
      ? null
      : next[first]({
          amount: formatPaise(order.amount_paise),
          workers: workers.map((one) => workerName(one, locale)),
          askedAt: '',
          by,
          again: nextVisit && scheduleText(nextVisit, locale),
          agreed: '',
        });
  const asksForMoney = first !== undefined && MONEY_STEPS.includes(first);
  /** Before it is asked for; a stage of contract work is paid on its own page. */
  const canPayAhead =
    order.status === 'PENDING' &&
    order.kind !== 'contract' &&
    order.complaint === null &&
    !asksToCancel;
  const [worker] = workers;
  const isAwaited = order.job_status === 'REQUESTED' && !isOver(order);
  const isBookable = order.return_of === null && order.kind !== 'contract';
  const isDone = order.job_status === 'COMPLETED' || isOver(order);
  const ofJob = <VisuallyHidden>{t.ofJob({ job: facts.job })}</VisuallyHidden>;

  return (
    <Parchi
      as="li"
      facts={facts}
      picture={tradePicture(order)}
      title={
        <Link to={paths.order(orderId)} className={styles['link']}>
          {facts.job}
        </Link>
      }
    >
      {asksToCancel ? null : steps ? (
        <WorkSteps steps={steps} />
      ) : (
        <p>
          <StatusPill tone={jobTone(order.job_status)}>
            {order.status === 'CANCELLED'
              ? orderStatusMessages.CANCELLED[locale]
              : jobs[order.job_status]}
          </StatusPill>
        </p>
      )}
      {asksToCancel ? (
        <div className={styles['asks']}>
          <StatusPill tone="waiting">{words.askedToCancel}</StatusPill>
          <p>{t.askedToCancel({ date: momentText(order.cancel_asked_at, locale), by })}</p>
        </div>
      ) : null}
      {order.complaint === null ? null : <p className={styles['work']}>{t.complained}</p>}
      {said === null ? null : (
        <div className={styles['next']}>
          <p>{said}</p>
          <ReadAloud textOf={() => [facts.job, said].join('. ')} isCompact />
        </div>
      )}
      <div className={styles['actions']}>
        {children}
        {asksForMoney || canPayAhead ? (
          <Button
            variant={asksForMoney ? 'accent' : 'quiet'}
            size="s"
            busy={isOpening}
            busyLabel={words.opening}
            aria-label={isOpening ? undefined : t.payOrder({ orderId })}
            onClick={onPay}
          >
            {words.payNow}
          </Button>
        ) : null}
        {hasReceipt(order) ? (
          <ButtonLink variant="quiet" size="s" icon="receipt" to={paths.order(orderId)}>
            {t.receipt}
            {ofJob}
          </ButtonLink>
        ) : null}
        {worker ? (
          <ButtonAnchor variant="quiet" size="s" icon="phone" href={`tel:+91${worker.phone}`}>
            {t.call({ name: workerName(worker, locale) })}
            {ofJob}
          </ButtonAnchor>
        ) : isAwaited ? (
          <ButtonAnchor variant="quiet" size="s" icon="phone" href={`tel:${brand.supportPhone}`}>
            {t.callUs}
            {ofJob}
          </ButtonAnchor>
        ) : null}
        {canChangeVisit(order) && order.kind !== 'contract' && !asksToCancel ? (
          <ButtonLink variant="quiet" size="s" to={paths.order(orderId)}>
            {t.changeOrCancel}
            {ofJob}
          </ButtonLink>
        ) : null}
        {asksToCancel ? (
          <ButtonLink variant="quiet" size="s" to={paths.order(orderId)}>
            {t.keepOrder}
            {ofJob}
          </ButtonLink>
        ) : null}
        {isDone && isBookable && order.complaint === null ? (
          <ButtonLink
            variant="quiet"
            size="s"
            icon="retry"
            to={placeToBook(order) ?? paths.services}
          >
            {placeToBook(order) === null ? words.bookAgain : words.again}
            {ofJob}
          </ButtonLink>
        ) : null}
      </div>
    </Parchi>
  );
}
