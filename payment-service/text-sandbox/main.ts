import { setOf } from '@kaarigar/shared/environment/read-environment';
import { httpUrl, listenPort, origin } from '@kaarigar/shared/environment/variable-forms';
import * as z from 'zod';
import { textConfig, textVariables } from '../src/text-config';
import { createTextSandbox } from './create-text-sandbox';
import type { Taken, TextSandboxConfig } from './parts';

/** The sandbox of SMS and WhatsApp as a process; it reads the variables of the service that it serves. */
const environment = z.object({
  ...textVariables,
  PORT: listenPort,
  SITE_URL: origin,
  WHATSAPP_WEBHOOK_URL: httpUrl,
  MAILBOX_URL: httpUrl,
});

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readConfig(): TextSandboxConfig {
  if (process.env['NODE_ENV'] === 'production') {
    refuse('The text sandbox never runs with NODE_ENV=production: its texts reach nobody.');
  }
  const { data, error } = environment.safeParse(setOf(process.env));
  const { exotel, whatsApp } = data ? textConfig(data) : {};
  const [appSecret] = whatsApp?.appSecrets ?? [];
  if (!data || !exotel || !whatsApp || appSecret === undefined) {
    const names = (error?.issues ?? []).map(({ path }) => String(path[0])).join(', ');
    return refuse(`The text sandbox cannot start: set or correct ${names || 'its variables'}.`);
  }
  return {
    port: data.PORT,
    siteUrl: data.SITE_URL,
    exotel,
    whatsApp: {
      ...whatsApp,
      appSecret,
      webhookUrl: data.WHATSAPP_WEBHOOK_URL,
      templates: new Set(exotel.templateIds.keys()),
    },
    deliver: (text) => bring(data.MAILBOX_URL, text),
  };
}

/** To the mailbox, where a person reads it. A phone that is off loses nothing, a mailbox that is gone does: it is said. */
async function bring(mailboxUrl: string, { id, channel, to, text }: Taken): Promise<void> {
  const answer = await fetch(`${mailboxUrl}/texts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, channel, to, text }),
  }).then(
    ({ status }) => String(status),
    (error: unknown) => String(error),
  );
  if (answer !== '204') process.stderr.write(`A text did not reach the mailbox: ${answer}\n`);
}

const config = readConfig();
const sandbox = createTextSandbox(config);
try {
  const url = await sandbox.start();
  process.stdout.write(`Text sandbox on ${url}; texts reach the mailbox.\n`);
} catch (error) {
  const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  const why = error instanceof Error ? error.message : String(error);
  refuse(
    `The text sandbox cannot start: ${isTaken ? `port ${config.port} is already in use` : why}.`,
  );
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
}
