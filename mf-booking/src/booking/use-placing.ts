import { useRef, useState } from 'react';
import { createOrder, findOrder, type OrderDraft } from '@kaarigar/shared/api/orders';
import { reviseOrder } from '@kaarigar/shared/api/payments';
import { ApiError } from '@kaarigar/shared/contracts/error-code';
import type { Draft } from '@kaarigar/shared/forms/draft';
import { createOrderId } from '@kaarigar/shared/domain/order-id';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { pendingOrders } from '@kaarigar/shared/pending-payment/pending-order';
import { requestCheckout } from '../payment/request-checkout';
import type { PaymentMode } from './payment-mode';
import { wishIds } from './wish-ids';
import { placeOrder, type OrderPorts, type Placed } from './place-order';

interface PlacingOptions {
  readonly context: RemoteContext;
  readonly userId: string;
  readonly draft: Draft;
  readonly draftKey: string;
  /** What is ordered, see `PendingOrder`: `painting/12`, `hire/MA`. */
  readonly serviceId: string;
  /** The page to come back to after paying. */
  readonly returnPath: string;
}

export interface Placing {
  /** The payment mode of the order being placed; it stays set while the browser goes to the payment page. */
  readonly placing: PaymentMode | null;
  /** Places an order. Resolves to null while another try is running: a second tap does nothing. */
  readonly place: (order: OrderDraft) => Promise<Placed | null>;
  /** Ends the wait when the person is back on this page. */
  readonly release: () => void;
}

/** Places the order of a draft, one try at a time. */
export function usePlacing(options: PlacingOptions): Placing {
  const [placing, setPlacing] = useState<PaymentMode | null>(null);
  const isPlacing = useRef(false);

  function release(): void {
    isPlacing.current = false;
    setPlacing(null);
  }

  async function place(order: OrderDraft): Promise<Placed | null> {
    if (isPlacing.current) return null;
    isPlacing.current = true;
    setPlacing(order.payment_mode);
    const placed = await placeOrder(portsOf(options), options.draft, order);
    if (placed.kind !== 'pay') release();
    return placed;
  }

  return { placing, place, release };
}

function portsOf(options: PlacingOptions): OrderPorts {
  const { context, userId, draftKey, serviceId, returnPath } = options;
  return {
    newOrderId: createOrderId,
    createOrder: (order, orderId, known) => createOrder(context, order, { orderId, known }),
    async reviseOrder(order, orderId) {
      await reviseOrder(context, orderId, order);
      const revised = await findOrder(context, orderId);
      if (!revised) throw new ApiError('not_found');
      return revised;
    },
    wishId: () => wishIds.find(userId, serviceId),
    saveWishId(orderId) {
      if (orderId === null) wishIds.forget(userId, serviceId);
      else wishIds.save(userId, serviceId, orderId);
    },
    forgetPending: (orderId) => pendingOrders.forget(userId, orderId),
    createCheckout: (orderId) => requestCheckout(context, { orderId, returnPath }),
    rememberPending: (order) => pendingOrders.remember(userId, order, draftKey),
  };
}
