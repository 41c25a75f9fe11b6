import type { ErrorBody } from '@kaarigar/shared/contracts/error-body';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { expect } from 'vitest';
import type { PersonName } from '../../supabase/tests/people';
import { booksOf, call, comeBack, goToPay, linksOf, press, type Answer } from './customer';
import type { World } from './world';

export type ActionAnswer = Answer<{ data: OrderDetails } & ErrorBody>;

/** Performs an action on an order as a given person. */
export function act(
  world: World,
  path: `${string}/${'cancel' | 'recheck' | 'refund' | 'cash' | 'review'}`,
  { as = 'admin', body = {} }: { as?: PersonName | null; body?: object } = {},
): Promise<ActionAnswer> {
  return call(world, `/orders/${path}`, { method: 'POST', as, body });
}

export const refused = (status: number, code: string) => ({ status, body: { error: { code } } });
export const answered = (status: string) => ({ status: 200, body: { data: { status } } });

/** An order of ₹4,000 that its customer has paid online. */
export async function paidOnline(world: World): Promise<string> {
  const orderId = await world.book();
  await comeBack(world, await press(await goToPay(world, orderId), 'pay'));
  expect(await booksOf(world, orderId)).toMatchObject({ status: 'SUCCESS' });
  return orderId;
}

interface BookedRefund {
  readonly state: string;
  readonly amount_paise: number;
  readonly provider_refund_id: string | null;
  readonly last_error: string | null;
  /** Null: the refund was not requested here. */
  readonly reason: string | null;
}

/** The refunds of an order in the database, oldest first. */
export function refundsOf({ database }: World, orderId: string): Promise<readonly BookedRefund[]> {
  return database.sql<BookedRefund>(
    `select state, amount_paise, provider_refund_id, last_error, reason from public.refunds
     where order_id = $1 order by created_at`,
    [orderId],
  );
}

interface ProviderRefund {
  readonly id: string;
  readonly status: string;
  readonly amountPaise: number;
}

/** The refunds of an order at the provider. */
export async function refundsAtProvider(
  world: World,
  orderId: string,
): Promise<readonly ProviderRefund[]> {
  const response = await fetch(`${world.sandboxUrl}/_sandbox/refunds`);
  const { refunds } = (await response.json()) as {
    refunds: readonly (ProviderRefund & { paymentId: string })[];
  };
  const payments = await world.database.sql<{ id: string }>(
    'select provider_payment_id as id from public.payments where order_id = $1',
    [orderId],
  );
  return refunds.filter(({ paymentId }) => payments.some(({ id }) => id.endsWith(paymentId)));
}

/** Refunds an order's captured payment at the provider without us; by default everything that is left. */
export async function refundInDashboard(
  world: World,
  orderId: string,
  amountPaise?: number,
): Promise<void> {
  const payments = (await linksOf(world, orderId)).flatMap((link) => link.payments);
  const captured = payments.find(({ status }) => status === 'captured');
  const address = `${world.sandboxUrl}/_sandbox/payments/${captured?.payment_id}/refunds`;
  const body = JSON.stringify(amountPaise === undefined ? {} : { amount_paise: amountPaise });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
}

/** Sets the bank's decision on a refund that is pending at the provider, or has it tell its number. */
export async function decideRefund(
  world: World,
  orderId: string,
  outcome: 'processed' | 'failed' | 'reference',
): Promise<void> {
  const [refund] = await refundsAtProvider(world, orderId);
  const address = `${world.sandboxUrl}/_sandbox/refunds/${refund?.id}/${outcome}`;
  expect((await fetch(address, { method: 'POST' })).status).toBe(200);
}

let lastKey = 0;
/** The body that the page sends for a refund; each call has a new key, like each new dialog. */
export function refundBody(changes: object = {}): object {
  lastKey += 1;
  return { reason: 'asked for by telephone', idempotency_key: `dialog-${lastKey}`, ...changes };
}
