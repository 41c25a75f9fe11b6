import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { AUTH, isService } from './caller';
import type { ServedSupabase } from './serve-database';
import type { Settings } from './settings';
import { STORAGE } from './storage';
import { storageRefusals } from './storage-refusal';

/** Our own service stores what a payment provider sends. */
const MAX_SERVICE_BYTES = 1024 * 1024;
/** More than any page of ours sends. */
const MAX_BODY_BYTES = 64 * 1024;
/** Nobody has that much to say about themselves; what is kept of it is read at every sign-in. */
const MAX_ACCOUNT_BYTES = 16 * 1024;

/** What browsers of another origin may read, as at hosted Supabase: supabase-js needs the version to read refusals. */
const EXPOSED = ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'];

/** Serves Supabase and its health check on one port. */
export function createHandler(
  { fetch, queue, driver }: ServedSupabase,
  { secretKey }: Pick<Settings, 'secretKey'>,
): (request: Request) => Promise<Response> {
  const app = new Hono();
  const ofService = bodyLimit({ maxSize: MAX_SERVICE_BYTES });
  const ofBrowser = bodyLimit({ maxSize: MAX_BODY_BYTES });
  // Lite asks the database what a browser only asks whether it may ask, and keeps tokens from the sign-in service.
  app.use('/auth/v1/*', cors({ origin: '*', exposeHeaders: EXPOSED }));
  for (const part of ['/rest/v1/*', `${STORAGE}/*`]) app.use(part, cors({ origin: '*' }));
  app.use('/auth/v1/*', bodyLimit({ maxSize: MAX_ACCOUNT_BYTES }));
  // Storage itself refuses what its bucket does not take.
  app.use(
    `${STORAGE}/*`,
    bodyLimit({
      maxSize: MAX_SERVICE_BYTES,
      onError: () => storageRefusals.tooLarge().toResponse(),
    }),
  );
  app.use((context, next) =>
    (context.req.path.startsWith(`${STORAGE}/`) || isService(context.req.raw, secretKey)
      ? ofService
      : ofBrowser)(context, next),
  );

  app.get('/health', async (context) =>
    (await queue(isAnswered))
      ? context.json({ status: 'ok' })
      : context.json({ status: 'broken' }, 503),
  );

  /** Whether the database still gives the answer to the question that was asked. */
  async function isAnswered(): Promise<boolean> {
    const { rows } = await driver
      .query<{ answer: number }>('select 42 as answer')
      .catch(() => ({ rows: [] }));
    return rows[0]?.answer === 42;
  }

  app.all('*', (context) => fetch(context.req.raw));
  return async (request) => {
    const response = await app.fetch(request);
    return new URL(request.url).pathname.startsWith(AUTH) ? inOnePiece(response) : response;
  };
}

/**
 * With a length. A stream is sent with or without one, as fast as it is read: that would tell an account that was found
 * from one that was not.
 */
async function inOnePiece(response: Response): Promise<Response> {
  if (!response.body) return response;
  const { status, headers } = response;
  return new Response(await response.text(), { status, headers });
}
