import type { OrderDraft } from '@kaarigar/shared/api/orders';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { problemOf, type Problem } from '@kaarigar/shared/contracts/problem';
import type { Draft } from '@kaarigar/shared/forms/draft';
import { saveSentOrder, sentOrderOf } from './sent-order';

/** What placing an order needs of the world. */
export interface OrderPorts {
  /** Inserts under the id, or returns the order that is already there (`shared/api/orders`). */
  readonly createOrder: (order: OrderDraft, orderId: string) => Promise<OrderRow>;
  readonly findOrder: (orderId: string) => Promise<OrderRow | null>;
  readonly createCheckout: (orderId: string) => Promise<string>;
  /** Called as soon as the order exists, so that a closed tab does not lose it. */
  readonly rememberPending: (order: OrderRow) => void;
  readonly newOrderId: () => string;
}

export type Placed =
  /** To be paid after the work. `isEarlier`: a former try had arrived, and this is its order. */
  | { readonly kind: 'booked'; readonly order: OrderRow; readonly isEarlier: boolean }
  /** The payment page is ready. */
  | { readonly kind: 'pay'; readonly order: OrderRow; readonly url: string }
  /** Something has happened to this order already; ask what. */
  | { readonly kind: 'verify'; readonly orderId: string }
  /** There is no order. */
  | { readonly kind: 'refused'; readonly failure: Problem }
  /** The order is there, the payment page is not. Trying again uses the same order. */
  | { readonly kind: 'unpaid'; readonly orderId: string; readonly failure: Problem };

/** A try that did not lead on. */
export type NotPlaced = Extract<Placed, { kind: 'refused' | 'unpaid' }>;

/**
 * Places what a draft says. The order id is drawn once per draft and is the idempotency key: a second tap, a retry
 * after a lost answer and a return with Back all lead to the one order. A draft that says something else than what
 * was sent gets a new id, or the person would pay for what they no longer see.
 */
export async function placeOrder(
  ports: OrderPorts,
  draft: Draft,
  order: OrderDraft,
): Promise<Placed> {
  let placed: OrderRow;
  try {
    const earlier = await findLostBooking(ports, draft, order);
    if (earlier) {
      draft.clear();
      return { kind: 'booked', order: earlier, isEarlier: true };
    }
    placed = await createOnce(ports, draft, order);
  } catch (error) {
    return { kind: 'refused', failure: problemOf(error) };
  }

  if (order.payment_mode === 'after_service') {
    draft.clear();
    return { kind: 'booked', order: placed, isEarlier: false };
  }
  // The id may have been taken by somebody else's order and drawn again.
  saveSent(draft, order, placed.order_id);
  if (placed.status !== 'PENDING') return { kind: 'verify', orderId: placed.order_id };
  ports.rememberPending(placed);
  return openCheckout(ports, draft, placed);
}

/** An order that was cancelled or expired since it was sent is over: the same draft is then a new booking. */
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

/**
 * A booking to be paid after the work whose answer was lost, when the draft was changed since: it may have arrived,
 * and a second one would bring two workers to the door.
 */
async function findLostBooking(
  ports: OrderPorts,
  draft: Draft,
  order: OrderDraft,
): Promise<OrderRow | null> {
  const sent = sentOrderOf(draft);
  if (sent?.paymentMode !== 'after_service' || sent.fingerprint === fingerprintOf(order))
    return null;
  const found = await ports.findOrder(sent.orderId);
  return found && !isOver(found) ? found : null;
}

function orderIdFor(ports: OrderPorts, draft: Draft, order: OrderDraft): string {
  const sent = sentOrderOf(draft);
  if (sent?.fingerprint === fingerprintOf(order)) return sent.orderId;
  const orderId = ports.newOrderId();
  // Kept before it is sent: the answer may never come.
  saveSent(draft, order, orderId);
  return orderId;
}

function saveSent(draft: Draft, order: OrderDraft, orderId: string): void {
  const fingerprint = fingerprintOf(order);
  saveSentOrder(draft, { orderId, fingerprint, paymentMode: order.payment_mode });
}

/** Everything the customer said, the price they saw included; the page's language is no part of it. */
function fingerprintOf(order: OrderDraft): string {
  return JSON.stringify({ ...order, locale: undefined });
}
