import * as z from 'zod';
import type { Delivery, TextInbox, TextNews } from '../../ports';
import type { WhatsAppConfig } from '../../text-config';
import { isSame } from '../is-same';
import { providerName, providerText } from '../provider-text';
import { isSignedBy } from '../razorpay/razorpay-signature';
import { parseSigned } from '../signed-body';

const error = z.object({ code: z.number(), title: providerText(1_000).optional() });

/** Seconds since 1970. */
const moment = z.string().regex(/^\d{1,12}$/);

const status = z.object({
  id: providerName(200),
  // Others (`deleted`, `played`, `warning`) say nothing about whether a text arrived.
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: moment,
  recipient_id: z.string().optional(),
  errors: z.array(error).optional(),
});

const message = z.object({
  from: z.string().regex(/^[1-9]\d{6,14}$/),
  timestamp: moment,
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
});

/** What does not fit is left out: Meta adds fields and kinds, and sends what is refused again for days. */
const oneOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((all) => all.flatMap((one) => item.safeParse(one).data ?? []));

const change = z.object({
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    statuses: oneOf(status).default([]),
    messages: oneOf(message).default([]),
  }),
});

const notification = z.object({
  entry: oneOf(z.object({ changes: oneOf(change).default([]) })),
});

/** Of what Meta sends to be said back. */
const CHALLENGE = /^[\w-]{1,200}$/;

/**
 * Webhooks of WhatsApp: `X-Hub-Signature-256` over the raw bytes, and the question whether the address is ours
 * (https://developers.facebook.com/docs/graph-api/webhooks/getting-started). What is refused comes again for days, so
 * what is signed and not understood is taken.
 */
export function createWhatsAppInbox({
  appSecrets,
  verifyToken,
  phoneNumberId,
}: WhatsAppConfig): TextInbox {
  return {
    name: 'whatsapp',
    channel: 'whatsapp',
    type: 'application/json',
    read({ rawBody, headers }, now) {
      if (!isFromWhatsApp(appSecrets, rawBody, headers['x-hub-signature-256'])) return null;
      const { body } = parseSigned(rawBody, notification);
      return body ? newsIn(body, phoneNumberId, now) : { deliveries: [], wishes: [] };
    },
    challenge(query) {
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
      if (mode !== 'subscribe' || !isSame(token, verifyToken)) return null;
      return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : null;
    },
  };
}

function isFromWhatsApp(appSecrets: readonly string[], rawBody: Buffer, signature: unknown) {
  const hex = typeof signature === 'string' ? /^sha256=(.*)$/s.exec(signature)?.[1] : undefined;
  return isSignedBy(appSecrets, rawBody, hex);
}

/** Those about our number; one app can have several. `now`: no time is ahead of us. */
function newsIn(
  { entry }: z.infer<typeof notification>,
  phoneNumberId: string,
  now: Date,
): TextNews {
  const values = entry
    .flatMap(({ changes }) => changes.map(({ value }) => value))
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId);
  const statuses = values.flatMap((value) => value.statuses);
  return {
    deliveries: statuses.map((one) => deliveryOf(one, now)),
    wishes: [
      ...statuses.flatMap((one) => stoppedBy(one, now)),
      ...values.flatMap(({ messages }) => messages.flatMap((one) => wishIn(one, now))),
    ],
  };
}

function deliveryOf({ id, status: state, timestamp, errors }: z.infer<typeof status>, now: Date) {
  const [first] = errors ?? [];
  return {
    channel: 'whatsapp',
    providerId: id,
    state,
    reason: state === 'failed' && first ? `${first.code} ${first.title ?? ''}`.trim() : null,
    at: momentOf(timestamp, now),
  } as const satisfies Delivery;
}

function momentOf(timestamp: string, now: Date): Date {
  return new Date(Math.min(Number(timestamp) * 1_000, now.getTime()));
}

/** Who has told WhatsApp itself that they want nothing of us. */
const STOPPED = 131050;

function stoppedBy({ errors, recipient_id: to, timestamp }: z.infer<typeof status>, now: Date) {
  const isStopped = errors?.some(({ code }) => code === STOPPED) ?? false;
  return isStopped && to !== undefined && /^\d+$/.test(to)
    ? [{ phone: `+${to}`, wants: false, at: momentOf(timestamp, now) }]
    : [];
}

const STOP = new Set([
  'stop',
  'unsubscribe',
  'cancel messages',
  'बंद',
  'बंद करो',
  'बंद करें',
  'बन्द',
  'रोको',
  'band',
  'band karo',
]);
const START = new Set(['start', 'शुरू', 'शुरू करें', 'शुरू करो', 'चालू', 'shuru', 'chalu']);

/** Only a message that says nothing else: "please stop by at four" is none. */
function wishIn({ from, timestamp, text, button }: z.infer<typeof message>, now: Date) {
  const said = (text?.body ?? button?.text ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!STOP.has(said) && !START.has(said)) return [];
  return [{ phone: `+${from}`, wants: START.has(said), at: momentOf(timestamp, now) }];
}
