import { setTimeout as sleep } from 'node:timers/promises';
import { deliver, linkEvent } from '../payment-service/tests/webhook-delivery';
import { measureLoad, type Load } from './load';
import type { PayableOrder, Settled } from './payment-environment';
import type { Processes } from './payment-processes';

/** The payment service, or the bare one that makes the same round trips. */
export type Side = keyof Settled;

export interface Link {
  readonly id: string;
  readonly reference: string;
}

const LOOK_EVERY_MS = 20;
const SETTLE_WITHIN_MS = 60_000;

/** Asks for the payment pages of so many new orders; `load` measures no other requests. */
export async function openPages(
  there: Processes,
  side: Side,
  { concurrency, orders }: { readonly concurrency: number; readonly orders: number },
): Promise<{ readonly load: Load; readonly links: readonly Link[] }> {
  const added = await there.addOrders(orders);
  const pages: string[] = [];
  const load = await measureLoad(
    added.map((order) => async () => {
      const page = await openPage(there, side, order);
      if (page !== null) pages.push(page);
      return page !== null;
    }),
    concurrency,
  );
  const links: Link[] = [];
  for (const page of pages) links.push(await linkAt(page));
  return { load, links };
}

/** The address of the order's payment page; null when it was refused. */
export async function openPage(
  { urls }: Processes,
  side: Side,
  { id, token }: PayableOrder,
): Promise<string | null> {
  const answer = await fetch(`${urls[side]}/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ order_id: id }),
  });
  const body = (await answer.json()) as { readonly url: string };
  return answer.ok ? body.url : null;
}

/** The link of a page, as the sandbox knows it. */
export async function linkAt(page: string): Promise<Link> {
  const id = page.split('/').at(-1) ?? '';
  const answer = await fetch(`${new URL(page).origin}/_sandbox/links/${id}`);
  const { reference_id: reference } = (await answer.json()) as { readonly reference_id: string };
  return { id, reference };
}

export async function payLink({ providerUrl }: Processes, { id }: Link): Promise<void> {
  await fetch(`${providerUrl}/l/${id}/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ method: 'upi', vpa: 'asha@okaxis' }),
  });
}

/** Delivers the provider's message that a link is paid; whether it was taken. */
export async function sendPaid(
  { urls }: Processes,
  side: Side,
  { id, reference }: Link,
): Promise<boolean> {
  const body = linkEvent('payment_link.paid', id, reference);
  const answer = await deliver({ serviceUrl: urls[side] }, body);
  await answer.arrayBuffer();
  return answer.ok;
}

/** Waits until so many are settled, at most a minute; how many are. */
export async function untilSettled(
  there: Processes,
  side: Side,
  expected: number,
): Promise<number> {
  const until = Date.now() + SETTLE_WITHIN_MS;
  for (;;) {
    const settled = (await there.settled())[side];
    if (settled >= expected || Date.now() > until) return settled;
    await sleep(LOOK_EVERY_MS);
  }
}
