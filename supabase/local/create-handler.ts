import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServedSupabase } from './serve-database';
import { MAILBOX_CSP, renderMailbox } from './mailbox-page';

const MAX_BODY_BYTES = 1024 * 1024;

/** Serves Supabase, its health check and its mailbox on one port. */
export function createHandler({
  fetch,
  queue,
  driver,
  mailbox,
}: ServedSupabase): (request: Request) => Response | Promise<Response> {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));

  app.get('/health', async (context) => {
    await queue(() => driver.query('select 1'));
    return context.json({ status: 'ok' });
  });

  app.get('/mailbox', async (context) => {
    const to = context.req.query('to')?.trim() || undefined;
    const mails = await queue(() => mailbox.list(to));
    context.header('content-security-policy', MAILBOX_CSP);
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    context.header('x-content-type-options', 'nosniff');
    return context.html(renderMailbox(mails, to));
  });

  app.get('/mailbox.json', async (context) => {
    const to = context.req.query('to')?.trim() || undefined;
    context.header('cache-control', 'no-store');
    return context.json(await queue(() => mailbox.list(to)));
  });

  app.all('*', (context) => fetch(context.req.raw));
  return (request) => app.fetch(request);
}
