import { settled } from '@kaarigar/shared/contracts/problem';
import { findOrder } from '@kaarigar/shared/api/orders';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { getSession, sessionReady } from '@kaarigar/shared/platform/session';
import { readReason, type Reason } from './reason';

export interface FailedPayment {
  /** Null when the address has no order number or an invalid one. */
  readonly orderId: string | null;
  readonly reason: Reason | null;
  /** What we know of the order: `open` can be paid again, `paid` contradicts the address; otherwise nothing. */
  readonly order: 'open' | 'paid' | null;
}

export function createPaymentFailedLoader(context: RemoteContext) {
  return async ({ request }: LoaderFunctionArgs): Promise<FailedPayment> => {
    const { searchParams } = new URL(request.url);
    const orderId = searchParams.get('orderId')?.trim();
    const validId = isOrderId(orderId) ? orderId : null;
    return {
      orderId: validId,
      reason: readReason(searchParams.get('error')),
      order: validId ? await readOrder(context, validId) : null,
    };
  };
}

/** Only the visitor's own order counts; if we cannot read it, the page is complete without it. */
async function readOrder(context: RemoteContext, orderId: string): Promise<FailedPayment['order']> {
  await sessionReady();
  const session = getSession();
  if (session.status !== 'signed-in') return null;
  const answer = await settled(findOrder(context, orderId));
  const order = answer.state === 'known' ? answer.value : null;
  if (order?.status === 'SUCCESS') return 'paid';
  return order?.status === 'PENDING' && order.payment_mode === 'online' ? 'open' : null;
}
