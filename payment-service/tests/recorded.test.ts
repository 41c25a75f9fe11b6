import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../sandbox/create-sandbox';
import { anonymise, onlyOurs } from '../smoke/anonymise';
import { differences } from '../smoke/compare';
import { recordingSchema, sourceOf, type Recording } from '../smoke/recording';
import { runSmoke, type SmokeResult } from '../smoke/run-smoke';
import { payAtSandbox } from '../smoke/sandbox-payer';
import { startWebhookReceiver } from '../smoke/webhook-receiver';
import { createProvider } from '../src/adapters/create-provider';
import type { ProviderConfig } from '../src/provider-config';
import { CASHFREE_KEYS, KEYS } from './accounts';
import { eventually } from './eventually';

const RECORDED = fileURLToPath(new URL('../sandbox/recorded', import.meta.url));
const PERSONAL = ['asha@okaxis', '9999999999', '9876543210', 'आशा'];

const LAST_EVENTS = {
  razorpay: ['payment_link.paid', 'refund.processed'],
  cashfree: ['PAYMENT_LINK_EVENT', 'REFUND_STATUS_WEBHOOK'],
} as const;

/** One whole run against a sandbox of its own, with a payer who presses its page; it waits for these events. */
async function runAtSandbox(
  name: ProviderConfig['name'],
  events: readonly string[] = LAST_EVENTS[name],
): Promise<SmokeResult> {
  const sandbox = createSandbox({ port: 0, ...KEYS, cashfree: CASHFREE_KEYS });
  const url = await sandbox.start();
  const receiver = await startWebhookReceiver(0);
  sandbox.deliverWebhooksTo(`http://localhost:${receiver.port}/`, name);
  const terms = { feeBearer: 'platform', maxAmountPaise: null } as const;
  const config: ProviderConfig =
    name === 'razorpay'
      ? {
          name,
          keyId: KEYS.keyId,
          keySecret: KEYS.keySecret,
          webhookSecrets: [KEYS.webhookSecret],
          baseUrl: url,
          ...terms,
        }
      : {
          name,
          clientId: CASHFREE_KEYS.clientId,
          clientSecret: CASHFREE_KEYS.clientSecret,
          webhookSecrets: [CASHFREE_KEYS.clientSecret],
          baseUrl: `${url}/pg`,
          ...terms,
        };
  try {
    return await runSmoke({
      config,
      provider: createProvider(config),
      say: () => undefined,
      pay: payAtSandbox,
      waitMs: 20_000,
      askEveryMs: 20,
      webhooks: () =>
        eventually(() => {
          const come = new Set(receiver.received.map(({ name: event }) => event));
          const missing = events.filter((event) => !come.has(event));
          if (missing.length > 0) throw new Error(`no ${missing.join(', ')}`);
          return [...receiver.received];
        }),
    });
  } finally {
    await receiver.stop();
    await sandbox.stop();
  }
}

describe.each(['razorpay', 'cashfree'] as const)('a smoke run at %s', (name) => {
  it('is understood whole, and its recording names nobody and no account', async () => {
    const { recording, problems } = await runAtSandbox(name);
    expect(problems).toEqual([]);
    expect(recordingSchema.parse(recording)).toEqual(recording);
    expect(recording.source).toBe('sandbox');
    expect(recording.webhooks.length).toBeGreaterThan(0);
    const text = JSON.stringify(recording);
    const secrets = [...Object.values(KEYS), ...Object.values(CASHFREE_KEYS)];
    for (const secret of [...secrets, ...PERSONAL]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"[^":]*\b(pay|plink|order|rfnd|CFPay)_\w{4,}[^":]*"[,\]}]/);
    expect(text).not.toMatch(/smoke-[0-9a-f]/);
    // The whole of it was done: link, repeat, payment, refund.
    expect(recording.steps.length).toBeGreaterThan(14);
  });

  it('gives the same answers as the last one', async () => {
    // Webhooks come when they come; the steps are always the same.
    const stepsOf = ({ recording }: SmokeResult) => ({ ...recording, webhooks: [] });
    const [first, second] = [await runAtSandbox(name), await runAtSandbox(name)];
    expect(differences(stepsOf(first), stepsOf(second))).toEqual([]);
  });

  it('is held against what was recorded at the provider itself', async () => {
    const recordings = recordedAt('provider').filter(({ provider }) => provider === name);
    for (const recording of recordings) {
      const events = recording.webhooks.map(({ name: event }) => event);
      const { recording: own } = await runAtSandbox(name, events);
      expect(differences(recording, own)).toEqual([]);
    }
  });
});

function recordedAt(source: Recording['source']): Recording[] {
  return readdirSync(RECORDED)
    .filter((file) => file.endsWith('.json'))
    .map((file) =>
      recordingSchema.parse(JSON.parse(readFileSync(path.join(RECORDED, file), 'utf8'))),
    )
    .filter((recording) => recording.source === source);
}

it('the answers of the sandbox are never kept as those of a provider', () => {
  for (const file of readdirSync(RECORDED).filter((name) => name.endsWith('.json'))) {
    const { source } = recordingSchema.parse(
      JSON.parse(readFileSync(path.join(RECORDED, file), 'utf8')),
    );
    expect([file, source]).toEqual([file, file.endsWith('.sandbox.json') ? 'sandbox' : 'provider']);
  }
  expect(sourceOf('https://api.razorpay.com')).toBe('provider');
  expect(sourceOf('https://sandbox.cashfree.com/pg')).toBe('provider');
  expect(sourceOf('http://localhost:4100')).toBe('sandbox');
  expect(sourceOf('https://api.razorpay.com.example.org')).toBe('sandbox');
});

