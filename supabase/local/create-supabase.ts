import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { App } from '@supabase/lite';
import { applyPendingMigrations } from '@supabase/lite/cli';
import type { PgliteConnection } from '@supabase/lite/pglite';
import { fillAuthGaps } from './auth-gaps';
import { createAuthLimits, type AuthLimits } from './auth-limits';
import { createMailDriver } from './mail-driver';
import { openMailbox, type Mailbox } from './mailbox';
import { openDatabase } from './open-database';
import { fillErrorGaps } from './error-gaps';
import { createQueue, type Queue } from './request-queue';
import type { Settings } from './settings';

/** Supabase in this process: what `fetch` answers, hosted Supabase answers too. */
export interface LocalSupabase {
  fetch(request: Request): Promise<Response>;
  /** Everything that touches the database outside `fetch` goes through here. */
  readonly queue: Queue;
  readonly connection: PgliteConnection;
  readonly mailbox: Mailbox;
  readonly limits: AuthLimits;
  /** Waits for what is running, then writes everything to disk. */
  close(): Promise<void>;
}

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface SupabaseOptions extends Pick<
  Settings,
  'siteUrl' | 'dataDir' | 'jwtSecret' | 'publishableKey' | 'secretKey'
> {
  /** A database to begin with, see `openDatabase`. */
  readonly snapshot?: Blob | undefined;
}

/** Opens the database, brings it up to date with `supabase/migrations` and puts Lite in front of it. */
export async function createSupabase(options: SupabaseOptions): Promise<LocalSupabase> {
  const connection = await openDatabase(options.dataDir, options.snapshot);
  const mailbox = await openMailbox(connection);
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: options.jwtSecret,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
      site_url: options.siteUrl,
      additional_redirect_urls: [`${options.siteUrl}/**`],
      jwt_expiry: 3600,
      enable_refresh_token_rotation: true,
      minimum_password_length: 8,
      email: { enable_signup: true, enable_confirmations: true, otp_expiry: 3600 },
    },
    options: {
      drivers: { email: createMailDriver(mailbox, options.siteUrl) },
      server: { admin: false, disableStudio: true },
    },
  });
  await migrate(app);

  const queue = createQueue();
  const limits = createAuthLimits();
  const askLite = (request: Request): Promise<Response> =>
    app.fetch(request, { peerAddress: null });
  const answer = fillAuthGaps(fillErrorGaps(askLite, connection), connection, {
    mailbox,
    siteUrl: options.siteUrl,
    limits,
  });
  return {
    async fetch(request) {
      // Read before the turn comes: a slow sender must not hold up the others.
      const ready = await bufferBody(request);
      return queue(() => answer(ready));
    },
    queue,
    connection,
    mailbox,
    limits,
    close: () => queue(() => connection.close()),
  };
}

/** Lite looks for `supabase/migrations` below the working directory. */
async function migrate(app: App): Promise<void> {
  const before = process.cwd();
  process.chdir(path.resolve(PROJECT_ROOT));
  try {
    await applyPendingMigrations(app);
  } finally {
    process.chdir(before);
  }
}

async function bufferBody(request: Request): Promise<Request> {
  if (request.body === null) return request;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: await request.arrayBuffer() });
}
