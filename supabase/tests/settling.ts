import { captured, openAttempt, type Attempt } from './attempt';
import type { TestDatabase } from './fixture';
import { book } from './order-draft';

interface OrderEvent {
  readonly type: string;
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly data: Record<string, unknown>;
}

let lastPayment = 0;

/** A captured payment like `captured()`, with an id that no other payment of the file uses. */
export function pay(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  lastPayment += 1;
  return captured({ id: `pay_settle_${lastPayment}`, ...changes });
}

/** An order of ₹4,000 with a live attempt. */
export async function pendingOrder(
  database: TestDatabase,
): Promise<{ orderId: string; attempt: Attempt }> {
  // Otherwise, after the twentieth order, the daily limit on orders would refuse the following tests.
  await database.sql("update orders set created_at = created_at - interval '25 hours'");
  // Nor the limit of a minute.
  await database.sql('delete from private.provider_questions');
  const orderId = await book(database.customer);
  return { orderId, attempt: await openAttempt(database.service, orderId) };
}

/** The events of an order, oldest first. */
export function eventsOf({ sql }: TestDatabase, orderId: string): Promise<readonly OrderEvent[]> {
  return sql<OrderEvent>(
    `select type, from_status, to_status, data from order_events
     where order_id = $1 order by id`,
    [orderId],
  );
}

export async function statusOf(
  { sql }: TestDatabase,
  orderId: string,
): Promise<string | undefined> {
  const rows = await sql<{ status: string }>('select status from orders where order_id = $1', [
    orderId,
  ]);
  return rows[0]?.status;
}

export async function attemptState(
  { sql }: TestDatabase,
  { id }: Attempt,
): Promise<string | undefined> {
  const rows = await sql<{ state: string }>('select state from payment_attempts where id = $1', [
    id,
  ]);
  return rows[0]?.state;
}

/** Everything about an order that settling could change. */
export async function everythingOf({ sql }: TestDatabase, orderId: string) {
  const of = (columns: string, table: string) =>
    sql<Record<string, unknown>>(`select ${columns} from ${table} where order_id = $1 order by 1`, [
      orderId,
    ]);
  return {
    orders: await of('*', 'orders'),
    events: await of('id, type, data, public', 'order_events'),
    payments: await of('*', 'payments'),
    attempts: await of('id, state, last_error', 'payment_attempts'),
  };
}
