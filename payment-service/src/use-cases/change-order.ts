import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { Caller, Order, OrderActor, OrderReader, Person } from '../ports';
import { refusal } from '../service-error';
import { getOrder } from './get-order';

/** Somebody wants an order changed. */
export interface ChangeRequest {
  readonly caller: Caller;
  readonly orderId: string;
  /** `updated_at` of the order that they saw; null: not checked. */
  readonly expectedUpdatedAt: string | null;
}

/**
 * Does something to an order that the caller can see, and answers the order as it is then. The database decides who
 * may do it. Throws `not_found`, the same for a stranger's order as for none, and `mfa_required` for staff who must show
 * their second factor first.
 */
export async function changeOrder(
  orders: OrderReader,
  { caller, orderId }: ChangeRequest,
  change: (order: Order, person: Person) => Promise<void>,
): Promise<OrderDetails> {
  const [order, person] = await Promise.all([
    orders.findOrder(caller, orderId),
    orders.findCaller(caller),
  ]);
  if (!person) throw refusal('not_found');
  if (!order) throw refusal(person.lacksSecondFactor ? 'mfa_required' : 'not_found');
  await change(order, person);
  return getOrder({ orders }, { caller, orderId });
}

/** The same for what only its owner does: staff see the order too, and to them it is `not_found`. */
export function changeAsOwner(
  orders: OrderReader,
  request: ChangeRequest,
  change: (order: Order, ownerId: string) => Promise<void>,
): Promise<OrderDetails> {
  return changeOrder(orders, request, (order, { id }) => {
    if (order.userId !== id) throw refusal('not_found');
    return change(order, id);
  });
}

/**
 * The same for what only staff do. The functions behind it are told who acts and cannot see their session, so the second
 * factor is demanded here, for the staff's own orders too.
 */
export function changeAsStaff(
  orders: OrderReader,
  request: ChangeRequest,
  change: (order: Order, staffId: string) => Promise<void>,
): Promise<OrderDetails> {
  return changeOrder(orders, request, (order, { id, lacksSecondFactor }) => {
    if (lacksSecondFactor) throw refusal('mfa_required');
    return change(order, id);
  });
}

/**
 * Throws `order_changed` before anything happens outside the database, whose functions check again under their lock.
 */
export function requireUnchanged({ updatedAt }: Order, { expectedUpdatedAt }: ChangeRequest): void {
  if (expectedUpdatedAt !== null && Date.parse(expectedUpdatedAt) !== Date.parse(updatedAt)) {
    throw refusal('order_changed');
  }
}

/** As whom a person changes an order: staff are customers of their own. */
export function actorOf({ userId: ownerId }: Order, { id: userId }: Person): OrderActor {
  return { actor: ownerId === userId ? 'customer' : 'staff', userId };
}
