import * as z from 'zod';
import { fillIn, templateOf } from '../../messages/short-text-templates';
import {
  TextGatewayError,
  type AcceptedText,
  type OutgoingText,
  type TextGateway,
} from '../../ports';
import { idOfText, type ExotelConfig } from '../../text-config';
import { askTextProvider, type TextProviderAnswer } from '../ask-text-provider';
import { createBackOff } from '../back-off';
import { isFailure } from './exotel-reports';

interface ExotelOptions {
  readonly config: ExotelConfig;
  readonly siteUrl: string;
  /** Where its reports arrive. */
  readonly callbackUrl: string;
  readonly timeoutMs: number;
}

/** https://developer.exotel.com/docs/advanced-config/rate-limiting: "Start with a 1-second delay and double it". */
const UNTOLD_MS = 1_000;
const TOO_MANY_REQUESTS = 429;

const answer = z.object({
  SMSMessage: z.object({
    Sid: z.string().min(1).max(100),
    Status: z.string().nullish(),
    DetailedStatus: z.string().nullish(),
    DetailedStatusCode: z.union([z.number(), z.string()]).nullish(),
  }),
});

/** The address of its reports. It signs none of them (https://developer.exotel.com/docs/sms-support/sms-webhooks). */
export function exotelCallback(callbackUrl: string, secret: string): string {
  return `${callbackUrl}?key=${encodeURIComponent(secret)}`;
}

/** SMS by Exotel's API (https://developer.exotel.com/api/sms), with what the operators want to know of each (DLT). */
export function createExotelGateway({
  config,
  siteUrl,
  callbackUrl,
  timeoutMs,
}: ExotelOptions): TextGateway {
  const { accountSid, apiKey, apiToken, baseUrl, templateIds } = config;
  const url = `${baseUrl}/v1/Accounts/${encodeURIComponent(accountSid)}/Sms/send.json`;
  const headers = {
    authorization: `Basic ${Buffer.from(`${apiKey}:${apiToken}`).toString('base64')}`,
  };
  const backOff = createBackOff({ untoldMs: UNTOLD_MS });

  function bodyOf({ to, template: name, locale, values, key }: OutgoingText): URLSearchParams {
    const templateId = templateIds.get(idOfText(name, locale));
    if (templateId === undefined) {
      // What is not registered never arrives, and is paid for.
      throw new TextGatewayError('refused', `exotel: ${idOfText(name, locale)} is not registered`, {
        code: 'not_registered',
      });
    }
    const text = fillIn(templateOf(name, locale, siteUrl), values);
    const [secret] = config.callbackSecrets;
    return new URLSearchParams({
      From: config.senderId,
      To: to,
      Body: text,
      EncodingType: isPlain(text) ? 'plain' : 'unicode',
      DltEntityId: config.entityId,
      DltTemplateId: templateId,
      SmsType: 'transactional',
      // For codes alone, says Exotel.
      ...(name.endsWith('_code') ? { Priority: 'high' } : { CustomField: key.slice(0, 128) }),
      ...(secret === undefined ? {} : { StatusCallback: exotelCallback(callbackUrl, secret) }),
    });
  }

  return {
    channels: ['sms'],
    async send(text): Promise<AcceptedText> {
      if (text.channel !== 'sms') throw new TypeError('Exotel sends SMS alone');
      const body = bodyOf(text);
      const leftMs = backOff.leftMs();
      if (leftMs > 0) throw tooMany(leftMs);
      const got = await askTextProvider('exotel', { url, headers, body, timeoutMs });
      const { retryAfterMs, status } = got;
      backOff.note(status, retryAfterMs === null ? {} : { 'retry-after': retryAfterMs / 1_000 });
      if (status === TOO_MANY_REQUESTS) throw tooMany(backOff.leftMs());
      return accepted(got);
    },
  };
}

function tooMany(retryAfterMs: number): TextGatewayError {
  return new TextGatewayError('away', 'exotel: too many requests', { code: '429', retryAfterMs });
}

function accepted({ status, body }: TextProviderAnswer): AcceptedText {
  const parsed = answer.safeParse(body);
  if (status !== 200 || !parsed.success) throw errorOf(status);
  const { Sid, Status, DetailedStatus, DetailedStatusCode } = parsed.data.SMSMessage;
  if (isFailure(Status ?? '', DetailedStatus ?? '')) {
    const code = String(DetailedStatusCode ?? Status);
    throw new TextGatewayError('refused', `exotel: ${DetailedStatus ?? Status}`, { code });
  }
  return { providerId: Sid };
}

/**
 * "Always rely only on the HTTP status code" (https://support.exotel.com/support/solutions/articles/48282-sending-an-sms):
 * 400 is about this number, header or text; 401, 402, 403 (wrong key, no balance, account not active) and 404 would meet
 * every text. What is neither is not understood: it may have been taken.
 */
function errorOf(status: number): TextGatewayError {
  const failure = status === 400 ? 'refused' : 'away';
  return new TextGatewayError(failure, `exotel: answered ${status}`, { code: String(status) });
}

/** Of the letters that an SMS takes 160 of; all else takes 70. Fewer than there are: no text of ours has the others. */
function isPlain(text: string): boolean {
  return /^[A-Za-z0-9 \n@$!"#%&'()*+,\-./:;<=>?]*$/.test(text);
}
