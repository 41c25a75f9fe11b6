import { acceptQuote } from '@kaarigar/shared/api/contract-work';
import { firstBookableDay } from '@kaarigar/shared/domain/schedule';
import { call, openAttempt, settle } from '../../../supabase/tests/attempt';
import { contractWorkIn } from '../../../supabase/tests/contract-work';
import { recordRefund, refund, requestRefund } from '../../../supabase/tests/handling-money';
import { book } from '../../../supabase/tests/order-draft';
import { pay } from '../../../supabase/tests/settling';
import { addWorker, assign, setJob } from '../../../supabase/tests/working';
import type { Locale } from '../../src/ports';
import type { EmailFixture } from './email-fixture';

const DAY_MS = 86_400_000;

/** A day on which every slot can be booked. */
export const workday = firstBookableDay(new Date(Date.now() + 2 * DAY_MS));

/** Wall drawing on 1,000 square feet: ₹1,00,000, on a morning. */
export function bookLarge(
  { database }: EmailFixture,
  locale: Locale,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  return book(database.customer, {
    catalogue_item_id: 5,
    quantity: 1_000,
    locale,
    scheduled_on: workday,
    slot: 'morning',
    ...changes,
  });
}

/** The customer pays the order, at 01:30 on 2 January in India. */
export async function payLarge({ database }: EmailFixture, orderId: string): Promise<string> {
  const payment = pay({ amount_paise: 10_000_000 });
  await settle(database.service, await openAttempt(database.service, orderId), [payment]);
  return String(payment['id']);
}

export async function cancelOrder(
  { database }: EmailFixture,
  orderId: string,
  actor: 'customer' | 'staff',
): Promise<void> {
  await call(database.service, 'cancel_order', {
    p_order_id: orderId,
    p_actor: actor,
    p_actor_id: database.ids[actor],
  });
}

export async function moveVisit(
  { database }: EmailFixture,
  orderId: string,
  actor: 'customer' | 'staff',
): Promise<void> {
  await call(database.service, 'change_visit', {
    p_order_id: orderId,
    p_actor: actor,
    p_actor_id: database.ids[actor],
    p_address: 'House 15, Mahuabagh',
    p_day: workday,
    p_slot: 'evening',
  });
}

export async function refundPart({ database }: EmailFixture, orderId: string): Promise<void> {
  await refund(database, orderId, { p_amount_paise: 1_234_567 });
}

/** A part that is refunded and then sent back by the bank. */
export async function refundThatComesBack(
  { database }: EmailFixture,
  orderId: string,
): Promise<void> {
  const asked = await requestRefund(database, orderId, { p_amount_paise: 1_234_567 });
  await recordRefund(database, asked, 'processed');
  await recordRefund(database, asked, 'failed');
}

/** All of it, which grants a wish to cancel; the provider has not sent it yet. */
export async function askForWholeRefund(
  { database }: EmailFixture,
  orderId: string,
): Promise<void> {
  await requestRefund(database, orderId);
}

/** `kept`: paise that are not given back. */
export async function voidCash(
  { database }: EmailFixture,
  orderId: string,
  kept: number | null = null,
): Promise<void> {
  await call(database.service, 'void_cash', {
    p_order_id: orderId,
    p_reason: 'a page of another order',
    p_actor_id: database.ids.admin,
    p_kept_paise: kept,
  });
}

export async function askToCancel(
  { database }: EmailFixture,
  orderId: string,
  reason: string | null = 'We move',
): Promise<void> {
  await call(database.service, 'ask_to_cancel', {
    p_order_id: orderId,
    p_actor_id: database.ids.customer,
    p_reason: reason,
  });
}

export async function payInCash({ database }: EmailFixture, orderId: string): Promise<void> {
  await call(database.service, 'mark_paid_in_cash', {
    p_order_id: orderId,
    p_receipt_number: `book-${orderId}`,
    p_actor_id: database.ids.staff,
  });
}

/** When a customer who complains would like us to come again. */
export const WISH = { p_day: workday, p_slot: 'morning' } as const;

/** The work is done, and its customer says that it is not right. */
export async function complain({ database }: EmailFixture, orderId: string): Promise<void> {
  const { id } = await addWorker(database);
  await assign(database, orderId, id);
  await setJob(database, orderId, 'IN_PROGRESS');
  await setJob(database, orderId, 'COMPLETED');
  // That somebody comes, and was there, is told in mails of their own.
  await database.sql("delete from outbox where order_id = $1 and kind like 'work%'", [orderId]);
  await call(database.service, 'complain', {
    p_order_id: orderId,
    p_actor_id: database.ids.customer,
    p_text: 'The wall has spots.\nAgain.',
    p_kind: 'same_fault',
    ...WISH,
  });
}

/** What is said while a complaint has no answer. */
export async function complainMore(
  { database }: EmailFixture,
  orderId: string,
  text: string,
): Promise<void> {
  await call(database.service, 'complain', {
    p_order_id: orderId,
    p_actor_id: database.ids.customer,
    p_text: text,
  });
}

/** The customer says that it is all right now. */
export async function withdrawComplaint(
  { database }: EmailFixture,
  orderId: string,
): Promise<void> {
  await call(database.service, 'withdraw_complaint', {
    p_order_id: orderId,
    p_actor_id: database.ids.customer,
  });
}

/** The second stage of agreed work, due because the first is let go; the mails before that are forgotten. */
export async function dueStage({ database }: EmailFixture, locale: Locale): Promise<string> {
  const { as, quoted, workOf } = contractWorkIn(database);
  const ticket = await quoted();
  await database.sql('update contract_requests set locale = $1 where ticket = $2', [
    locale,
    ticket,
  ]);
  await acceptQuote(as('customer'), { ticket, version: 1 });
  const { quotes } = await workOf(ticket);
  const [first, second] = quotes[0]?.stages ?? [];
  await call(database.service, 'cancel_order', {
    p_order_id: first?.order?.order_id,
    p_actor: 'staff',
    p_actor_id: database.ids.staff,
  });
  await database.sql("delete from outbox where kind <> 'stage_due'");
  return second?.order?.order_id ?? '';
}

export async function answerComplaint(
  { database }: EmailFixture,
  orderId: string,
  changes: object,
): Promise<void> {
  await call(database.service, 'answer_complaint', {
    p_order_id: orderId,
    p_actor_id: database.ids.staff,
    p_text: 'We look at the wall.',
    p_visit: false,
    ...changes,
  });
}

interface ContactMessage {
  readonly name: string;
  readonly email: string | null;
  readonly phone?: string;
  readonly message: string;
}

export async function writeToUs(
  { database }: EmailFixture,
  locale: Locale,
  { name, email, phone, message }: ContactMessage,
): Promise<void> {
  await call(database.service, 'send_contact_message', {
    p_name: name,
    p_email: email,
    p_phone: phone ?? null,
    p_message: message,
    p_locale: locale,
  });
}

/** One of us answers the only message. */
export async function answerVisitor({ database }: EmailFixture, text: string): Promise<void> {
  const [message] = await database.sql<{ id: number; at: string }>(
    'select id, updated_at::text as at from contact_messages',
  );
  await call(database.staff, 'answer_message', {
    p_id: message?.id,
    p_way: 'email',
    p_text: text,
    p_expected_updated_at: message?.at,
  });
}
