import type { OrderDraft } from '@kaarigar/shared/api/orders';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import type { Draft } from '@kaarigar/shared/forms/draft';
import { saveSentOrder, sentOrderOf } from './sent-order';

/** The outside functions that placing an order needs. */
export interface OrderPorts {
  /** Inserts the order with this id, or returns the one that already has it (`shared/api/orders`). */
  readonly createOrder: (order: OrderDraft, orderId: string) => Promise<OrderRow>;
  readonly findOrder: (orderId: string) => Promise<OrderRow | null>;
  /** Cancels an unpaid order and closes its payment page; a repeated call changes nothing (`shared/api/payments`). */
  readonly cancelOrder: (orderId: string) => Promise<void>;
  readonly createCheckout: (orderId: string) => Promise<string>;
  /** Called as soon as the order exists, so that a closed tab does not lose it. */
  readonly rememberPending: (order: OrderRow) => void;
  readonly newOrderId: () => string;
}

export type Placed =
  /** To be paid after the work. `isEarlier`: an earlier try had succeeded, and this is its order. */
  | { readonly kind: 'booked'; readonly order: OrderRow; readonly isEarlier: boolean }
  /** The payment page is ready. */
  | { readonly kind: 'pay'; readonly order: OrderRow; readonly url: string }
  /** The order is no longer waiting for payment; ask the service for its state. */
  | { readonly kind: 'verify'; readonly orderId: string }
  /** There is no order. */
  | { readonly kind: 'refused'; readonly failure: Problem }
  /** The order exists, but its payment page could not be opened, or it could not make way for a changed one. */
  | { readonly kind: 'unpaid'; readonly orderId: string; readonly failure: Problem };

/** A try that failed. */
export type NotPlaced = Extract<Placed, { kind: 'refused' | 'unpaid' }>;

/**
 * Places the order of a draft. The order id is generated once per draft and is the idempotency key: a second tap, a
 * retry after a lost response and a return with Back all lead to the same order. A draft that was changed after sending,
 * or is to be paid in another way, gets a new id: otherwise the person would pay for something they no longer see. The
 * order before is cancelled first, so that one wish never brings two workers to the door.
 */
export async function placeOrder(
  ports: OrderPorts,
  draft: Draft,
  order: OrderDraft,
): Promise<Placed> {
  let placed: OrderRow;
  try {
    const earlier = await findEarlier(ports, draft, order);
    const standing = earlier && (await makeWay(ports, draft, earlier));
    if (standing) return standing;
    placed = await createOnce(ports, draft, order);
  } catch (error) {
    return { kind: 'refused', failure: problemOf(error) };
  }

  if (order.payment_mode === 'after_service') {
    draft.clear();
    return { kind: 'booked', order: placed, isEarlier: false };
  }
  // If another person's order already had the id, `createOrder` has generated a new one.
  saveSent(draft, order, placed.order_id);
  if (placed.status !== 'PENDING') return { kind: 'verify', orderId: placed.order_id };
  ports.rememberPending(placed);
  return openCheckout(ports, draft, placed);
}

/** Creates the order once. If it was cancelled or has expired since it was sent, the same draft makes a new order. */
async function createOnce(ports: OrderPorts, draft: Draft, order: OrderDraft): Promise<OrderRow> {
  const placed = await ports.createOrder(order, orderIdFor(ports, draft, order));
  if (!isOver(placed)) return placed;
  saveSentOrder(draft, null);
  return ports.createOrder(order, orderIdFor(ports, draft, order));
}

function isOver({ status }: OrderRow): boolean {
  return status === 'CANCELLED' || status === 'EXPIRED';
}

async function openCheckout(ports: OrderPorts, draft: Draft, order: OrderRow): Promise<Placed> {
  const orderId = order.order_id;
  try {
    return { kind: 'pay', order, url: await ports.createCheckout(orderId) };
  } catch (error) {
    const failure = problemOf(error);
    if (failure.code === 'already_paid') return { kind: 'verify', orderId };
    // Cancelled or expired meanwhile: the next try needs a new order.
    if (failure.code === 'order_not_payable') saveSentOrder(draft, null);
    return { kind: 'unpaid', orderId, failure };
  }
}

/** The order as which this draft was sent before it was changed, if it is not over. */
async function findEarlier(
  ports: OrderPorts,
  draft: Draft,
  order: OrderDraft,
): Promise<OrderRow | null> {
  const sent = sentOrderOf(draft);
  if (sent === null || sent.fingerprint === fingerprintOf(order)) return null;
  const found = await ports.findOrder(sent.orderId);
  return found && !isOver(found) ? found : null;
}

/** Null: the earlier order is cancelled, and the changed one can be made. Otherwise what there is instead of it. */
async function makeWay(ports: OrderPorts, draft: Draft, earlier: OrderRow): Promise<Placed | null> {
  const orderId = earlier.order_id;
  if (earlier.status !== 'PENDING') return { kind: 'verify', orderId };
  if (earlier.payment_mode === 'after_service') {
    // It was booked, and only its response was lost: staff may have called already.
    draft.clear();
    return { kind: 'booked', order: earlier, isEarlier: true };
  }
  try {
    await ports.cancelOrder(orderId);
    return null;
  } catch (error) {
    const failure = problemOf(error);
    return failure.code === 'already_paid'
      ? { kind: 'verify', orderId }
      : { kind: 'unpaid', orderId, failure };
  }
}

function orderIdFor(ports: OrderPorts, draft: Draft, order: OrderDraft): string {
  const sent = sentOrderOf(draft);
  if (sent?.fingerprint === fingerprintOf(order)) return sent.orderId;
  const orderId = ports.newOrderId();
  // Saved before the request: the response may never arrive.
  saveSent(draft, order, orderId);
  return orderId;
}

function saveSent(draft: Draft, order: OrderDraft, orderId: string): void {
  const fingerprint = fingerprintOf(order);
  saveSentOrder(draft, { orderId, fingerprint, paymentMode: order.payment_mode });
}

/** Everything the customer entered and the price they saw, but not the page's language. */
function fingerprintOf(order: OrderDraft): string {
  return JSON.stringify({ ...order, locale: undefined });
}
