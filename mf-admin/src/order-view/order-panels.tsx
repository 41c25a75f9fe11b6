import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { useSession } from '@kaarigar/shared/platform/session';
import { classNames } from '@kaarigar/shared/ui/class-names';
import { lazyPart } from '@kaarigar/shared/ui/lazy-part';
import { Skeleton } from '@kaarigar/shared/ui/skeleton';
import { Toast } from '@kaarigar/shared/ui/toast';
import { ActionDialogs } from '../order-actions/action-dialogs';
import { actionsMessages } from '../order-actions/action-messages';
import type { OrderControls, OpenDialog } from '../action-dialog/order-controls';
import { OrderActions, OrderState } from '../order-actions/order-actions';
import { moneyMessages } from '../order-money/money-messages';
import { MoneyPanel } from '../order-money/money-panel';
import { TimelinePanel } from '../order-timeline/timeline-panel';
import { timelineMessages } from '../order-timeline/timeline-messages';
import { workersMessages } from '../order-workers/worker-messages';
import { WorkersPanel } from '../order-workers/workers-panel';
import { FoldPanel } from '../panel/fold-panel';
import { Panel } from '../panel/panel';
import { AlsoHere } from '../presence/also-here';
import styles from './order-panels.module.css';
import { useOfOneCall } from '../order/of-one-call';
import { newestOrder, type Answered } from './answered-order';
import { useAskedAction } from './asked-action';
import type { OrderParts } from './order-reader';
import { StagesPanel } from './stages-panel';
import { OrderFields } from './order-fields';
import { orderDetailsMessages } from './order-details-messages';
import { OrderHead, OrderPeople } from './order-head';
import { PrintDetails } from './print-details';
import { whyNobody } from './why-nobody';

const MessagesPanel = lazyPart(
  () =>
    import(/* webpackChunkName: "order-messages" */ '../order-messages/messages-panel').then(
      (file) => file.MessagesPanel,
    ),
  () => <Skeleton lines={3} />,
);

interface OrderPanelsProps extends OrderParts {
  readonly context: RemoteContext;
  readonly order: OrderDetails;
  readonly refresh: () => void;
  readonly isRefreshing: boolean;
  /** Beside a list there is room for one column, and for what is needed most. */
  readonly isBeside?: boolean;
}

/** What was done, and whether a dialog asked first. */
interface News {
  readonly message: string;
  readonly wasAsked: boolean;
}

/** All panels of one order: what we know about it, what happened, and what can be done. */
export function OrderPanels({ money, timeline, isBeside = false, ...read }: OrderPanelsProps) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  // What stands beside the message about it is what it says.
  const given = { ...read, order: newestOrder(read.order, answered) };
  const t = useMessages(orderDetailsMessages);
  const actions = useMessages(actionsMessages);
  const workers = useMessages(workersMessages);
  const monies = useMessages(moneyMessages);
  const events = useMessages(timelineMessages);
  const session = useSession();
  const { contract_ticket: ticket } = given.order;
  const heading = useRef<HTMLHeadingElement>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [news, setNews] = useState<News | null>(null);
  const [changes, setChanges] = useState(0);
  // On a phone, too, the rest is one press away.
  const [isRoomy] = useState(() => !isBeside && window.matchMedia('(min-width: 960px)').matches);

  // The action may remove the button that opened the dialog; then the focus must not get lost.
  useLayoutEffect(() => {
    if (news?.wasAsked) heading.current?.focus();
  }, [news]);

  const controls: OrderControls = {
    ...given,
    ofOneCall: useOfOneCall(given.context, given.order),
    role: (session.status === 'signed-in' && session.me?.role) || 'customer',
    open: setDialog,
    close: () => setDialog(null),
    succeed(message, order) {
      setDialog(null);
      if (order) setAnswered({ order, before: read.order.updated_at });
      setNews({ message, wasAsked: dialog !== null });
      setChanges(changes + 1);
      given.refresh();
    },
  };

  useAskedAction(given.order, controls.role, setDialog, (action) => {
    if (action === 'assign') setNews({ message: t[whyNobody(given.order)], wasAsked: false });
  });

  return (
    <>
      <AlsoHere orderId={given.order.order_id} />
      <div className={classNames(styles['controls'], styles[isBeside ? 'beside' : 'wide'])}>
        <div className={styles['column']}>
          <Panel
            title={actions.title}
            beside={<OrderState order={given.order} />}
            headingRef={heading}
            className={styles['actions']}
          >
            <OrderHead order={given.order} />
            <OrderActions controls={controls} money={money} timeline={timeline}>
              <OrderPeople order={given.order} ofOneCall={controls.ofOneCall} />
            </OrderActions>
          </Panel>
          {given.order.workers.length === 0 ? null : (
            <Panel title={workers.title}>
              <WorkersPanel controls={controls} />
            </Panel>
          )}
          <Panel title={monies.title} className={styles['money']}>
            <Suspense fallback={<PanelLoading text={monies.loading} />}>
              <MoneyPanel controls={controls} money={money} />
            </Suspense>
          </Panel>
          {ticket === null || given.order.return_of !== null ? null : (
            <div data-print="none">
              <StagesPanel
                // Read again when the order has changed.
                key={given.order.updated_at}
                context={given.context}
                ticket={ticket}
                order={given.order}
              />
            </div>
          )}
          <div data-print="none">
            <Suspense fallback={<Skeleton lines={3} />}>
              <MessagesPanel
                // Read again when the order has changed, or something was done about it.
                key={`${given.order.updated_at} ${changes}`}
                controls={controls}
                startsOpen={isRoomy}
              />
            </Suspense>
          </div>
        </div>
        <div className={styles['column']}>
          <FoldPanel title={t.fields} startsOpen={isRoomy}>
            {isBeside ? null : <PrintDetails />}
            <OrderFields order={given.order} />
          </FoldPanel>
          <FoldPanel title={events.title} startsOpen={!isBeside} className={styles['timeline']}>
            <Suspense fallback={<PanelLoading text={events.loading} />}>
              <TimelinePanel
                timeline={timeline}
                address={given.order.address}
                isRefreshing={given.isRefreshing}
                onRefresh={given.refresh}
              />
            </Suspense>
          </FoldPanel>
        </div>
      </div>
      <ActionDialogs controls={controls} dialog={dialog} money={money} />
      <Toast message={news?.message ?? null} onDismiss={() => setNews(null)} />
    </>
  );
}

function PanelLoading({ text }: { readonly text: string }) {
  return (
    <>
      <p role="status">{text}</p>
      <Skeleton lines={3} />
    </>
  );
}
