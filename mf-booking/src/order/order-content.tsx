import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { useAwaited } from '../use-awaited';
import { OrderDetailsTable } from './order-details-table';
import { tradesOf } from './order-facts';
import { orderPageMessages } from './order-page-messages';
import { OrderState } from './order-state';
import type { OrderView } from './order-view';
import styles from './order.module.css';
import { Receipt } from '@kaarigar/shared/ui/receipt';
import { canPrintReceipt } from '@kaarigar/shared/i18n/receipt-facts';
import { ReturnVisits } from './return-visits';
import { StageList } from './stage-list';
import { TimelineList } from './timeline-list';
import { WorkersCard } from './workers-card';

interface OrderContentProps {
  readonly context: RemoteContext;
  readonly view: OrderView;
  readonly isRefreshing: boolean;
  /** Called when the shown order is outdated. */
  readonly onChanged: () => void;
}

/** The content of the page once the order is loaded. We print only the receipt, or the page if there is no receipt. */
export function OrderContent(props: OrderContentProps) {
  const { context, view } = props;
  const t = useMessages(orderPageMessages);
  const { order, workers, events, visits, stages, refunds, photos } = view;
  const session = useSession();
  const { isAwaited, onChanged } = useAwaited(props);
  const isPaid = canPrintReceipt(order, refunds);
  // The person has signed out in another tab: the guard will leave this page in a moment.
  if (session.status !== 'signed-in') return null;
  return (
    <>
      <div className={styles['columns']} data-print={isPaid ? 'none' : undefined}>
        <div className={styles['main']}>
          {isAwaited ? <Alert tone="info">{t.updating}</Alert> : null}
          <OrderState
            context={context}
            userId={session.userId}
            order={order}
            workers={workers}
            events={events}
            visits={visits}
            stages={stages}
            refunds={refunds}
            photos={photos}
            onChanged={onChanged}
          />
          {workers.length > 0 ? (
            <WorkersCard
              workers={workers}
              days={order.days}
              trades={tradesOf(order)}
              isInDoubt={order.cancel_reason !== null}
            />
          ) : null}
          <ReturnVisits order={order} visits={visits} />
          {stages.length > 0 && order.return_of === null ? (
            <StageList stages={stages} orderId={order.order_id} />
          ) : null}
          <OrderDetailsTable order={order} refunds={refunds} />
        </div>
        <div className={styles['side']}>
          <TimelineList events={events} isStage={stages.length > 0 && order.return_of === null} />
          <section aria-labelledby="order-help" className={styles['block']}>
            <h2 id="order-help" className={textStyles['subtitle']}>
              {t.help}
            </h2>
            <ContactLinks orderId={order.order_id} />
          </section>
        </div>
      </div>
      {isPaid ? <Receipt order={order} refunds={refunds} /> : null}
    </>
  );
}
