import { createHmac, randomBytes } from 'node:crypto';
import express, { Router, type Response } from 'express';
import * as z from 'zod';
import { isSame } from '../src/adapters/is-same';
import { fillIn, templateOf } from '../src/messages/short-text-templates';
import { WHATSAPP_OUTCOMES, type Outcome } from './outcomes';
import type { Phone, Taken, TextSandboxParts } from './parts';
import type { Report } from './reporter';

const request = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string(),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.enum(['en', 'hi']) }),
    components: z
      .array(
        z.object({
          type: z.literal('body'),
          parameters: z.array(z.object({ type: z.literal('text'), text: z.string() })),
        }),
      )
      .default([]),
  }),
});

/** Codes: https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes. */
const [TOKEN, PARAMETER, NO_TEMPLATE, WRONG_COUNT] = [190, 100, 132_001, 132_000];

/** WhatsApp's Cloud API, with its webhooks. */
export function whatsAppApi(parts: TextSandboxParts): Router {
  const { config, rules, taken, deliver, reporter, now } = parts;
  const routes = Router();

  routes.post('/:version/:number/messages', express.json({ limit: '32kb' }), async (req, res) => {
    if (!isSame(req.headers.authorization, `Bearer ${config.whatsApp.accessToken}`)) {
      return refuse(res, 401, TOKEN);
    }
    if (req.params['number'] !== config.whatsApp.phoneNumberId) return refuse(res, 400, PARAMETER);
    const parsed = request.safeParse(req.body);
    if (!parsed.success) return refuse(res, 400, PARAMETER);
    const { to, template } = parsed.data;
    const phone = `+${to}` as Phone;
    const outcome: Outcome = WHATSAPP_OUTCOMES[rules.whatsApp.get(phone) ?? 'delivered'];
    if (outcome.answer !== null && outcome.answer !== 'silent') {
      return refuse(res, outcome.answer.status, outcome.answer.code ?? 1, outcome.answer.headers);
    }
    const values = template.components.flatMap(({ parameters }) =>
      parameters.map(({ text }) => text),
    );
    const text = wordsOf(template.name, template.language.code, values);
    if (typeof text === 'number') return refuse(res, text === NO_TEMPLATE ? 404 : 400, text);
    const id = `wamid.${randomBytes(20).toString('base64')}`;
    const one: Taken = { id, channel: 'whatsapp', to: phone, text, at: now() };
    taken.push(one);
    if (outcome.arrives) await deliver(one);
    reporter.bring(
      outcome.reports.map((status) => statusReport(one, status)),
      outcome.isHeld,
    );
    if (outcome.answer === 'silent') return undefined;
    return res.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id, message_status: 'accepted' }],
    });
  });

  /** What the person reads, or the code of what is wrong with it. */
  function wordsOf(name: string, locale: 'en' | 'hi', values: readonly string[]): string | number {
    const isThere = !name.endsWith('_code') && config.whatsApp.templates.has(`${name}_${locale}`);
    if (!isThere) return NO_TEMPLATE;
    const template = templateOf(name, locale, config.siteUrl);
    return template.fields.length === values.length ? fillIn(template, values) : WRONG_COUNT;
  }

  function statusReport({ id, to }: Taken, status: string): Report {
    const isCode = /^\d+$/.test(status);
    return signed({
      statuses: [
        {
          id,
          status: isCode ? 'failed' : status,
          timestamp: String(Math.floor(now().getTime() / 1_000)),
          recipient_id: to.slice(1),
          ...(isCode && { errors: [{ code: Number(status), title: 'Refused' }] }),
        },
      ],
    });
  }

  function signed(value: object): Report {
    const metadata = {
      display_phone_number: '915550000000',
      phone_number_id: config.whatsApp.phoneNumberId,
    };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102290129340398',
          changes: [
            { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } },
          ],
        },
      ],
    });
    const mac = createHmac('sha256', config.whatsApp.appSecret).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${mac}` };
    return { url: config.whatsApp.webhookUrl, headers, body };
  }

  /** A person writes to us. */
  routes.post('/_sandbox/replies', express.json(), (req, res) => {
    const reply = z.object({ from: z.string().regex(/^\+\d{7,15}$/), text: z.string() });
    const { from, text } = reply.parse(req.body);
    const id = `wamid.${randomBytes(20).toString('base64')}`;
    reporter.bring([
      signed({
        contacts: [{ profile: { name: 'Asha' }, wa_id: from.slice(1) }],
        messages: [
          {
            from: from.slice(1),
            id,
            timestamp: String(Math.floor(now().getTime() / 1_000)),
            type: 'text',
            text: { body: text },
          },
        ],
      }),
    ]);
    res.json({ id });
  });
  return routes;
}

function refuse(
  res: Response,
  status: number,
  code: number,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return res
    .status(status)
    .set(headers)
    .json({
      error: {
        message: `(#${code}) Refused`,
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details: 'Refused' },
        fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
      },
    });
}
