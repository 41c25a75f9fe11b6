import * as z from 'zod';
import {
  TextGatewayError,
  type AcceptedText,
  type TextGateway,
  type TextGatewayFailure,
} from '../../ports';
import type { WhatsAppConfig } from '../../text-config';
import { askTextProvider, type TextProviderAnswer } from '../ask-text-provider';
import { createBackOff } from '../back-off';

interface WhatsAppOptions {
  readonly config: WhatsAppConfig;
  readonly timeoutMs: number;
}

/** Meta keeps a version for two years at least (https://developers.facebook.com/docs/graph-api/guides/versioning). */
export const WHATSAPP_VERSION = 'v23.0';

const UNTOLD_MS = 4_000;

const answer = z.object({
  messages: z.tuple([z.object({ id: z.string().min(1).max(200) })]).rest(z.unknown()),
});
const refusal = z.object({ error: z.object({ code: z.number() }) });

/**
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes. In the way of every text:
 * token and permission (0, 3, 10, 190, 200 to 299), Meta's own troubles (1, 2, 131000, 131016, 131057), an account that is
 * restricted, locked, unpaid or not registered (33, 368, 131005, 131031, 131042, 131045, 133010), and its limits (below).
 */
const AWAY = new Set([
  0, 1, 2, 3, 10, 33, 190, 368, 131000, 131005, 131016, 131031, 131042, 131045, 131057, 133010,
]);
/** Limits of the app, the account and our number: nothing leaves for a while. */
const LIMITS = new Set([4, 80007, 130429, 131048]);
/** Too many to this one person. */
const PAIR_LIMIT = 131056;

/** Template messages by WhatsApp's Cloud API. */
export function createWhatsAppGateway({ config, timeoutMs }: WhatsAppOptions): TextGateway {
  const { baseUrl, phoneNumberId, accessToken } = config;
  const url = `${baseUrl}/${WHATSAPP_VERSION}/${phoneNumberId}/messages`;
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/json',
  };
  const backOff = createBackOff({ untoldMs: UNTOLD_MS });

  return {
    channels: ['whatsapp'],
    async send({ channel, to, template, locale, values }): Promise<AcceptedText> {
      if (channel !== 'whatsapp') throw new TypeError('WhatsApp sends no SMS');
      const leftMs = backOff.leftMs();
      if (leftMs > 0) throw limited('429', leftMs);
      const body = JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.replace(/^\+/, ''),
        type: 'template',
        template: {
          name: template,
          language: { code: locale },
          components:
            values.length === 0 ? [] : [{ type: 'body', parameters: values.map(parameter) }],
        },
      });
      const got = await askTextProvider('whatsapp', { url, headers, body, timeoutMs });
      const parsed = answer.safeParse(got.body);
      if (got.status === 200 && parsed.success) {
        backOff.note(got.status, {});
        return { providerId: parsed.data.messages[0].id };
      }
      throw errorOf(got);
    },
  };

  function errorOf({ status, body, retryAfterMs }: TextProviderAnswer): TextGatewayError {
    const code = refusal.safeParse(body).data?.error.code ?? null;
    const named = code === null ? String(status) : String(code);
    if (status === 429 || (code !== null && LIMITS.has(code))) {
      backOff.note(429, retryAfterMs === null ? {} : { 'retry-after': retryAfterMs / 1_000 });
      return limited(named, backOff.leftMs());
    }
    const failure = failureOf(status, code);
    return new TextGatewayError(failure, `whatsapp: refused with ${named}`, {
      code: named,
      retryAfterMs,
    });
  }
}

const parameter = (text: string) => ({ type: 'text', text });

function limited(code: string, retryAfterMs: number): TextGatewayError {
  return new TextGatewayError('away', 'whatsapp: too many messages', { code, retryAfterMs });
}

/**
 * What is left is about this person (131026: not on WhatsApp, 131050: wants nothing, 130472, 131049: Meta does not bring it
 * now) or this template (132000, 132001, 132005, 132007, 132012, 132015, 132016): the next channel takes over.
 */
function failureOf(status: number, code: number | null): TextGatewayFailure {
  if (code === PAIR_LIMIT) return 'later';
  if (code === null) return status >= 400 && status < 500 && status !== 401 ? 'refused' : 'away';
  if (AWAY.has(code) || (code >= 200 && code <= 299) || status >= 500) return 'away';
  return 'refused';
}
