import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { create as createHttp } from 'axios';
import { Cashfree, CFEnvironment } from 'cashfree-pg';
import Razorpay from 'razorpay';
import type { SandboxConfig } from './config';
import { createSandbox, type Sandbox } from './create-sandbox';
import type { Fault, KnobSettings } from './faults/knob-schema';
import type { LinkReport } from './control/link-report';

export const KEY_ID = 'rzp_test_sandbox';
export const KEY_SECRET = 'key-secret-of-the-tests';
export const WEBHOOK_SECRET = 'webhook-secret-of-the-tests';
export const OLD_WEBHOOK_SECRET = 'webhook-secret-before-the-rotation';
export const CASHFREE_CLIENT_ID = 'TEST-sandbox';
export const CASHFREE_CLIENT_SECRET = 'client-secret-of-the-tests';
export const OLD_CASHFREE_CLIENT_SECRET = 'client-secret-before-the-rotation';

/** The header that identifies the merchant to the API. */
export const authorization = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`;

export interface RunningSandbox {
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly razorpay: Razorpay;
  readonly cashfree: Cashfree;
  /** A signal for a call that gets no response: it aborts a moment after the sandbox has gone silent. */
  patience(): AbortSignal;
}

/** Long enough for a response to arrive, if there was one. */
const MOMENT_MS = 200;

/** Starts a sandbox on a free port that speaks both protocols, and points the official SDKs at it. */
export async function startSandbox(
  overrides: Partial<SandboxConfig> = {},
): Promise<RunningSandbox> {
  let giveUp = (): void => undefined;
  const sandbox = createSandbox({
    port: 0,
    onSilence: () => setTimeout(() => giveUp(), MOMENT_MS),
    keyId: KEY_ID,
    keySecret: KEY_SECRET,
    webhookSecret: WEBHOOK_SECRET,
    oldWebhookSecret: OLD_WEBHOOK_SECRET,
    cashfree: {
      clientId: CASHFREE_CLIENT_ID,
      clientSecret: CASHFREE_CLIENT_SECRET,
      oldClientSecret: OLD_CASHFREE_CLIENT_SECRET,
    },
    webhookRetryDelaysMs: [5, 5, 5],
    ...overrides,
  });
  const url = await sandbox.start();
  return {
    url,
    sandbox,
    razorpay: sdk(url, KEY_SECRET),
    cashfree: cashfreeSdk(url, CASHFREE_CLIENT_SECRET),
    patience() {
      const waiting = new AbortController();
      giveUp = () => waiting.abort();
      return waiting.signal;
    },
  };
}

/** The SDK has no option for another host, but its HTTP client has. */
export function sdk(url: string, keySecret: string): Razorpay {
  const razorpay = new Razorpay({ key_id: KEY_ID, key_secret: keySecret });
  const { api } = razorpay as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  api.rq.defaults.baseURL = url;
  return razorpay;
}

/** Turns off the SDK's error reporting, which would send our errors to a third party. */
export function cashfreeSdk(url: string, clientSecret: string): Cashfree {
  const cashfree = new Cashfree(
    CFEnvironment.SANDBOX,
    CASHFREE_CLIENT_ID,
    clientSecret,
    undefined,
    undefined,
    undefined,
    false,
    createHttp({ timeout: 8_000 }),
  );
  cashfree.basePath = `${url}/pg`;
  return cashfree;
}

let lastReference = 0;

/** The service's request when a customer pays an order; every call uses a new reference. */
export function linkRequest(changes: Record<string, unknown> = {}) {
  lastReference += 1;
  return {
    amount: 1_200_000,
    currency: 'INR',
    accept_partial: false,
    reference_id: `reference-${lastReference}`,
    expire_by: Math.floor(Date.now() / 1000) + 30 * 60,
    description: 'Wall drawing, 120 sq ft',
    customer: { name: 'Asha Devi', contact: '+919876543210' },
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { order_id: '482913075' },
    callback_url: 'http://merchant.example/payments/return?order_id=482913075',
    callback_method: 'get',
    ...changes,
  };
}

/** The same request in Cashfree's format. */
export function cashfreeLinkRequest(changes: Record<string, unknown> = {}) {
  lastReference += 1;
  return {
    link_id: `reference-${lastReference}`,
    link_amount: 12_000,
    link_currency: 'INR',
    link_purpose: 'Wall drawing, 120 sq ft',
    customer_details: { customer_phone: '9876543210', customer_name: 'Asha Devi' },
    link_expiry_time: new Date(Date.now() + 30 * 60_000).toISOString(),
    link_notes: { order_id: '482913075' },
    link_meta: { return_url: 'http://merchant.example/payments/return?reference={link_id}' },
    ...changes,
  };
}

/** Presses a button on the hosted page. */
export function press(
  link: { readonly short_url: string } | { readonly link_url?: string },
  button:
    | 'pay'
    | 'fail'
    | 'cancel'
    | 'drop'
    | 'time-out'
    | 'approve-later'
    | 'approve'
    | 'decline'
    | 'pay-and-close'
    | 'pay-late'
    | 'pay-twice',
  fields: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams({ method: 'upi', vpa: 'asha@okaxis', ...fields });
  const url = 'short_url' in link ? link.short_url : link.link_url;
  return fetch(`${url}/${button}`, { method: 'POST', body, redirect: 'manual' });
}

/** A call of the control API; throws what it refuses. */
export async function control(url: string, path: string, body: object = {}): Promise<unknown> {
  const answer = await fetch(`${url}/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

export async function inspect(url: string, id: string): Promise<LinkReport> {
  const answer = await fetch(`${url}/_sandbox/links/${id}`);
  return (await answer.json()) as LinkReport;
}

/** A test names only the properties of a fault that matter to it. */
type KnobChanges = Partial<Omit<KnobSettings, 'faults'>> & {
  readonly faults?: readonly Partial<Fault>[];
};

export async function setKnobs(url: string, knobs: KnobChanges): Promise<void> {
  await control(url, 'knobs', knobs);
}

export interface ReceivedWebhook {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  /** Razorpay's `event` or Cashfree's `type`. */
  readonly event: string;
}

/** A merchant's webhook endpoint; `answer` determines the status of each response. */
export async function startReceiver(answer: (call: number) => number = () => 200) {
  const received: ReceivedWebhook[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { event, type } = JSON.parse(body) as { event?: string; type?: string };
      received.push({ body, headers: req.headers, event: event ?? type ?? '' });
      res.writeHead(answer(received.length)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/webhooks/razorpay`,
    received,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
