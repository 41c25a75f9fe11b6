import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { App, type Connection } from '@supabase/lite';
import { requireObjects } from './request-body';
import { fillAuthGaps } from './auth-gaps';
import type { AuthLimits } from './auth-limits';
import { clientAddress } from './client-address';
import { fillErrorGaps } from './error-gaps';
import { addAdminApi } from './admin-api';
import { refuseBanned } from './bans';
import { changeAddresses } from './email-change';
import { refuseFeaturesOff } from './features-off';
import { createMailDriver } from './mail-driver';
import { addMfa } from './mfa';
import { MFA_TABLES } from './mfa-tables';
import type { Mailbox } from './mailbox';
import { migrate } from './migrate';
import { guardPasswords } from './passwords';
import { addPhones } from './phone-codes';
import { proveAddresses } from './prove-addresses';
import { refuseCostly } from './refuse-costly';
import { createQueue, type Queue } from './request-queue';
import type { Settings } from './settings';
import { answerSteadily } from './steady-answers';
import { addStorage } from './storage';
import type { StorageFiles } from './storage-files';
import type { DatabaseError, SqlDriver } from './sql-driver';

/** Supabase in this process: `fetch` gives the same responses as hosted Supabase. */
export interface ServedSupabase {
  fetch(request: Request): Promise<Response>;
  /** All database access outside `fetch` must go through this queue. */
  readonly queue: Queue;
  readonly driver: SqlDriver;
  readonly mailbox: Mailbox;
  /** Waits for running requests, then closes the connection. */
  close(): Promise<void>;
}

export interface ServiceSettings extends Pick<
  Settings,
  'siteUrl' | 'jwtSecret' | 'publishableKey' | 'secretKey'
> {
  /** The clock for codes and for the limits on mails, passwords and codes; by default the real time. */
  readonly now?: () => number;
  /** Milliseconds that an answer takes at least which must not tell who has an account; by default 400. */
  readonly silentAnswerMs?: number;
}

/** More than writing a mail takes here. */
const SILENT_ANSWER_MS = 400;

/** An open database with its roles created, ready for Lite. */
export interface OpenDatabase {
  readonly connection: Connection;
  readonly driver: SqlDriver;
  watchErrors(listen: (error: DatabaseError) => void): void;
}

/** What the instances of one database have in common. */
interface Shared {
  readonly mailbox: Mailbox;
  readonly limits: AuthLimits;
  readonly files: StorageFiles;
}

/** Puts Lite in front of a database, one request at a time, and adds what Lite lacks. */
export function serveDatabase(
  { connection, driver, watchErrors }: OpenDatabase,
  settings: ServiceSettings,
  { mailbox, limits, files }: Shared,
): ServedSupabase & { migrate(): Promise<void> } {
  const { siteUrl } = settings;
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: settings.jwtSecret,
      publishable_key: settings.publishableKey,
      secret_key: settings.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_expiry: 900,
      enable_refresh_token_rotation: true,
      minimum_password_length: PASSWORD_LENGTH.min,
      email: {
        enable_signup: true,
        enable_confirmations: true,
        otp_expiry: 3600,
        // The link of a mail is a hash of this code and the address: nobody types it, and nobody must guess it.
        otp_length: 32,
      },
    },
    options: {
      drivers: { email: createMailDriver(mailbox, siteUrl) },
      server: { admin: false, disableStudio: true },
    },
  });

  const queue = createQueue();
  const askLite = (request: Request): Promise<Response> =>
    app.fetch(request, { peerAddress: null });
  const askAuth = fillAuthGaps(fillErrorGaps(askLite, watchErrors), driver, {
    mailbox,
    siteUrl,
    limits,
  });
  const guarded = proveAddresses(
    changeAddresses(refuseBanned(guardPasswords(askAuth, driver, limits), driver), driver, {
      mailbox,
      siteUrl,
      limits,
    }),
    driver,
  );
  const now = settings.now ?? Date.now;
  const withPhones = addPhones(guarded, driver, { ...settings, mailbox, now });
  const withAdmin = addAdminApi(refuseFeaturesOff(withPhones), driver, { ...settings, mailbox });
  const askAll = addStorage(addMfa(withAdmin, driver, { ...settings, limits, now }), driver, {
    ...settings,
    files,
  });
  const answer = refuseCostly(requireObjects(askAll));
  return {
    async fetch(request) {
      // Reads the body before the request's turn comes: a slow sender must not block the others.
      const ready = await bufferBody(request);
      return answerSteadily(
        ready,
        queue(() => answer(ready), clientAddress(request)),
        settings.silentAnswerMs ?? SILENT_ANSWER_MS,
      );
    },
    queue,
    driver,
    mailbox,
    async migrate() {
      await migrate(app, { connection, driver });
      await driver.exec(MFA_TABLES);
    },
    close: () => queue(() => connection.close()),
  };
}

async function bufferBody(request: Request): Promise<Request> {
  if (request.body === null) return request;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body: await request.arrayBuffer() });
}
