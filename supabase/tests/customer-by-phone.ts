import { openAttempt, settle } from './attempt';
import type { TestDatabase } from './fixture';
import { book } from './order-draft';
import type { customerByPhone } from './phones';
import { pay } from './settling';

/** Somebody who logged in by phone and has no address. */
export type CustomerByPhone = Awaited<ReturnType<typeof customerByPhone>>;

export function bookByPhone(
  { client, phone }: CustomerByPhone,
  changes: object = {},
): Promise<string> {
  return book(client, { email: null, mobileNumber: phone, ...changes });
}

/** An order that is booked and paid. */
export async function paidByPhone(
  database: TestDatabase,
  customer: CustomerByPhone,
): Promise<string> {
  const orderId = await bookByPhone(customer);
  await settle(database.service, await openAttempt(database.service, orderId), [pay()]);
  return orderId;
}

export function messagesOf(database: TestDatabase, orderId: string) {
  return database.sql<{ kind: string; channel: string; recipient: string }>(
    'select kind, channel, recipient from outbox where order_id = $1 order by id',
    [orderId],
  );
}
