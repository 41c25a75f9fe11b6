import type { Created, OrderDraft } from '@kaarigar/shared/api/orders';
import { ApiError, type ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import type { Draft } from '@kaarigar/shared/forms/draft';
import { mayBePaid } from '@kaarigar/shared/pending-payment/may-be-paid';
import { knownOrderId, saveSentOrderId, sentOrderId } from './sent-order';

/** The outside functions that placing an order needs. */
export interface OrderPorts {
  /**
   * Inserts the order with this id, or returns the one that already has it (`shared/api/orders`). Throws
   * `ordered_before` when the database knows a newer order of the same work than `known`.
   */
  readonly createOrder: (
    order: OrderDraft,
    orderId: string,
    known: string | null,
  ) => Promise<Created>;
  /** Makes an unpaid order what the draft says; a repeated call changes nothing (`shared/api/payments`). */
  readonly reviseOrder: (order: OrderDraft, orderId: string) => Promise<OrderRow>;
  readonly createCheckout: (orderId: string) => Promise<string>;
  /** Called as soon as the order exists, so that a closed tab does not lose it. */
  readonly rememberPending: (order: OrderRow) => void;
  /** Called when the order is not to be paid online any more. */
  readonly forgetPending: (orderId: string) => void;
  /** The order number of the same wish that any tab has drawn and that is not settled yet. */
  readonly wishId: () => string | null;
  /** Shares the number with the other tabs; null: the wish is fulfilled. */
  readonly saveWishId: (orderId: string | null) => void;
  readonly newOrderId: () => string;
}

export type Placed =
  /** To be paid after the work. */
  | { readonly kind: 'booked'; readonly order: OrderRow }
  /** The payment page is ready. */
  | { readonly kind: 'pay'; readonly order: OrderRow; readonly url: string }
  /** The order is no longer waiting for payment; ask the service for its state. */
  | { readonly kind: 'verify'; readonly orderId: string }
  /** There is no order, or it is as it was before. */
  | { readonly kind: 'refused'; readonly failure: Problem }
  /** The order exists, but its payment page could not be opened, or an earlier one could not be closed. */
  | { readonly kind: 'unpaid'; readonly orderId: string; readonly failure: Problem };

/** A try that failed. */
export type NotPlaced = Extract<Placed, { kind: 'refused' | 'unpaid' }>;

/** Nothing can be paid or done any more. */
const ENDED: readonly OrderRow['status'][] = ['CANCELLED', 'EXPIRED'];

/** Refusals to change an order that concern its payment, and nothing that was typed. */
const OF_PAYMENT: readonly ErrorCode[] = ['payment_unverified', 'provider_unavailable'];

/**
 * Places the order of a draft. One wish is one order: its number is drawn once per draft and is the idempotency key, so
 * a second tap, a retry after a lost response, a return with Back and another tab all lead to the same order. If that
 * was made before, it is changed to what the person sees now, the way of paying included, before anything else happens.
 * Of an order that no storage here knows, the database tells: the person is asked.
 */
export async function placeOrder(
  ports: OrderPorts,
  draft: Draft,
  order: OrderDraft,
): Promise<Placed> {
  let created: Created;
  try {
    created = await createOnce(ports, draft, order);
  } catch (error) {
    return { kind: 'refused', failure: problemOf(error) };
  }
  const { order_id: orderId, status } = created.order;
  if (status !== 'PENDING') return { kind: 'verify', orderId };

  let placed = created.order;
  if (!created.isNew) {
    try {
      placed = await ports.reviseOrder(order, orderId);
    } catch (error) {
      return notRevised(orderId, problemOf(error));
    }
  }
  if (placed.payment_mode === 'after_service') {
    ports.forgetPending(orderId);
    ports.saveWishId(null);
    draft.clear();
    return { kind: 'booked', order: placed };
  }
  ports.rememberPending(placed);
  return openCheckout(ports, placed);
}

/**
 * The order of this wish, made now or before. If that is over, the wish makes a new order. Throws `order_changed` when
 * another tab has fulfilled the wish meanwhile.
 */
async function createOnce(ports: OrderPorts, draft: Draft, order: OrderDraft): Promise<Created> {
  const own = sentOrderId(draft);
  const shared = ports.wishId();
  let created = await createAs(ports, draft, order, own ?? shared);
  while (isOver(created.order, own)) {
    // Another tab may have drawn the next number already, or even have booked it.
    const next = ports.wishId();
    if (next === null && shared !== null) throw new ApiError('order_changed', { status: 409 });
    const isNext = next !== created.order.order_id;
    created = await createAs(ports, draft, order, isNext ? next : null);
  }
  return created;
}

/** What this draft sent and has been paid is shown as paid; what another tab has paid was another wish. */
function isOver({ order_id, status }: OrderRow, own: string | null): boolean {
  return order_id === own ? ENDED.includes(status) : status !== 'PENDING';
}

/** Sends the order under a number that is known, or under a new one that the other tabs are told of. */
async function createAs(
  ports: OrderPorts,
  draft: Draft,
  order: OrderDraft,
  known: string | null,
): Promise<Created> {
  const orderId = known ?? ports.newOrderId();
  // Saved before the request: the response may never arrive.
  saveSentOrderId(draft, orderId);
  if (known === null) ports.saveWishId(orderId);
  const created = await ports.createOrder(order, orderId, knownOrderId(draft));
  const made = created.order.order_id;
  if (made !== orderId) {
    // Another person's order already had the number, and `createOrder` has drawn a new one.
    saveSentOrderId(draft, made);
    ports.saveWishId(made);
  }
  return created;
}

function notRevised(orderId: string, failure: Problem): Placed {
  if (failure.code === 'already_paid') return { kind: 'verify', orderId };
  return OF_PAYMENT.includes(failure.code)
    ? { kind: 'unpaid', orderId, failure }
    : { kind: 'refused', failure };
}

async function openCheckout(ports: OrderPorts, order: OrderRow): Promise<Placed> {
  const orderId = order.order_id;
  try {
    return { kind: 'pay', order, url: await ports.createCheckout(orderId) };
  } catch (error) {
    const failure = problemOf(error);
    if (mayBePaid(failure)) return { kind: 'verify', orderId };
    return { kind: 'unpaid', orderId, failure };
  }
}
