import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { canCancel, isPaid } from '@kaarigar/shared/domain/order-status';
import type { Log, Order, OrderActor, OrderReader } from '../ports';
import { refusal } from '../service-error';
import { actorOf, changeOrder, requireUnchanged, type ChangeRequest } from './change-order';
import { endLinkOfOrder, endUnpaidLink, type EndLinkDependencies } from './end-link';

export interface CancelDependencies extends EndLinkDependencies {
  readonly orders: OrderReader;
  readonly log: Log;
}

/** `reason`: why an admin lets work go that has begun. */
export interface CancelRequest extends ChangeRequest {
  readonly reason?: string | null;
}

/**
 * Cancels an order for its owner or staff, once its work has begun for admins alone, who say why; again is the same
 * answer. Its link is ended at the provider first, so that nobody can pay for what is cancelled; what is paid already
 * is settled instead. Throws `reason_needed`, `not_found`, `not_allowed` (the customer, a stage), `already_paid`, `order_not_cancellable`, `order_changed`,
 * `payment_unverified`, `rate_limited`, and `provider_unavailable` (503), in which case the order is as it was.
 */
export function cancelOrder(
  dependencies: CancelDependencies,
  request: CancelRequest,
): Promise<OrderDetails> {
  return changeOrder(dependencies.orders, request, async (order, person) => {
    if (order.status === 'CANCELLED') return;
    const { id: userId } = person;
    const by = actorOf(order, person);
    requireCancellable(order, by.actor, person.isAdmin);
    requireUnchanged(order, request);
    const reason = request.reason ?? null;
    if (reason === null && hasBegun(order)) throw refusal('reason_needed');
    await endUnpaidLink(dependencies, { orderId: order.orderId, userId });
    const { orderId } = order;
    await dependencies.ledger.cancelOrder(orderId, by, request.expectedUpdatedAt, reason);
    await endLateLink(dependencies, order.orderId);
  });
}

function hasBegun({ jobStatus }: Order): boolean {
  return jobStatus === 'IN_PROGRESS' || jobStatus === 'COMPLETED';
}

/** Before the link is ended; the database decides. */
function requireCancellable(
  { status, jobStatus, isStage }: Order,
  actor: OrderActor['actor'],
  isAdmin: boolean,
): void {
  if (actor === 'customer' && isStage) throw refusal('order_not_cancellable');
  if (isPaid(status)) throw refusal('already_paid');
  if (!canCancel({ status, job_status: jobStatus }, actor === 'staff' && isAdmin)) {
    throw refusal('order_not_cancellable');
  }
}

/**
 * A second tab may have asked for a new link between the end of the old one and the cancellation; no other can follow
 * now. Whatever comes of this, the order is cancelled: money that still arrives makes it a REVIEW.
 */
async function endLateLink(dependencies: CancelDependencies, orderId: string): Promise<void> {
  await endLinkOfOrder(dependencies, orderId).catch((error: unknown) => {
    dependencies.log.warn({ err: error, orderId }, 'link of a cancelled order not ended');
  });
}
