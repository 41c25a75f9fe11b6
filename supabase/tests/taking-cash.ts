import { call } from './attempt';
import type { TestDatabase } from './fixture';
import type { Outcome } from './handling-money';
import { book } from './order-draft';

export type Changes = Readonly<Record<string, unknown>>;

/** Cash as staff mark it and an admin takes it back, in the database of a test file. */
export function cashIn(database: TestDatabase) {
  const payCash = (orderId: string, receipt: string, changes: Changes = {}): Promise<Outcome> =>
    call(database.service, 'mark_paid_in_cash', {
      p_order_id: orderId,
      p_receipt_number: receipt,
      p_actor_id: database.ids.staff,
      ...changes,
    });

  const voidCash = (orderId: string, changes: Changes = {}): Promise<Outcome> =>
    call(database.service, 'void_cash', {
      p_order_id: orderId,
      p_reason: 'the page of another order',
      p_actor_id: database.ids.admin,
      ...changes,
    });

  async function paidInCash(receipt: string): Promise<string> {
    await database.sql("update orders set created_at = created_at - interval '25 hours'");
    const orderId = await book(database.customer, { payment_mode: 'after_service' });
    await payCash(orderId, receipt);
    return orderId;
  }

  return { payCash, voidCash, paidInCash };
}
