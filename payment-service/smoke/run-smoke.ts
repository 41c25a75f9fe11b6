import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentProvider } from '../src/ports';
import type { ProviderConfig } from '../src/provider-config';
import { anonymise, onlyOurs } from './anonymise';
import { cashfreeSmoke } from './cashfree-steps';
import { razorpaySmoke } from './razorpay-steps';
import { sourceOf, type Recording } from './recording';
import {
  LINK_LIFETIME_MS,
  type Answer,
  type Memory,
  type Request,
  type Smoke,
  type Step,
} from './steps';
import type { ReceivedMessage } from './webhook-receiver';

export interface SmokeOptions {
  readonly config: ProviderConfig;
  /** Our adapter of the same account: it must understand what was recorded. */
  readonly provider: PaymentProvider;
  /** Told what is happening, a line at a time. */
  readonly say: (line: string) => void;
  /** Lets the link be paid: a person is shown the address, the sandbox's page is pressed. */
  readonly pay: (url: string) => Promise<void>;
  /** How long a payment and a refund may take. */
  readonly waitMs: number;
  readonly askEveryMs: number;
  /** The webhooks that have come, after those of this run had time to; null: no public address. */
  readonly webhooks: (() => Promise<readonly ReceivedMessage[]>) | null;
}

export interface SmokeResult {
  readonly recording: Recording;
  /** What our adapter did not understand, in sentences; empty: all of it. */
  readonly problems: readonly string[];
}

/** What a run does with an account, for people. */
export function smokeOf(config: ProviderConfig): Smoke {
  return config.name === 'razorpay' ? razorpaySmoke(config) : cashfreeSmoke(config);
}

/** Makes a link of ₹1, has it paid, refunds it, and records every answer. */
export async function runSmoke(options: SmokeOptions): Promise<SmokeResult> {
  const { config, say } = options;
  const smoke = smokeOf(config);
  const memory: Memory = {
    reference: `smoke-${randomBytes(10).toString('hex')}`,
    oddReference: `smoke-odd-${randomBytes(8).toString('hex')}`,
    refundKey: randomUUID(),
    startedAt: new Date(),
  };
  const answers: { name: string; answer: Answer }[] = [];
  for (const { name, request, learn, until } of smoke.steps) {
    const asked = request(memory);
    if (!asked) {
      say(`skipped: ${name}`);
      continue;
    }
    if (until?.what === 'payment' && memory.url) await options.pay(memory.url);
    const answer = await askUntil(options, smoke, asked, until);
    say(`${String(answer.status)}: ${name}`);
    answers.push({ name, answer });
    learn?.(answer, memory);
  }
  const messages = (await options.webhooks?.()) ?? [];
  const problems = await check(options, memory, messages);
  return { recording: record(options, { memory, answers, messages }), problems };
}

/** Asks until it is so, or time is over; the last answer counts. */
async function askUntil(
  { waitMs, askEveryMs }: SmokeOptions,
  smoke: Smoke,
  request: Request,
  until: Step['until'],
): Promise<Answer> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const answer = await ask(smoke, request);
    if (!until || until.isSo(answer) || Date.now() >= deadline) return answer;
    await sleep(askEveryMs);
  }
}

async function ask({ baseUrl, headers }: Smoke, request: Request): Promise<Answer> {
  const answer = await fetch(baseUrl + request.path, {
    method: request.method,
    headers: { ...headers, ...request.headers, 'content-type': 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(30_000),
    ...(request.body && { body: JSON.stringify(request.body) }),
  });
  const body = await answer.text();
  try {
    return { status: answer.status, body: JSON.parse(body) as unknown };
  } catch {
    return { status: answer.status, body };
  }
}

interface Run {
  readonly memory: Memory;
  readonly answers: readonly { readonly name: string; readonly answer: Answer }[];
  readonly messages: readonly ReceivedMessage[];
}

function record({ config }: SmokeOptions, { memory, answers, messages }: Run): Recording {
  const { reference, oddReference, refundKey, linkId, oddLinkId, orderId, paymentId, refundId } =
    memory;
  const names = [reference, oddReference, refundKey, refundKey.replaceAll('-', '')];
  const ids = [linkId, oddLinkId, orderId, paymentId, refundId].filter((id) => id !== undefined);
  const secrets = [...names, ...ids, ...keysOf(config)];
  return {
    provider: config.name,
    source: sourceOf(smokeOf(config).baseUrl),
    recordedAt: memory.startedAt.toISOString(),
    steps: answers.map(({ name, answer: { status, body } }) => ({
      name,
      status,
      body: anonymise(onlyOurs(body, [...names, ...ids]), secrets),
    })),
    webhooks: messages.map(({ name, headers, body }) => ({
      name,
      headers: Object.keys(headers)
        .filter((header) => header.startsWith('x-'))
        .toSorted(),
      body: anonymise(body, secrets),
    })),
  };
}

function keysOf(config: ProviderConfig): string[] {
  return config.name === 'razorpay'
    ? [config.keyId, config.keySecret, ...config.webhookSecrets]
    : [config.clientId, config.clientSecret, ...config.webhookSecrets];
}

/** Whether our adapter reads this account as it should after the run. */
async function check(
  { provider }: SmokeOptions,
  { reference, startedAt, linkId, paymentId, refundKey, orderId }: Memory,
  messages: readonly ReceivedMessage[],
): Promise<string[]> {
  if (!linkId) return ['no link was made'];
  const problems: string[] = [];
  const demand = (isSo: boolean, sentence: string) => {
    if (!isSo) problems.push(sentence);
  };
  const lookup = await provider.findByReference(reference, startedAt);
  demand(lookup.kind === 'found', `the link is ${lookup.kind} when looked up by its reference`);
  const { state, payments } = await provider.fetchState(linkId, []);
  demand(state === 'paid', `the link is ${state}`);
  const payment = payments.find(({ status }) => status === 'captured');
  demand(payment?.orderPartPaise === 100, `₹1 is read as ${payment?.orderPartPaise ?? 0} paise`);
  if (payment && paymentId) {
    const refund = await provider.findRefund(payment.id, refundKey);
    demand(refund !== null, 'the refund is not found by its key');
    const window = {
      from: new Date(startedAt.getTime() - 60_000),
      to: new Date(startedAt.getTime() + LINK_LIFETIME_MS),
    };
    const { items } = await provider.listAccountPayments(window, null);
    demand(
      items.some(({ id }) => id === payment.id),
      'the payment is not in the list of the account, which may be late',
    );
  }
  for (const { name, rawBody, headers } of messages) {
    const hint = provider.verifyWebhook(rawBody, headers);
    demand(hint !== null, `${name}: the signature does not fit the secret`);
    const names = [hint?.reference, hint?.paymentRef, hint?.providerRef, hint?.refundRef];
    demand(
      names.some((one) => one != null),
      `${name}: names nothing that we know (order ${orderId ?? 'unknown'})`,
    );
  }
  return problems;
}
