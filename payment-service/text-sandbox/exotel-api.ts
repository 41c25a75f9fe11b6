import { randomBytes } from 'node:crypto';
import express, { Router, type Response } from 'express';
import { isSame } from '../src/adapters/is-same';
import type { Phone, Taken, TextSandboxParts } from './parts';
import { SMS_OUTCOMES, type Outcome } from './outcomes';
import type { Report } from './reporter';

/** https://developer.exotel.com/docs/advanced-config/rate-limiting */
const PER_MINUTE = 200;
const LONGEST_BODY = 2_000;
const PLACE = '{#var#}';
const LONGEST_VALUE = 30;

/** The numbers of the two lists that Exotel publishes; they agree on the names alone. */
const CODES: Readonly<Record<string, readonly [number, number]>> = {
  DELIVERED_TO_HANDSET: [20_005, 20_000],
  DELIVERED_TO_OPERATOR: [20_006, 20_001],
  SUBMITTED_TO_CARRIER: [21_020, 20_002],
  FAILED_DND: [23_005, 30_004],
  FAILED_INVALID_SENDER: [23_072, 30_003],
  FAILED_DLT_ENTITY: [23_081, 30_002],
  FAILED_DLT_TEMPLATE: [23_082, 30_001],
  EXPIRED: [23_000, 30_000],
};

/** Exotel's API for SMS: https://developer.exotel.com/api/sms. */
export function exotelApi({
  config,
  registered,
  rules,
  taken,
  deliver,
  reporter,
  now,
}: TextSandboxParts): Router {
  const routes = Router();
  const asked: number[] = [];
  const secret = `Basic ${Buffer.from(`${config.exotel.apiKey}:${config.exotel.apiToken}`).toString('base64')}`;

  routes.post(
    '/v1/Accounts/:sid/Sms/send.json',
    express.urlencoded({ extended: false, limit: '32kb' }),
    async (req, res) => {
      if (!isSame(req.headers.authorization, secret)) return refuse(res, 401, 'Authenticate');
      if (req.params['sid'] !== config.exotel.accountSid) return refuse(res, 404, 'Not Found');
      const minuteAgo = now().getTime() - 60_000;
      while (asked[0] !== undefined && asked[0] <= minuteAgo) asked.shift();
      asked.push(now().getTime());
      if (asked.length > PER_MINUTE) {
        return refuse(res, 429, 'Too Many Requests', { 'retry-after': '30' });
      }
      const form = req.body as Readonly<Record<string, unknown>>;
      const word = (name: string) => (typeof form[name] === 'string' ? form[name] : '');
      const [to, text] = [word('To'), word('Body')];
      if (word('From') !== config.exotel.senderId) return refuse(res, 400, 'Invalid Sender');
      if (!/^\+91[6-9]\d{9}$/.test(to)) return refuse(res, 400, `Invalid Recipient [${to}]`);
      if (text === '' || text.length > LONGEST_BODY) return refuse(res, 400, 'Invalid Parameters');
      const outcome: Outcome = SMS_OUTCOMES[rules.sms.get(to as Phone) ?? checked()];
      if (outcome.answer !== null && outcome.answer !== 'silent') {
        return refuse(res, outcome.answer.status, 'Refused', outcome.answer.headers);
      }
      const sid = randomBytes(16).toString('hex');
      const one: Taken = { id: sid, channel: 'sms', to, text, at: now() };
      taken.push(one);
      if (outcome.arrives) await deliver(one);
      const callback = word('StatusCallback');
      if (callback !== '') {
        reporter.bring(
          outcome.reports.map((status) => reportOf(callback, one, status, word('CustomField'))),
          outcome.isHeld,
        );
      }
      if (outcome.answer === 'silent') return undefined;
      return res.json({
        SMSMessage: {
          Sid: sid,
          AccountSid: config.exotel.accountSid,
          From: word('From'),
          To: to,
          DateCreated: indianTime(now()),
          DateSent: '1970-01-01 05:30:00',
          Body: text,
          Direction: 'outbound-api',
          Status: 'queued',
          DetailedStatusCode: 21_010,
          DetailedStatus: 'PENDING_TO_OPERATOR',
          SmsUnits: null,
        },
      });

      /** As the operators look at it: whose it is, and whether its words are registered. */
      function checked(): keyof typeof SMS_OUTCOMES {
        if (word('DltEntityId') !== config.exotel.entityId) return 'wrong_entity';
        const template = registered.get(word('DltTemplateId'));
        return template !== undefined && isOf(template, text) ? 'delivered' : 'wrong_template';
      }
    },
  );

  function reportOf(url: string, one: Taken, detailed: string, custom: string): Report {
    const [first, second] = CODES[detailed] ?? [23_000, 30_000];
    const form = new URLSearchParams({
      SmsSid: one.id,
      To: one.to,
      Status: statusOf(detailed),
      SmsUnits: '1',
      DetailedStatus: detailed,
      DetailedStatusCode: String(config.exotel.hasOtherCodes ? second : first),
      DateSent: indianTime(now()),
      ...(custom === '' ? {} : { CustomField: custom }),
    });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return { url, headers, body: form.toString() };
  }

  /** One document calls what arrived `sent`, the other `delivered`. */
  function statusOf(detailed: string): string {
    if (detailed === 'FAILED_DND') return 'failed_dnd';
    if (detailed.startsWith('FAILED')) return 'failed';
    if (detailed === 'EXPIRED') return 'expired';
    if (detailed === 'SUBMITTED_TO_CARRIER') return 'submitted';
    return config.exotel.hasOtherCodes ? 'delivered' : 'sent';
  }
  return routes;
}

/** `.json` answers in JSON; without it the same stands in XML. */
function refuse(
  res: Response,
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return res
    .status(status)
    .set(headers)
    .json({ RestException: { Status: status, Message: message } });
}

/** Whether a text is a registered one with something in its places. */
function isOf(template: string, text: string): boolean {
  const pattern = template
    .split(PLACE)
    .map((fixed) => fixed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join(`([^]{1,${LONGEST_VALUE}})`);
  return new RegExp(`^${pattern}$`).test(text);
}

function indianTime(at: Date): string {
  const shifted = new Date(at.getTime() + 5.5 * 3_600_000).toISOString();
  return shifted.slice(0, 19).replace('T', ' ');
}
