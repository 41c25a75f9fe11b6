import { randomBytes } from 'node:crypto';
import type { ErrorBody } from '@kaarigar/shared/contracts/error-body';
import type { PaymentDetails } from '@kaarigar/shared/contracts/payment-api';
import type { PersonName } from '../../supabase/tests/people';
import type { LinkReport } from '../sandbox/control/link-report';
import type { OpenedAttempt } from '../src/ports';
import { SITE, type World } from './world';

/** A response of the service with its body read. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

interface Call {
  readonly method?: 'GET' | 'POST';
  /** Whose token the request carries; null: no token. */
  readonly as?: PersonName | null;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the service as a person; by default as the customer. */
export async function call<Body = ErrorBody>(
  world: World,
  path: string,
  { method = 'GET', as = 'customer', token, body, headers = {} }: Call = {},
): Promise<Answer<Body>> {
  const bearer = token ?? (as && world.tokenOf(as));
  const response = await fetch(`${world.serviceUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : text) as Body,
  };
}

/** POST /create-order; `extra` are further fields of the body. */
export function createOrder(
  world: World,
  orderId: string,
  { extra = {}, ...options }: Call & { readonly extra?: Readonly<Record<string, unknown>> } = {},
): Promise<Answer<{ url: string } & ErrorBody>> {
  const body = { order_id: orderId, return_path: '/PaintingServices', ...extra };
  return call(world, '/create-order', { method: 'POST', body, ...options });
}

/** Writes down an attempt of the customer, as a request does that dies before it asks the provider. */
export async function openAttempt(
  { ledger, tokenOf }: World,
  orderId: string,
  lifetimeS = 3_600,
): Promise<OpenedAttempt> {
  const checkout = await ledger.openCheckout(
    { accessToken: tokenOf('customer') },
    {
      orderId,
      provider: 'razorpay',
      reference: `${orderId}-${randomBytes(10).toString('hex')}`,
      returnPath: '/orders',
      locale: 'hi',
      lifetimeS,
    },
  );
  if (!checkout) throw new Error('not an order of the customer');
  return checkout.attempt;
}

/** Opens the payment page of an order and returns its link. */
export async function goToPay(world: World, orderId: string): Promise<LinkReport> {
  const { status, body } = await createOrder(world, orderId);
  if (status !== 200) throw new Error(`create-order: ${status} ${JSON.stringify(body)}`);
  return linkAt(world, body.url);
}

export async function linkAt(world: World, url: string): Promise<LinkReport> {
  const id = url.split('/').at(-1);
  const response = await fetch(`${world.sandboxUrl}/_sandbox/links/${id}`);
  return (await response.json()) as LinkReport;
}

/** All links the provider has for an order. */
export async function linksOf(world: World, orderId: string): Promise<LinkReport[]> {
  const response = await fetch(`${world.sandboxUrl}/_sandbox/links`);
  const { payment_links: links } = (await response.json()) as { payment_links: LinkReport[] };
  return links.filter(({ notes }) => notes['order_id'] === orderId);
}

/**
 * `pay-and-close`: the customer does not return; `pay-late`: pays after the link has ended; `pay-twice`: two payments;
 * `approve-later`: the bank has not decided yet; `time-out`: failed, and the bank may approve it days later.
 */
type Button =
  | 'pay'
  | 'fail'
  | 'cancel'
  | 'pay-and-close'
  | 'pay-late'
  | 'pay-twice'
  | 'approve-later'
  | 'time-out';

/** Presses a button of the hosted page; returns the address the browser is sent to. */
export async function press(link: LinkReport, button: Button): Promise<string> {
  const response = await fetch(`${link.short_url}/${button}`, {
    method: 'POST',
    body: new URLSearchParams({ method: 'upi', vpa: 'asha@okaxis' }),
    redirect: 'manual',
  });
  return response.headers.get('location') ?? '';
}

/** Follows a return address through the gateway, as the browser does; returns the final address. */
export async function comeBack(world: World, address: string): Promise<string> {
  const path = address.replace(`${SITE}/api`, '');
  const response = await call(world, path, { as: null });
  if (response.status !== 303) throw new Error(`return: ${response.status}`);
  return response.headers.get('location') ?? '';
}

export function paymentDetails(
  world: World,
  orderId: string,
  options: Call = {},
): Promise<Answer<PaymentDetails & ErrorBody & { lastError?: string | null }>> {
  return call(world, `/get-payment-details?order_id=${orderId}`, options);
}

/** Lets the link expire at the provider. */
export async function expireLink(world: World, link: LinkReport): Promise<void> {
  const address = `${world.sandboxUrl}/_sandbox/links/${link.id}/expire`;
  const response = await fetch(address, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
}

export async function setKnobs(world: World, knobs: Record<string, unknown>): Promise<void> {
  const response = await fetch(`${world.sandboxUrl}/_sandbox/knobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(knobs),
  });
  if (!response.ok) throw new Error(await response.text());
}

interface Books {
  readonly status: string;
  readonly transactionId: string | null;
  /** How often the order's status changed to SUCCESS, and how many payments are recorded. */
  readonly successes: number;
  readonly payments: number;
  readonly attempts: readonly string[];
}

/** What the database stores about an order's payment. */
export async function booksOf(world: World, orderId: string): Promise<Books> {
  const [books] = await world.database.sql<Books>(
    `select o.status, o.transaction_id as "transactionId",
       (select count(*)::int from public.order_events e
         where e.order_id = o.order_id and e.to_status = 'SUCCESS') as successes,
       (select count(*)::int from public.payments p where p.order_id = o.order_id) as payments,
       (select coalesce(json_agg(a.state order by a.created_at), '[]') from public.payment_attempts a
         where a.order_id = o.order_id) as attempts
     from public.orders o where o.order_id = $1`,
    [orderId],
  );
  if (!books) throw new Error(`no order ${orderId}`);
  return books;
}
