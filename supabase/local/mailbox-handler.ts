import { isLocalHost } from '@kaarigar/shared/server/local-host';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { MAILBOX_CSP, renderMailbox } from './mailbox-page';
import type { ServedSupabase } from './serve-database';

/**
 * Serves the mails as a page (`/mailbox`) and as data (`/mailbox.json`), both with `?to=` for one address. Whoever can
 * ask it can read every link that lets somebody in, so it has a port of its own, on this machine only, and is asked by
 * no other name. Texts to phones come by `POST /texts`: of JSON, which a page of another site cannot send.
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

  app.post('/texts', bodyLimit({ maxSize: MAX_BYTES }), async (context) => {
    if (context.req.header('content-type') !== 'application/json') return context.body(null, 415);
    const text = textIn(await context.req.json().catch(() => null));
    if (!text) return context.body(null, 400);
    const mail = { subject: NAMES[text.channel], text: text.text, html: '' };
    const headers = { messageId: text.id, replyTo: null };
    await queue(() => mailbox.store(text.to, mail, headers));
    return context.body(null, 204);
  });

  return (request) => app.fetch(request);
}

const MAX_BYTES = 16 * 1024;
const NAMES = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

interface PhoneText {
  readonly id: string;
  readonly channel: keyof typeof NAMES;
  readonly to: string;
  readonly text: string;
}

function textIn(body: unknown): PhoneText | null {
  const { id, channel, to, text } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const isText =
    typeof id === 'string' &&
    typeof text === 'string' &&
    typeof to === 'string' &&
    /^\+\d{7,15}$/.test(to) &&
    (channel === 'sms' || channel === 'whatsapp');
  return isText ? { id, channel, to, text } : null;
}

function addressIn(query: string | undefined): string | undefined {
  return query?.trim() || undefined;
}
