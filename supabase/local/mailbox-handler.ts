import { isLocalHost } from '@kaarigar/shared/server/local-host';
import { Hono } from 'hono';
import { MAILBOX_CSP, renderMailbox } from './mailbox-page';
import type { ServedSupabase } from './serve-database';

/**
 * Serves the mails as a page (`/mailbox`) and as data (`/mailbox.json`), both with `?to=` for one address. Whoever can
 * ask it can read every link that lets somebody in, so it has a port of its own, on this machine only, and is asked by
 * no other name.
 */
export function createMailboxHandler({
  queue,
  mailbox,
}: Pick<ServedSupabase, 'queue' | 'mailbox'>): (request: Request) => Response | Promise<Response> {
  const app = new Hono();
  app.use(async (context, next) => {
    if (!isLocalHost(new URL(context.req.url).host)) return context.text('Not found', 421);
    await next();
    context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    context.header('cross-origin-resource-policy', 'same-origin');
  });

  app.get('/mailbox', async (context) => {
    const to = addressIn(context.req.query('to'));
    const mails = await queue(() => mailbox.list(to));
    context.header('content-security-policy', MAILBOX_CSP);
    context.header('referrer-policy', 'no-referrer');
    return context.html(renderMailbox(mails, to));
  });

  app.get('/mailbox.json', async (context) => {
    const to = addressIn(context.req.query('to'));
    return context.json(await queue(() => mailbox.list(to)));
  });

  return (request) => app.fetch(request);
}

function addressIn(query: string | undefined): string | undefined {
  return query?.trim() || undefined;
}
