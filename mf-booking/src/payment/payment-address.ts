import * as z from 'zod/mini';
import { isOrderId } from '@kaarigar/shared/domain/order-id';

const verifyState = z.object({ verify: z.string().check(z.regex(/^[0-9]{9}$/)) });

/** State of a history entry that asks for an order's payment to be verified; it survives a reload. */
export type VerifyState = z.infer<typeof verifyState>;

/** The order a person came back with (`?order_id=`), or null. */
export function returnedOrder(search: string): string | null {
  const orderId = new URLSearchParams(search).get('order_id');
  return isOrderId(orderId) ? orderId : null;
}

/** The order that this history entry verifies, or null. */
export function orderToVerify(state: unknown): string | null {
  const parsed = verifyState.safeParse(state);
  return parsed.success ? parsed.data.verify : null;
}

/** The search without the return's own parameters. */
export function withoutReturn(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('order_id');
  const rest = parameters.toString();
  return rest ? `?${rest}` : '';
}
