import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { canCancel, type OrderStatus } from '@kaarigar/shared/domain/order-status';
import {
  ProviderError,
  type Caller,
  type Canceller,
  type Log,
  type Order,
  type OrderReader,
} from '../ports';
import { refusal } from '../service-error';
import { endLink, type EndLinkDependencies } from './end-link';
import { orderDetailsOf } from './get-order';

export interface CancelDependencies extends EndLinkDependencies {
  readonly orders: OrderReader;
  readonly log: Log;
}

interface CancelWish {
  readonly caller: Caller;
  readonly orderId: string;
}

/**
 * Cancels an order for its owner or staff; again is the same answer. The link of an online order is ended at the
 * provider first, so that nobody can pay for what is cancelled; what is paid already is settled instead. Throws
 * `not_found`, `already_paid`, `order_not_cancellable`, `payment_unverified`, and `provider_unavailable` (503), in
 * which case the order is as it was.
 */
export async function cancelOrder(
  dependencies: CancelDependencies,
  { caller, orderId }: CancelWish,
): Promise<OrderDetails> {
  const { orders, ledger } = dependencies;
  const order = await orders.findOrder(caller, orderId);
  const userId = order && (await orders.callerId(caller));
  if (!order || !userId) throw refusal('not_found');
  if (order.status === 'CANCELLED') return orderDetailsOf(order);
  const by: Canceller = { actor: order.userId === userId ? 'customer' : 'staff', userId };
  requireCancellable(order, by);

  const isOnline = order.paymentMode === 'online';
  if (isOnline) await endLinkFirst(dependencies, orderId);
  await ledger.cancelOrder(orderId, by);
  if (isOnline) await endLateLink(dependencies, orderId);

  const cancelled = await orders.findOrder(caller, orderId);
  if (!cancelled) throw refusal('not_found');
  return orderDetailsOf(cancelled);
}

const PAID: readonly OrderStatus[] = [
  'SUCCESS',
  'REFUND_PENDING',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
];

function requireCancellable({ status, jobStatus }: Order, { actor }: Canceller): void {
  if (PAID.includes(status)) throw refusal('already_paid');
  // Work that has begun is not cancelled by a click of the customer; staff decide.
  const isOpen =
    actor === 'staff' ? status === 'PENDING' : canCancel({ status, job_status: jobStatus });
  if (!isOpen) throw refusal('order_not_cancellable');
}

async function endLinkFirst(dependencies: CancelDependencies, orderId: string): Promise<void> {
  const ended = await endLink(dependencies, orderId).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    throw refusal('provider_unavailable', { status: 503, cause: error });
  });
  if (!ended) return;
  const { settlement, report } = ended;
  if (PAID.includes(settlement.status)) throw refusal('already_paid');
  // Called paid without a capture we could verify: neither paid nor to be thrown away.
  if (settlement.status === 'PENDING' && report.state === 'paid') {
    throw refusal('payment_unverified');
  }
}

/**
 * A second tab may have asked for a new link between the end of the old one and the cancellation; no other can follow
 * now. Whatever comes of this, the order is cancelled: money that still arrives makes it a REVIEW.
 */
async function endLateLink(dependencies: CancelDependencies, orderId: string): Promise<void> {
  await endLink(dependencies, orderId).catch((error: unknown) => {
    dependencies.log.warn({ err: error, orderId }, 'link of a cancelled order not ended');
  });
}
