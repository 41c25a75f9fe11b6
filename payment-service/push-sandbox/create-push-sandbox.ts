import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import * as z from 'zod';
import { isRebound } from '@kaarigar/shared/server/local-host';
import { REQUEST_LIMITS } from '@kaarigar/shared/server/request-limits';
import { checkVapid } from './check-vapid';
import { decrypt, type BrowserKeys } from './decrypt';

/**
 * What can become of a message. `offline`: taken, and delivered when the browser is back. `expired` and `gone`: the browser
 * has ended it (RFC 8030, section 7.3). `too_many` (8.4). `too_long` (7.2). `silent`: taken, and no answer. `moved`: an
 * answer that leads elsewhere, which none of the RFCs allows.
 */
export const PUSH_OUTCOMES = [
  'delivered',
  'offline',
  'expired',
  'gone',
  'too_many',
  'too_long',
  'down',
  'silent',
  'moved',
] as const;
export type PushOutcome = (typeof PUSH_OUTCOMES)[number];

/** As `PushSubscription.toJSON()` has it. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A message as the browser reads it. */
export interface Delivered {
  readonly endpoint: string;
  readonly text: string;
  readonly topic: string | null;
  readonly ttl: number;
  readonly urgency: string | null;
}

interface Browser {
  readonly endpoint: string;
  readonly keys: BrowserKeys;
  /** For whose key it subscribed. */
  readonly sender: string;
  outcome: PushOutcome;
  /** Not delivered yet; of one topic only the newest (RFC 8030, section 5.4). */
  waiting: Delivered[];
}

export interface PushSandbox {
  start(): Promise<string>;
  stop(): Promise<void>;
  /** A browser that is told by whoever has the private key to this public one. */
  subscribe(sender: string): Subscription;
  decide(endpoint: string, outcome: PushOutcome): void;
  /** Every message that a browser has read, in order. */
  readonly delivered: readonly Delivered[];
  /** How many requests there were, whatever became of them. */
  readonly asked: () => number;
}

/** A push service must take as much (RFC 8030, section 7.2), and ours takes no more, as those of browsers. */
const LARGEST_BYTES = 4_096;
const RETRY_AFTER_SECONDS = 60;
const TOPIC = /^[\w-]{1,32}$/;
const TTL = /^\d{1,9}$/;
const URGENCY = /^(?:very-low|low|normal|high)$/;

/** A push service as browsers have one (RFC 8030), with the browsers: it checks what it gets, and reads it (RFC 8291). */
export function createPushSandbox({
  port,
  now = () => new Date(),
}: {
  /** 0: any free port. */
  readonly port: number;
  readonly now?: () => Date;
}): PushSandbox {
  const browsers = new Map<string, Browser>();
  const delivered: Delivered[] = [];
  let origin = '';
  let asked = 0;

  function subscribe(sender: string): Subscription {
    const pair = createECDH('prime256v1');
    const publicKey = pair.generateKeys();
    const keys = { privateKey: pair.getPrivateKey(), publicKey, auth: randomBytes(16) };
    const token = randomBytes(24).toString('base64url');
    const endpoint = `${origin}/push/${token}`;
    browsers.set(token, { endpoint, keys, sender, outcome: 'delivered', waiting: [] });
    return {
      endpoint,
      keys: { p256dh: publicKey.toString('base64url'), auth: keys.auth.toString('base64url') },
    };
  }

  function decide(endpoint: string, outcome: PushOutcome): void {
    const browser = [...browsers.values()].find((one) => one.endpoint === endpoint);
    if (!browser) throw new Error('no such browser');
    browser.outcome = outcome;
    if (outcome === 'delivered') delivered.push(...browser.waiting.splice(0));
  }

  const app = express().disable('x-powered-by');
  app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  app.use('/_sandbox', refusePages, express.json());
  app.post('/_sandbox/subscriptions', (req, res) => {
    const { sender } = z.object({ sender: z.string() }).parse(req.body);
    res.status(201).json(subscribe(sender));
  });
  app.post('/_sandbox/rules', (req, res) => {
    const rule = z.object({ endpoint: z.string(), outcome: z.enum(PUSH_OUTCOMES) }).parse(req.body);
    decide(rule.endpoint, rule.outcome);
    res.json(rule);
  });
  app.get('/_sandbox/messages', (_req, res) => void res.json(delivered));

  const count: RequestHandler = (_req, _res, next) => {
    asked += 1;
    next();
  };
  app.post('/push/:token', count, async (req, res) => {
    const browser = browsers.get(String(req.params['token']));
    if (!browser) return void res.sendStatus(404);
    const signed = checkVapid(req.headers.authorization, {
      origin,
      key: browser.sender,
      now: now(),
    });
    if (signed === 'unsigned') {
      return void res.set('www-authenticate', 'vapid').sendStatus(401);
    }
    if (signed === 'forbidden') return void res.sendStatus(403);
    const { ttl, topic, urgency } = req.headers;
    const isFormed =
      // Section 5.2: without it the request is refused.
      TTL.test(String(ttl)) &&
      (topic === undefined || TOPIC.test(String(topic))) &&
      (urgency === undefined || URGENCY.test(String(urgency))) &&
      req.headers['content-encoding'] === 'aes128gcm';
    if (!isFormed) return void res.sendStatus(400);
    const body = await readBody(req);
    if (!body) return void res.sendStatus(413);
    switch (browser.outcome) {
      case 'expired':
        return void res.sendStatus(404);
      case 'gone':
        return void res.sendStatus(410);
      case 'too_long':
        return void res.sendStatus(413);
      case 'too_many':
        return void res.set('retry-after', String(RETRY_AFTER_SECONDS)).sendStatus(429);
      case 'down':
        return void res.sendStatus(503);
      case 'moved':
        return void res.redirect(307, `${origin}/_sandbox/messages`);
    }
    const message: Delivered = {
      endpoint: browser.endpoint,
      text: decrypt(body, browser.keys),
      topic: topic === undefined ? null : String(topic),
      ttl: Number(ttl),
      urgency: urgency === undefined ? null : String(urgency),
    };
    if (browser.outcome === 'offline') {
      browser.waiting = browser.waiting.filter((one) => one.topic === null || one.topic !== topic);
      browser.waiting.push(message);
    } else delivered.push(message);
    if (browser.outcome === 'silent') return undefined;
    const id = randomBytes(12).toString('base64url');
    res.status(201).set('location', `${origin}/messages/${id}`).set('ttl', String(ttl)).end();
  });

  let server: Server | undefined;
  return {
    subscribe,
    decide,
    delivered,
    asked: () => asked,
    async start() {
      server = createServer(REQUEST_LIMITS, app);
      const listening = server;
      await new Promise<void>((resolve, reject) => {
        listening.once('error', reject);
        listening.listen(port, '127.0.0.1', resolve);
      });
      origin = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
      return origin;
    },
    async stop() {
      const closed = new Promise((resolve) => server?.close(resolve));
      server?.closeAllConnections();
      await closed;
    },
  };
}

/** Null: longer than a push service takes. Express reads no body of a content encoding that it does not know. */
async function readBody(req: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part);
  const body = Buffer.concat(parts);
  return body.length > LARGEST_BYTES ? null : body;
}

/** The controls ask nobody who they are, and no page uses them: only a page of another site would say where it is from. */
const refusePages: RequestHandler = (req, res, next) => {
  if (isRebound(req)) return void res.sendStatus(421);
  return req.headers.origin === undefined ? next() : void res.sendStatus(403);
};
