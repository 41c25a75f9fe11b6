import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import * as z from 'zod';
import { isRebound } from '@kaarigar/shared/server/local-host';
import { REQUEST_LIMITS } from '@kaarigar/shared/server/request-limits';
import { allTemplates, withPlaces } from '../src/messages/short-text-templates';
import { exotelApi } from './exotel-api';
import { SMS_OUTCOMES, WHATSAPP_OUTCOMES, type SmsOutcome, type WhatsAppOutcome } from './outcomes';
import type { Phone, Taken, TextSandboxConfig, TextSandboxParts } from './parts';
import { Reporter } from './reporter';
import { whatsAppApi } from './whatsapp-api';

const RETRY_DELAYS_MS = [1_000, 5_000, 15_000, 60_000];

export interface TextSandbox {
  start(): Promise<string>;
  stop(): Promise<void>;
  /** Every text that a provider took, in order. */
  readonly taken: readonly Taken[];
  readonly rules: TextSandboxParts['rules'];
  readonly reporter: Reporter;
}

const rule = z.object({
  to: z.string().regex(/^\+\d{7,15}$/),
  sms: z.enum(Object.keys(SMS_OUTCOMES) as [SmsOutcome, ...SmsOutcome[]]).optional(),
  whatsapp: z
    .enum(Object.keys(WHATSAPP_OUTCOMES) as [WhatsAppOutcome, ...WhatsAppOutcome[]])
    .optional(),
});

/** Providers of texts that speak Exotel's and WhatsApp's protocols and bring texts to the mailbox instead of phones. */
export function createTextSandbox(config: TextSandboxConfig): TextSandbox {
  const reporter = new Reporter(config.retryDelaysMs ?? RETRY_DELAYS_MS);
  const parts: TextSandboxParts = {
    config,
    registered: new Map(
      allTemplates(config.siteUrl).flatMap(({ name, locale, text }) => {
        const id = config.exotel.templateIds.get(`${name}_${locale}`);
        return id === undefined ? [] : [[id, withPlaces(text, () => '{#var#}')] as const];
      }),
    ),
    rules: { sms: new Map<Phone, SmsOutcome>(), whatsApp: new Map<Phone, WhatsAppOutcome>() },
    taken: [],
    deliver: config.deliver ?? (() => Promise.resolve()),
    reporter,
    now: config.now ?? (() => new Date()),
  };
  const { rules, taken } = parts;

  const app = express().disable('x-powered-by');
  app.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  app.use('/_sandbox', refusePages);
  app.get('/_sandbox/texts', (_req, res) => {
    res.json(taken);
  });
  app.post('/_sandbox/rules', express.json(), (req, res) => {
    const { to, sms, whatsapp } = rule.parse(req.body);
    if (sms) rules.sms.set(to as Phone, sms);
    if (whatsapp) rules.whatsApp.set(to as Phone, whatsapp);
    res.json({ to, sms, whatsapp });
  });
  app.post('/_sandbox/release', (_req, res) => {
    reporter.release();
    res.json({});
  });
  app.use(exotelApi(parts), whatsAppApi(parts));

  let server: Server | undefined;
  return {
    taken,
    rules,
    reporter,
    async start() {
      server = createServer(REQUEST_LIMITS, app);
      const listening = server;
      await new Promise<void>((resolve, reject) => {
        listening.once('error', reject);
        listening.listen(config.port, config.host ?? '127.0.0.1', resolve);
      });
      return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
    },
    async stop() {
      const closed = new Promise((resolve) => server?.close(resolve));
      server?.closeAllConnections();
      await Promise.all([closed, reporter.stop()]);
    },
  };
}

/** The controls ask nobody who they are, and no page uses them: only a page of another site would say where it is from. */
const refusePages: RequestHandler = (req, res, next) => {
  if (isRebound(req)) return void res.sendStatus(421);
  return req.headers.origin === undefined ? next() : void res.sendStatus(403);
};
