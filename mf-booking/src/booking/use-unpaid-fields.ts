import { useEffect, useEffectEvent } from 'react';
import { findOrderDetails } from '@kaarigar/shared/api/orders';
import { settled } from '@kaarigar/shared/contracts/problem';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import type { Draft } from '@kaarigar/shared/forms/draft';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { usePendingOrder } from '../payment/use-pending-order';
import { sentOrderId } from './sent-order';

interface UnpaidFieldsOptions {
  readonly context: RemoteContext;
  readonly userId: string;
  /** What is ordered here, see `PendingOrder`. */
  readonly serviceId: string;
  readonly draft: Draft;
  /** Puts what was ordered into the form. */
  readonly fill: (order: OrderDetailRow) => void;
}

/**
 * Fills an untouched form with the unpaid order of the same work that another tab made: the form goes on with that
 * order, so its initial values would change the order without a word.
 */
export function useUnpaidFields(options: UnpaidFieldsOptions): void {
  const { userId, serviceId, draft } = options;
  const pending = usePendingOrder(userId);
  const orderId = pending?.service_id === serviceId ? pending.order_id : null;

  const read = useEffectEvent(async (id: string, isOver: () => boolean) => {
    const isTouched = (): boolean => Object.keys(draft.fields()).length > 0;
    if (id === sentOrderId(draft) || isTouched()) return;
    // Without an answer the alert over the form says that it goes on with that order.
    const found = await settled(findOrderDetails(options.context, { orderId: id, userId }));
    if (found.state === 'failed' || isOver() || isTouched()) return;
    if (found.value?.status === 'PENDING') options.fill(found.value);
  });
  useEffect(() => {
    if (orderId === null) return undefined;
    let isOver = false;
    void read(orderId, () => isOver);
    return () => {
      isOver = true;
    };
  }, [orderId]);
}