describe('a recording that differs from the sandbox', () => {
  /** Made by hand, as a provider could have answered. */
  const body = {
    id: 'plink_<id>',
    status: 'paid',
    amount: 100,
    order_id: null,
    notes: { note: 'smoke test' },
    payments: [{ payment_id: 'pay_<id>', status: 'captured' }],
  };
  const recording: Recording = {
    provider: 'razorpay',
    source: 'provider',
    recordedAt: '2026-11-22T10:00:00.000Z',
    steps: [
      { name: 'fetch the paid link', status: 200, body },
      {
        name: 'create it again under the same reference',
        status: 400,
        body: { error: { code: 'BAD_REQUEST_ERROR', description: 'taken', field: null } },
      },
    ],
    webhooks: [{ name: 'payment_link.paid', headers: [], body: { event: 'payment_link.paid' } }],
  };
  const answering = (changes: object): Recording => ({
    ...recording,
    steps: [{ name: 'fetch the paid link', status: 200, body: { ...body, ...changes } }],
    webhooks: recording.webhooks,
  });

  it('agrees with itself, and with other ids, amounts and notes', () => {
    expect(differences(recording, recording)).toEqual([]);
    const other = answering({ id: 'plink_<other>', amount: 200, notes: { note: 'another' } });
    expect(differences({ ...recording, steps: recording.steps.slice(0, 1) }, other)).toEqual([]);
  });

  it.each([
    ['lacks a key', { order_id: undefined }, 'fetch the paid link.order_id: '],
    ['has another key', { upi_link: false }, 'fetch the paid link.upi_link: only the sandbox'],
    ['has another type', { amount: '100' }, 'fetch the paid link.amount: number'],
    ['has something for null', { order_id: 'order_<id>' }, 'fetch the paid link.order_id: null'],
    ['is in another state', { status: 'created' }, 'fetch the paid link.status: paid'],
    ['has an empty list', { payments: [] }, 'fetch the paid link.payments: 1 members'],
    [
      'differs in a list',
      { payments: [{ payment_id: 'pay_<id>', status: 'failed' }] },
      'fetch the paid link.payments[].status: captured',
    ],
    ['has a list for an object', { notes: [] }, 'fetch the paid link.notes: object'],
  ])('is told when the sandbox %s', (_what, changes, difference) => {
    const theirs = { ...recording, steps: recording.steps.slice(0, 1) };
    const found = differences(theirs, answering(changes));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(difference);
  });

  it('is told when a step, a webhook, a status or a sentence is another', () => {
    const [paid, repeated] = recording.steps;
    const own: Recording = {
      ...recording,
      steps: [
        { ...paid!, status: 500 },
        {
          ...repeated!,
          body: { error: { code: 'BAD_REQUEST_ERROR', description: 'exists', field: null } },
        },
      ],
      webhooks: [],
    };
    expect(differences(recording, own)).toEqual([
      'fetch the paid link: status 200, the sandbox 500',
      'create it again under the same reference.error.description: taken, the sandbox exists',
      'payment_link.paid: the sandbox has no such webhook',
    ]);
    expect(differences(recording, { ...own, steps: [] })).toContain(
      'fetch the paid link: the sandbox has no such step',
    );
  });
});

describe('what is recorded', () => {
  it('keeps keys, types, states and sentences, and nothing that finds a person or an account', () => {
    const answer = {
      id: 'plink_QflczVVaNJciLq',
      cf_payment_id: 1_504_280_029,
      status: 'paid',
      amount: 100,
      created_at: 1_790_000_000,
      link_expiry_time: '2026-10-14T15:04:05+05:30',
      short_url: 'https://rzp.io/i/abc',
      description: '#QflczVVaNJciLq',
      email: null,
      contact: '+919876543210',
      notes: [],
      acquirer_data: { rrn: '234928698581', upi_transaction_id: 'ABC' },
      upi: { vpa: 'asha@okaxis' },
      words: 'reference r-1 of asha@example.com at 9876543210 with rzp_live_key',
    };
    expect(anonymise(answer, ['r-1', 'rzp_live_key'])).toEqual({
      id: 'plink_<id>',
      cf_payment_id: 0,
      status: 'paid',
      amount: 100,
      created_at: 1_790_000_000,
      link_expiry_time: '2026-10-14T15:04:05+05:30',
      short_url: 'https://rzp.io/<id>',
      description: '#<id>',
      email: null,
      contact: '<number>',
      notes: [],
      acquirer_data: { rrn: '<number>', upi_transaction_id: '<id>' },
      upi: { vpa: '<address>' },
      words: 'reference <id> of <address> at <number> with <id>',
    });
  });

  it('leaves out what else is in the lists of the account', () => {
    const list = { entity: 'collection', count: 2, items: [{ id: 'pay_1' }, { id: 'pay_2' }] };
    expect(onlyOurs(list, ['pay_2'])).toEqual({
      entity: 'collection',
      count: 1,
      items: [{ id: 'pay_2' }],
    });
    expect(onlyOurs({ id: 'pay_1' }, ['pay_2'])).toEqual({ id: 'pay_1' });
  });
});
