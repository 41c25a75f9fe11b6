import { settled, type Problem } from '@kaarigar/shared/contracts/problem';
import { findOrder } from '@kaarigar/shared/api/orders';
import { createCheckout } from '@kaarigar/shared/api/payments';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import { paths } from '@kaarigar/shared/paths';
import { getLocale } from '@kaarigar/shared/platform/locale';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from '@kaarigar/shared/platform/router';
import { getSession, sessionReady } from '@kaarigar/shared/platform/session';
import { readText } from '../forms/form-text';
import { readReason, type Reason } from './reason';

export interface FailedPayment {
  /** Null when the address carries none, or something that is no order number. */
  readonly orderId: string | null;
  readonly reason: Reason | null;
  /** What is known of the order: `open` can be paid again, `paid` contradicts the address, else nothing. */
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

/** Only the visitor's own order counts; when it cannot be read, the page is complete without it. */
async function readOrder(context: RemoteContext, orderId: string): Promise<FailedPayment['order']> {
  await sessionReady();
  const session = getSession();
  if (session.status !== 'signed-in') return null;
  const answer = await settled(findOrder(context, orderId));
  const order = answer.state === 'known' ? answer.value : null;
  if (order?.status === 'SUCCESS') return 'paid';
  return order?.status === 'PENDING' && order.payment_mode === 'online' ? 'open' : null;
}

/** Opens the payment page of the order again; on the way back the customer lands on their orders. */
export function createPaymentFailedAction(context: RemoteContext) {
  return async ({ request }: ActionFunctionArgs): Promise<Response | Problem> => {
    const orderId = readText(await request.formData(), 'orderId');
    const checkout = await settled(
      createCheckout(context, { orderId, returnPath: paths.orders, locale: getLocale() }),
    );
    return checkout.state === 'known' ? redirect(checkout.value) : checkout.problem;
  };
}
