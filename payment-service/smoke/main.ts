import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createProvider } from '../src/adapters/create-provider';
import { parseProviders, PROVIDER_NAMES, type ProviderConfig } from '../src/provider-config';
import { sourceOf } from './recording';
import { runSmoke, smokeOf } from './run-smoke';
import { payAtSandbox } from './sandbox-payer';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver';

const RECORDED = fileURLToPath(new URL('../sandbox/recorded', import.meta.url));
const ASK_EVERY_MS = 3_000;
/** Webhooks of the refund come a little after its state. */
const LAST_WEBHOOK_MS = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** `NAME=` means: not set. */
const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));

function configured(): ProviderConfig | null {
  const chosen = env['PAYMENT_PROVIDER'] ?? PROVIDER_NAMES[0];
  if (!PROVIDER_NAMES.some((name) => name === chosen)) fail(`PAYMENT_PROVIDER is ${chosen}`);
  const prefix = `${chosen.toUpperCase()}_`;
  if (!Object.keys(env).some((name) => name.startsWith(prefix))) return null;
  const { providers, issues } = parseProviders(chosen, env);
  const [config] = providers;
  if (config?.name === chosen) return config;
  const lines = issues.map(({ path: [name], message }) => `  ${String(name)} ${message}`);
  return fail(['Correct these variables:', ...new Set(lines)].join('\n'));
}

function explain(): void {
  const nobody = { feeBearer: 'platform', maxAmountPaise: null, baseUrl: null } as const;
  const { steps } = smokeOf({
    name: 'razorpay',
    keyId: '',
    keySecret: '',
    webhookSecrets: [],
    ...nobody,
  });
  say('No keys of a payment provider in the environment: nothing is done.');
  say('With PAYMENT_PROVIDER and its keys (see .env.example) this would, at Razorpay:');
  for (const { name, until } of steps) {
    say(`  - ${name}${until ? `, after waiting for the ${until.what}` : ''}`);
  }
  say('It makes at most two links of ₹1, has one paid by you, and gives the rupee back.');
  say('The answers go to payment-service/sandbox/recorded/, without ids, secrets and people.');
  say('SMOKE_WAIT_SECONDS (600): how long it waits for you. SMOKE_WEBHOOK_PORT: where a tunnel');
  say('brings the webhooks of the provider; the tunnel and the dashboard are yours to set up.');
}

async function run(config: ProviderConfig): Promise<boolean> {
  const { baseUrl } = smokeOf(config);
  const source = sourceOf(baseUrl);
  const waitMs = Number(env['SMOKE_WAIT_SECONDS'] ?? 600) * 1000;
  if (!Number.isFinite(waitMs)) fail('SMOKE_WAIT_SECONDS is not a number');
  const port = env['SMOKE_WEBHOOK_PORT'];
  const receiver = port === undefined ? null : await startWebhookReceiver(Number(port));
  say(`${config.name} at ${baseUrl}${source === 'sandbox' ? ', which is the sandbox' : ''}`);
  try {
    const { recording, problems } = await runSmoke({
      config,
      provider: createProvider(config),
      say,
      waitMs,
      askEveryMs: source === 'sandbox' ? 200 : ASK_EVERY_MS,
      async pay(url) {
        if (source === 'sandbox') return payAtSandbox(url);
        say(`Pay ₹1 with your phone: ${url}`);
      },
      webhooks: receiver && (() => comeWithin(receiver)),
    });
    await mkdir(RECORDED, { recursive: true });
    // Answers of the sandbox are never kept under the provider's name.
    const file = path.join(
      RECORDED,
      source === 'provider' ? `${config.name}.json` : `${config.name}.sandbox.json`,
    );
    await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`);
    say(`Recorded ${recording.steps.length} answers and ${recording.webhooks.length} webhooks.`);
    say(`Read them before you commit them: ${path.relative(process.cwd(), file)}`);
    for (const problem of problems) say(`NOT UNDERSTOOD: ${problem}`);
    return problems.length === 0;
  } finally {
    await receiver?.stop();
  }
}

async function comeWithin({ received }: WebhookReceiver) {
  await sleep(LAST_WEBHOOK_MS);
  return received;
}

const config = configured();
if (config === null) explain();
else if (!(await run(config))) process.exitCode = 1;
