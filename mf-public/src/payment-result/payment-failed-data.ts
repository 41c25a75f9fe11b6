import type { PaymentDetails, PaymentPending } from '@kaarigar/shared/contracts/payment-api';
import { settled } from '@kaarigar/shared/contracts/problem';
import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { findOrder } from '@kaarigar/shared/api/orders';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import { paths } from '@kaarigar/shared/paths';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import { redirect, type LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { getSession, sessionReady } from '@kaarigar/shared/platform/session';
import { readReason, type Reason } from './reason';

export interface FailedPayment {
  /** Null when the address has no order number or an invalid one. */
  readonly orderId: string | null;
  readonly reason: Reason | null;
  readonly order: FailedOrder;
  /** For its slip; null: we know nothing of it. */
  readonly row: OrderRow | null;
  /** Of an order: whose it is, and whether it is kept, is known once they have logged in. */
  readonly isSignedOut: boolean;
}

/**
 * What we know of the order: one that is not paid is kept, and is paid again, or after the work (`choice`: the customer may
 * still choose that, `chosen`: they did, `never`: a stage); `paid` contradicts the address; null: nothing.
 */
export type FailedOrder =
  | { readonly state: 'kept'; readonly afterWork: 'choice' | 'chosen' | 'never' }
  | { readonly state: 'paid' }
  | null;

export function createPaymentFailedLoader(context: RemoteContext) {
  return async ({ request }: LoaderFunctionArgs): Promise<FailedPayment> => {
    const { searchParams } = new URL(request.url);
    const orderId = searchParams.get('orderId')?.trim();
    const validId = isOrderId(orderId) ? orderId : null;
    const isSignedOut = validId !== null && (await isNobodyHere());
    const row = validId && !isSignedOut ? await readOrder(context, validId) : null;
    const reason = readReason(searchParams.get('error'));
    const order = row && failedOrderOf(row);
    if (validId && hasChosenLater({ order, reason })) {
      throw redirect(paths.paymentSuccessOf(validId));
    }
    return {
      orderId: validId,
      reason,
      order,
      row,
      isSignedOut,
    };
  };
}

async function isNobodyHere(): Promise<boolean> {
  await sessionReady();
  return getSession().status !== 'signed-in';
}

/** Only the visitor's own order counts; if we cannot read it, the page is complete without it. */
async function readOrder(context: RemoteContext, orderId: string): Promise<OrderRow | null> {
  const answer = await settled(findOrder(context, orderId));
  return answer.state === 'known' ? answer.value : null;
}

/** Whether the service knows of money of an unpaid order that came, or may be on its way: its page is another one. */
export function isOnItsWay(answer: PaymentDetails | PaymentPending): boolean {
  return answer.status === 'SUCCESS' || ('withBank' in answer && answer.withBank === true);
}

/** Whoever left the payment of an order that is paid after the work has what they chose: nothing failed. */
export function hasChosenLater({
  order,
  reason,
}: Pick<FailedPayment, 'order' | 'reason'>): boolean {
  const isLeft = reason !== null && 'code' in reason && reason.code === 'payment_cancelled';
  return isLeft && order?.state === 'kept' && order.afterWork === 'chosen';
}

/** What an order means on this page. */
export function failedOrderOf({
  status,
  payment_mode,
  kind,
}: Pick<OrderRow, 'status' | 'payment_mode' | 'kind'>): FailedOrder {
  if (status === 'SUCCESS') return { state: 'paid' };
  if (status !== 'PENDING') return null;
  if (payment_mode === 'after_service') return { state: 'kept', afterWork: 'chosen' };
  return { state: 'kept', afterWork: kind === 'contract' ? 'never' : 'choice' };
}
