import type { ContractStage } from '@kaarigar/shared/contracts/contract-work';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import type {
  AssignedWorker,
  PaymentDetails,
  PaymentPending,
} from '@kaarigar/shared/contracts/payment-api';
import { listAgreedStages } from '@kaarigar/shared/api/contract-work';
import { getPaymentDetails } from '@kaarigar/shared/api/payments';
import { findOrderDetails, listOrderWorkers } from '@kaarigar/shared/api/orders';
import { askForRoom, roomWishOf, type Room } from '@kaarigar/shared/api/room';
import { isOrderId } from '@kaarigar/shared/domain/order-id';
import type { RemoteContext } from '@kaarigar/shared/platform/remote-module';
import type { LoaderFunctionArgs } from '@kaarigar/shared/platform/router';
import { getSession, sessionReady } from '@kaarigar/shared/platform/session';
import { settled, type Settled } from '@kaarigar/shared/contracts/problem';
import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';

/** The order itself. The page waits for it only where it cannot do without: people come to see the payment. */
export type AskedOrder = Promise<Settled<KnownOrder | null>>;

/** `workers`: who comes or came, and when, with their names in both languages. `stages`: of the agreed work to which it belongs. `room`: whether workers are free then, while nobody is assigned. */
export interface KnownOrder extends OrderDetailRow {
  readonly workers: readonly AssignedWorker[];
  readonly stages: readonly ContractStage[];
  readonly room: Room;
}

export type PaymentResult =
  | {
      readonly status: 'known';
      readonly payment: PaymentDetails | PaymentPending;
      readonly order: AskedOrder;
      /** Nothing is to be paid before the work: there is no bank to wait for. */
      readonly isAfterService: boolean;
    }
  /** Nobody is signed in: the page shows only the order number, because the rest is for the owner. */
  | { readonly status: 'signed-out'; readonly orderId: string }
  /** No order number, an invalid one, or somebody else's order: all get the same answer. */
  | { readonly status: 'not-found'; readonly orderId: string | null }
  | { readonly status: 'failed'; readonly orderId: string; readonly code: ErrorCode };

/** What the server says about the order in the address. We trust nothing else in the address. */
export function createPaymentSuccessLoader(context: RemoteContext) {
  // Asked once per order and state: the loader runs every few seconds until the bank has answered.
  const asked = new Map<string, AskedOrder>();
  return async ({ request }: LoaderFunctionArgs): Promise<PaymentResult> => {
    const orderId = new URL(request.url).searchParams.get('order_id')?.trim();
    if (!isOrderId(orderId)) return { status: 'not-found', orderId: null };
    await sessionReady();
    const session = getSession();
    if (session.status === 'unavailable') {
      return { status: 'failed', orderId, code: 'service_unavailable' };
    }
    if (session.status !== 'signed-in') return { status: 'signed-out', orderId };
    const answer = await settled(getPaymentDetails(context, orderId, request.signal));
    if (answer.state === 'failed') return resultOf(orderId, answer.problem.code);
    const payment = answer.value;
    const question = `${orderId} ${payment.status}`;
    const { userId } = session;
    const order = asked.get(question) ?? settled(findOrder(context, { orderId, userId }));
    asked.set(question, order);
    return {
      status: 'known',
      payment,
      order,
      isAfterService: await isAfterService(payment, order),
    };
  };
}

export async function findOrder(
  context: RemoteContext,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<KnownOrder | null> {
  const order = await findOrderDetails(context, { orderId, userId });
  if (order === null) return null;
  const { contract_ticket: ticket, assigned_worker: names } = order;
  const [workers, stages, room] = await Promise.all([
    names === null ? [] : listOrderWorkers(context, orderId),
    ticket === null ? [] : listAgreedStages(context, [ticket]).then((all) => all.get(ticket) ?? []),
    roomFor(context, order),
  ]);
  return { ...order, workers, stages, room };
}

/** Nothing depends on it: without an answer nothing is said of it. */
async function roomFor(context: RemoteContext, order: OrderDetailRow): Promise<Room> {
  const wish = roomWishOf(order);
  const answer = wish && (await settled(askForRoom(context, wish)));
  return answer?.state === 'known' ? answer.value : null;
}

async function isAfterService(
  { status }: PaymentDetails | PaymentPending,
  order: AskedOrder,
): Promise<boolean> {
  if (status !== 'PENDING') return false;
  const answer = await order;
  return answer.state === 'known' && answer.value?.payment_mode === 'after_service';
}

function resultOf(orderId: string, code: ErrorCode): PaymentResult {
  switch (code) {
    case 'not_found':
    case 'not_allowed':
      return { status: 'not-found', orderId };
    case 'not_signed_in':
    case 'session_expired':
      return { status: 'signed-out', orderId };
    default:
      return { status: 'failed', orderId, code };
  }
}
