import { Suspense, useState } from 'react';
import { lazyOrNothing } from '@kaarigar/shared/ui/lazy-or-nothing';
import { answeredInWords, waitsForWord } from '@kaarigar/shared/domain/complaint';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { useSession } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Beside, useHasBeside } from '@kaarigar/shared/ui/beside';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { Parts } from '../parts/part';
import { useAwaited } from '../use-awaited';
import { isInComplaint, saysNobodyCame, tradesOf } from '../order-words/order-facts';
import { OrderParchi } from '@kaarigar/shared/parchi/order-parchi';
import { useBankAnswers } from '../payment/use-bank-answers';
import { BookedFor } from './booked-for';
import { hasComplaintTalk } from './complaint-state';
import { keptOf } from './kept-sum';
import { orderPageMessages } from './order-page-messages';
import { OrderState } from './order-state';
import type { OrderView } from './order-view';
import styles from './order.module.css';
import { canPrintReceipt } from '@kaarigar/shared/i18n/receipt-facts';
import { stageStanding } from '../order-words/stage-words';
import { WorkersCard } from '../order-words/workers-card';
import { RefundList } from './refund-list';
import { ReturnVisits } from './return-visits';
import { TimelineList } from './timeline-list';

/** Comes after the order. Without it nothing is asked, and the profile has it. */
const AskOnce = lazyOrNothing(() =>
  import(/* webpackChunkName: "ask-once" */ '../channels/ask-once').then((file) => file.AskOnce),
);

interface OrderContentProps {
  readonly context: RemoteContext;
  readonly view: OrderView;
  readonly isRefreshing: boolean;
  /** Called when the shown order is outdated. */
  readonly onChanged: () => void;
}

/** The content of the page once the order is loaded: how it stands and what can be done, then its slip. The slip is all that is printed of it. */
export function OrderContent(props: OrderContentProps) {
  const { context, view } = props;
  const t = useMessages(orderPageMessages);
  const { order, unitPaise, workers, events, visits, stages, refunds, photos } = view;
  const session = useSession();
  const { isAwaited, onChanged } = useAwaited(props);
  const locale = useLocale();
  const keptPaise = keptOf(order, events, refunds);
  const isReceipt = canPrintReceipt(order, refunds);
  const isStage = stages.length > 0 && order.return_of === null;
  const stage = isStage ? stages.find((one) => one.order?.order_id === order.order_id) : undefined;
  const standing = stage && stageStanding(stages, stage, locale);
  const isUnpaid = order.status === 'PENDING';
  const isWithBank = useBankAnswers({
    context,
    orderIds: isUnpaid ? [order.order_id] : [],
    onOutdated: onChanged,
  });
  const isBankAwaited = isUnpaid && isWithBank(order.order_id);
  const [now] = useState(() => new Date());
  const canWait = isInComplaint(order, visits) || waitsForWord(order, answeredInWords(events), now);
  const isDisputed = saysNobodyCame(order);
  // On a phone it is read between how the order stands and what can be changed.
  const hasBeside = useHasBeside();
  // The person has signed out in another tab: the guard will leave this page in a moment.
  if (session.status !== 'signed-in') return null;
  const slip = (
    <>
      <OrderParchi
        order={order}
        refunds={refunds}
        keptPaise={keptPaise}
        isAwaited={isBankAwaited}
        canWait={canWait}
        isDisputed={isDisputed}
        stamp={standing ?? undefined}
        withMaterial={stage?.with_material}
        workers={workers}
        isHeaded
        isNarrow={hasBeside}
        canShare={
          order.status !== 'CANCELLED' &&
          order.status !== 'EXPIRED' &&
          // Of a visit for nothing there is nothing to show once it is over.
          (order.return_of === null || order.job_status !== 'COMPLETED')
        }
      />
      <div className={styles['main']} data-print="none">
        <RefundList order={order} refunds={refunds} keptPaise={keptPaise} />
      </div>
    </>
  );
  return (
    <Beside
      aside={
        <>
          {hasBeside ? slip : null}
          <div className={styles['main']} data-print="none">
            <Parts>
              <TimelineList events={events} workers={workers} isStage={isStage} />
              {/* A receipt says it, too. */}
              {isReceipt ? null : <BookedFor order={order} />}
              <Suspense>
                <AskOnce context={context} />
              </Suspense>
            </Parts>
            {/* Beside a complaint they stand already. */}
            {hasComplaintTalk(order, events) ? null : (
              <section aria-labelledby="order-help" className={styles['block']}>
                <h2 id="order-help" className={textStyles['subtitle']}>
                  {t.help}
                </h2>
                <ContactLinks orderId={order.order_id} isNarrow />
              </section>
            )}
          </div>
        </>
      }
    >
      {isAwaited ? <Alert tone="info">{t.updating}</Alert> : null}
      <OrderState
        context={context}
        userId={session.userId}
        order={order}
        unitPaise={unitPaise}
        workers={workers}
        events={events}
        visits={visits}
        stages={stages}
        photos={photos}
        isAwaited={isBankAwaited}
        onChanged={onChanged}
      >
        <div className={styles['main']} data-print="none">
          {workers.length > 0 ? (
            <WorkersCard
              workers={workers}
              days={order.days}
              planned={order}
              trades={tradesOf(order)}
              isInDoubt={order.cancel_reason !== null}
              isDisputed={isDisputed}
            />
          ) : null}
          <ReturnVisits order={order} visits={visits} />
        </div>
        {hasBeside ? null : slip}
      </OrderState>
    </Beside>
  );
}
