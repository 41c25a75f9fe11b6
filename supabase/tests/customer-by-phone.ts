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

/** One message in each of its ways. */
interface Row {
  readonly id: number;
  readonly channel: string;
  readonly next_channel: string | null;
  readonly isSent: boolean;
  readonly isGivenUp: boolean;
  readonly isDelivered: boolean;
  readonly isRead: boolean;
  readonly undelivered_reason: string | null;
}

export function rowsAbout(database: TestDatabase, orderId: string, kind = 'order_received') {
  return database.sql<Row & Readonly<Record<string, unknown>>>(
    `select id, channel, next_channel, sent_at is not null as "isSent", given_up_at is not null as "isGivenUp",
       delivered_at is not null as "isDelivered", read_at is not null as "isRead", undelivered_reason
     from outbox where order_id = $1 and kind = $2 order by id`,
    [orderId, kind],
  );
}

export async function chooseChannel(
  { client }: CustomerByPhone,
  channel: string,
  isReminded = true,
  locale = 'hi',
) {
  return client.rpc('choose_channel', {
    p_channel: channel,
    p_reminders: isReminded,
    p_locale: locale,
  });
}
