import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { call, settle } from './attempt';
import type { TestDatabase } from './fixture';
import { pay, pendingOrder } from './settling';

export interface Outcome {
  readonly order_id: string;
  readonly status: string;
  readonly job_status: string;
  readonly changed: boolean;
}

/** A refund as the service's functions return it. */
export interface RefundTask {
  readonly id: string;
  readonly order_id: string;
  readonly provider: string;
  readonly provider_payment_id: string;
  readonly provider_refund_id: string | null;
  readonly amount_paise: number;
  readonly currency: string;
  readonly idempotency_key: string;
  readonly state: string;
  readonly reused?: boolean;
}

let lastKey = 0;

/** A key that no other refund of the file uses. */
export function nextKey(): string {
  lastKey += 1;
  return `refund-key-${lastKey}`;
}

/** Requests a refund as the service does for an admin; `changes` replace parameters. */
export function requestRefund(
  { service, ids }: TestDatabase,
  orderId: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<RefundTask> {
  return call(service, 'request_refund', {
    p_order_id: orderId,
    p_payment_id: null,
    p_amount_paise: null,
    p_reason: 'asked by phone',
    p_idempotency_key: nextKey(),
    p_actor_id: ids.admin,
    ...changes,
  });
}

/** Records the provider's report on a refund. */
export function recordRefund(
  { service }: TestDatabase,
  { id }: Pick<RefundTask, 'id'>,
  state: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Outcome> {
  return call(service, 'record_refund', { p_refund_id: id, p_state: state, ...changes });
}

/** Requests a refund, and the provider completes it. */
export async function refund(
  database: TestDatabase,
  orderId: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Outcome> {
  return recordRefund(database, await requestRefund(database, orderId, changes), 'processed');
}

/** An order's money as staff see it. */
export function moneyOf({ staff }: TestDatabase, orderId: string): Promise<OrderMoney> {
  return call(staff, 'order_money', { p_order_id: orderId });
}

/** Staff accept the money of an order under review as correct. */
export function acceptReview(
  { service, ids }: TestDatabase,
  orderId: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<Outcome> {
  return call(service, 'accept_review', {
    p_order_id: orderId,
    p_reason: 'looked at the bank statement',
    p_actor_id: ids.staff,
    ...changes,
  });
}

/** An order of ₹4,000 with these captures of one link, reported together. */
export async function orderWith(
  database: TestDatabase,
  ...payments: readonly Record<string, unknown>[]
): Promise<string> {
  const { orderId, attempt } = await pendingOrder(database);
  await settle(database.service, attempt, payments);
  return orderId;
}

/** An order of ₹4,000 that is paid. */
export function paidOrder(database: TestDatabase): Promise<string> {
  return orderWith(database, pay());
}

export async function updatedAt({ sql }: TestDatabase, orderId: string): Promise<string> {
  const rows = await sql<{ at: Date | string }>(
    "select to_jsonb(updated_at) #>> '{}' as at from orders where order_id = $1",
    [orderId],
  );
  return String(rows[0]?.at);
}
