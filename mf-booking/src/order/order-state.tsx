import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { StoredPhoto } from '@kaarigar/shared/api/photos';
import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { OrderDetailRow, OrderEventRow, OrderRow } from '@kaarigar/shared/contracts/rows';
import type { Paise } from '@kaarigar/shared/domain/money';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { workedMoments } from '@kaarigar/shared/i18n/worked-day';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { bookedAgain } from '../booking/book-again';
import { isOver, placeToBook } from '../order-words/order-facts';
import { orderMessages } from '../order-words/order-messages';
import { usePendingOrder } from '../payment/use-pending-order';
import { useSheet } from '../use-sheet';
import { lastDayToComplain, orderActs } from './order-acts';
import { OrderChanges } from './order-changes';
import { OrderDialogs, type Asking, type Outcomes } from './order-dialogs';
import { OrderStanding } from './order-standing';
import { useWhatNext } from './use-what-next';

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
  /** Who comes, and the slip: read between how it stands and what can be changed. */
  readonly children: ReactNode;
  /** A payment of it is with the bank, which has not answered. */
  readonly isAwaited: boolean;
  readonly onChanged: () => void;
}

/**
 * How an order stands; then what can be changed, called off, rated or complained of. How the money stands is on the slip.
 */
export function OrderState(props: OrderStateProps) {
  const { context, userId, order, unitPaise, workers, events, visits, stages, photos } = props;
  const { children, isAwaited, onChanged } = props;
  const words = useMessages(orderMessages);
  const [asking, setAsking] = useSheet<Asking>();
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  // Until when something can be said is decided by whole days: the moment of the first look is enough.
  const [now] = useState(() => new Date());
  const [endings, setEndings] = useState(0);
  const standingAt = useRef<HTMLDivElement>(null);
  // Their button is gone: they read above what has become of it.
  useEffect(() => {
    if (endings > 0) standingAt.current?.focus();
  }, [endings]);
  const orderId = order.order_id;
  const isResumed = usePendingOrder(userId)?.order_id === orderId;

  const isStage = order.contract_ticket !== null && order.return_of === null;
  const stage = (isStage && stages.find((one) => one.order?.order_id === orderId)) || null;
  const around = { workers, events, visits, isStage, isAwaited, now };
  const can = orderActs(order, around);
  const lastDay = lastDayToComplain(order, around);
  const next = useWhatNext({ ...around, context, order, stage, stages, lastDay });

  /** Something came to its end: what became of it is told above, why it was refused below. */
  function handleEnd(isDone: boolean): void {
    setAsking(null);
    if (isDone) setEndings((before) => before + 1);
    onChanged();
  }

  function handleDone(outcome: Outcomes): void {
    setOutcomes((before) => ({ ...before, ...outcome }));
    handleEnd(Object.values(outcome).includes(null));
  }

  const isRated = order.rating !== null;
  /** Whether it is right is asked first. */
  const isAskedFirst = can.complain && !isRated;
  /** Somebody who had to complain is not urged to book again, and whoever is asked how it was answers first. */
  const wasNotRight = events.some(({ type }) => type === 'complained');
  const again =
    (isOver(order) ||
      order.job_status === 'COMPLETED' ||
      // Cancelled, with a part of the money kept or still on its way.
      order.job_status === 'CANCELLED') &&
    order.complaint === null &&
    !next.comesAgain &&
    !next.steps.includes('answered') &&
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
  const changes = (
    <OrderChanges
      {...{ userId, order, events, can, outcomes }}
      again={isAskedFirst ? again : null}
      onAsk={setAsking}
    />
  );
  const isAboutTheWork = can.complain || isRated;
  return (
    <>
      <OrderStanding
        {...{ context, userId, order, events, visits, isStage, stage, stages, photos }}
        {...{ next, lastDay, isAwaited, isResumed, onChanged }}
        ref={standingAt}
        again={isAskedFirst ? null : again}
        onEnded={() => handleEnd(true)}
      />
      {isAboutTheWork ? changes : null}
      {children}
      {isAboutTheWork ? null : changes}
      <OrderDialogs
        {...{ context, userId, order, unitPaise, lastDay, asking }}
        hasWorkers={workers.length > 0}
        worked={workedMoments(workers)}
        canChangeVisit={can.change}
        isBeingPaid={isResumed}
        onAsk={setAsking}
        onOutdated={onChanged}
        onDone={handleDone}
      />
    </>
  );
}
