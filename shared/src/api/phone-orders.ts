import * as z from 'zod/mini';
import { deskCaller, type DeskCaller } from '../contracts/desk';
import { orderDetails, type OrderDetails } from '../contracts/payment-api';
import type { RemoteContext } from '../platform/remote-module';
import { callDatabase } from './database';
import type { OrderDraft } from './orders';

/** Who calls from a number (staff). Throws `invalid_phone`. */
export function findCaller(
  context: RemoteContext,
  phone: string,
  signal?: AbortSignal,
): Promise<DeskCaller> {
  return callDatabase(context, {
    name: 'desk_caller',
    parameters: { p_phone: phone },
    answer: deskCaller,
    signal,
  });
}

type WithoutEmail<Draft> = Draft extends unknown ? Omit<Draft, 'email'> : never;

/**
 * What a caller wants. `consent`: they agree to the privacy policy; asked of whoever has not agreed in an account.
 * `same_person`: they say that the account is theirs; asked where it proved the number long ago. `known_orders`: orders of the same work that staff know of.
 */
export type CallersWish = WithoutEmail<OrderDraft> & {
  readonly consent: boolean;
  readonly known_orders: readonly string[];
  readonly same_person: boolean;
};

/** A work of a call; `orderId` is its idempotency key: the same again is answered with the order as it stands. */
export interface CallersWork {
  readonly orderId: string;
  readonly wish: CallersWish;
}

/**
 * Books the works of a call (staff), all or none: each an order of the account that has proved the number, else nobody's
 * until somebody proves it. Throws `ordered_before` (detail: the newer order of the same work), and whatever a new order
 * is refused with.
 */
export function bookByPhone(
  context: RemoteContext,
  works: readonly CallersWork[],
): Promise<readonly OrderDetails[]> {
  return callDatabase(context, {
    name: 'book_by_phone',
    parameters: {
      p_order_ids: works.map(({ orderId }) => orderId),
      p_wishes: works.map(({ wish }) => wish),
    },
    answer: z.array(orderDetails),
    isChange: true,
  });
}
