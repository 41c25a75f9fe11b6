import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServedSupabase } from './serve-database';

const MAX_BODY_BYTES = 1024 * 1024;
/** Nobody has that much to say about themselves; what is kept of it is read at every sign-in. */
const MAX_ACCOUNT_BYTES = 16 * 1024;

/** Serves Supabase and its health check on one port. */
export function createHandler({
  fetch,
  queue,
  driver,
}: ServedSupabase): (request: Request) => Response | Promise<Response> {
  const app = new Hono();
  app.use('/auth/v1/*', bodyLimit({ maxSize: MAX_ACCOUNT_BYTES }));
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }));

  app.get('/health', async (context) => {
    await queue(() => driver.query('select 1'));
    return context.json({ status: 'ok' });
  });

  app.all('*', (context) => fetch(context.req.raw));
  return (request) => app.fetch(request);
}
