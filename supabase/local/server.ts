import { serve, type ServerType } from '@hono/node-server';
import { REQUEST_LIMITS } from '@kaarigar/shared/server/request-limits';
import { requireCaptcha } from './auth-captcha';
import { createHandler } from './create-handler';
import { createSupabase, type LocalSupabase } from './create-supabase';
import { createMailboxHandler } from './mailbox-handler';
import { receiveMails, type MailReceiver } from './receive-mails';
import { seedDemo } from './seed-demo';
import { LOOPBACK, readSettings, type Settings } from './settings';

/** The embedded Supabase as a process. `supabase/README.md` explains how to run it alone. */
process.env['DO_NOT_TRACK'] = '1';

const STOP_WITHIN_MS = 5_000;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function settingsOrFail(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    fail(`Supabase cannot start: ${(error as Error).message}.`);
  }
}

type Handler = (request: Request) => Response | Promise<Response>;

const notReady: Handler = () =>
  new Response('{"status":"starting"}', {
    status: 503,
    headers: { 'content-type': 'application/json', 'retry-after': '1' },
  });

const settings = settingsOrFail();
let handler = notReady;

interface Address {
  readonly port: number;
  readonly host: string;
  /** What listens there, for the sentence that says that the port is in use. */
  readonly what: string;
}

async function listen({ port, host, what }: Address, answer: Handler): Promise<ServerType> {
  try {
    return await new Promise((resolve, reject) => {
      const options = { fetch: answer, port, hostname: host, serverOptions: REQUEST_LIMITS };
      const server = serve(options, () => resolve(server));
      server.once('error', reject);
    });
  } catch (error) {
    return failToListen(error, port, what);
  }
}

/** The optional page of the mailbox. */
async function listenForReaders(supabase: LocalSupabase): Promise<ServerType | null> {
  const { mailboxPort: port } = settings;
  if (port === null) return null;
  return listen({ port, host: LOOPBACK, what: 'mailbox' }, createMailboxHandler(supabase));
}

/** The optional SMTP server for the mailbox. */
async function listenForMails(supabase: LocalSupabase): Promise<MailReceiver | null> {
  const { smtpPort, host } = settings;
  if (smtpPort === null) return null;
  try {
    return await receiveMails(supabase, smtpPort, host);
  } catch (error) {
    return failToListen(error, smtpPort, 'SMTP of the mailbox');
  }
}

function failToListen(error: unknown, port: number, what: string): never {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  fail(`Port ${port} (${what}) is in use: stop what listens there, or set PORT_OFFSET.`);
}

function stopOnSignal(
  servers: readonly ServerType[],
  supabase: LocalSupabase,
  mails: MailReceiver | null,
): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => fail('Supabase did not stop in time.'), STOP_WITHIN_MS).unref();
      for (const server of servers) {
        server.close();
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      }
      const stopped = Promise.resolve(mails?.close()).then(() => supabase.close());
      stopped.then(
        () => process.exit(0),
        (error: unknown) => fail(`Supabase could not close its database: ${String(error)}`),
      );
    });
  }
}

const { host, port } = settings;
// Opens the port first, because two processes on one data folder would destroy it.
const server = await listen({ host, port, what: 'Supabase' }, (request) => handler(request));
try {
  const supabase = await createSupabase({
    ...settings,
    // Whoever watches over the process starts it again, with all that was committed.
    onBroken: ({ message }) => fail(`Supabase ends: ${message}.`),
  });
  const mailboxServer = await listenForReaders(supabase);
  const mails = await listenForMails(supabase);
  stopOnSignal(mailboxServer ? [server, mailboxServer] : [server], supabase, mails);
  if (settings.seedsDemo) await seedDemo(supabase, settings);
  handler = createHandler(
    { ...supabase, fetch: requireCaptcha(supabase.fetch, settings) },
    settings,
  );
} catch (error) {
  fail(
    `Supabase could not open its database in ${settings.dataDir} (${String(error)}); npm start -- --reset begins with a new one.`,
  );
}
process.stdout.write(`Supabase listens on http://${host}:${port}\n`);
