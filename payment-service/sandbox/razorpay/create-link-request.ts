import * as z from 'zod';
import type { LinkRequest } from '../ledger/records';
import { RazorpayError } from './razorpay-error';

/** A link must stay payable for longer than this, or Razorpay refuses it. */
const MIN_LIFETIME_SECONDS = 15 * 60;
const DEFAULT_LIFETIME_SECONDS = 180 * 24 * 3600;

const text = (max: number) => z.string().max(max, `may not be longer than ${max} characters`);

const requestBody = z.object({
  amount: z.coerce
    .number('must be an integer')
    .int('must be an integer')
    .min(100, 'must be at least INR 1.00')
    .max(50_000_000_00, 'exceeds maximum amount allowed'),
  currency: z.literal('INR', 'is not supported').default('INR'),
  accept_partial: z.literal(false, 'partial payments are not part of the sandbox').default(false),
  upi_link: z.literal(false, 'UPI links are not part of the sandbox').default(false),
  reference_id: text(40).default(''),
  description: text(2048).default(''),
  expire_by: z.number().int().optional(),
  customer: z
    .object({
      name: z.string().optional(),
      contact: z.string().optional(),
      email: z.string().optional(),
    })
    .default({}),
  notify: z
    .object({
      sms: z.boolean().default(false),
      email: z.boolean().default(false),
      whatsapp: z.boolean().default(false),
    })
    .default({ sms: false, email: false, whatsapp: false }),
  reminder_enable: z.boolean().default(false),
  notes: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  callback_url: z
    .url({ protocol: /^https?$/, error: 'must be a valid URL' })
    .or(z.literal(''))
    .default(''),
  callback_method: z.literal('get', 'must be get').or(z.literal('')).default(''),
});

const inLinks = (description: string) => new RazorpayError(description, { shape: 'link' });

/** The link that the merchant requests, or the 400 that Razorpay would answer. */
export function parseCreateLinkRequest(body: unknown, nowSeconds: number): LinkRequest {
  const parsed = requestBody.safeParse(body ?? {});
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.join('.') ?? 'body';
    throw inLinks(`${field}: ${issue?.message ?? 'invalid'}`);
  }
  const expireBy = parsed.data.expire_by ?? nowSeconds + DEFAULT_LIFETIME_SECONDS;
  if (expireBy <= nowSeconds + MIN_LIFETIME_SECONDS) {
    throw inLinks('expire_by: timestamp must be atleast 15 minutes in future');
  }
  if (parsed.data.callback_url && parsed.data.callback_method !== 'get') {
    throw inLinks('callback_method: must be get when callback_url is set');
  }
  const { data } = parsed;
  return {
    reference: data.reference_id,
    amountPaise: data.amount,
    currency: data.currency,
    description: data.description,
    customer: data.customer,
    notes: data.notes,
    notify: data.notify,
    isReminding: data.reminder_enable,
    returnUrl: data.callback_url,
    notifyUrl: '',
    expiresAt: expireBy,
  };
}
