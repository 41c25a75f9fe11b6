import * as z from 'zod';
import { LOWER_36, randomText } from '../ledger/random-text';
import type { LinkRequest } from '../ledger/records';
import { invalid } from './cashfree-error';
import { parsed } from './parsed';
import { paiseOf, rupees } from './rupees';

const DEFAULT_LIFETIME_SECONDS = 30 * 24 * 3600;

const requestBody = z.object({
  link_id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,50}$/, 'alphanumeric, - and _ only, at most 50 characters')
    .optional(),
  link_amount: z
    .number('must be a number')
    .min(1, 'must be at least 1.00')
    .refine((amount) => paiseOf(amount) !== null, 'at most two decimals'),
  link_currency: z.literal('INR', 'is not enabled'),
  link_purpose: z.string('is missing').max(500, 'at most 500 characters'),
  customer_details: z.object(
    {
      customer_phone: z.string('is missing').regex(/^\+?\d{10,15}$/, 'is not a phone number'),
      customer_email: z.string().optional(),
      customer_name: z.string().optional(),
    },
    'is missing',
  ),
  link_partial_payments: z
    .literal(false, 'partial payments are not part of the sandbox')
    .default(false),
  link_expiry_time: z.iso.datetime({ offset: true, error: 'is not ISO 8601' }).optional(),
  link_notify: z
    .object({ send_sms: z.boolean().default(false), send_email: z.boolean().default(false) })
    .default({ send_sms: false, send_email: false }),
  link_auto_reminders: z.boolean().default(false),
  link_notes: z
    .record(z.string(), z.string())
    .refine((notes) => Object.keys(notes).length <= 5, 'at most 5 notes')
    .default({}),
  link_meta: z
    .object({
      return_url: z
        .url({ protocol: /^https?$/, error: 'is not a URL' })
        .max(250)
        .optional(),
      notify_url: z
        .url({ protocol: /^https?$/, error: 'is not a URL' })
        .max(250)
        .optional(),
    })
    .default({}),
});

/** The link that the merchant requests, or the 400 that Cashfree would answer. */
export function parseCreateLinkRequest(
  body: unknown,
  { nowSeconds, maxAmountPaise }: { nowSeconds: number; maxAmountPaise: number | null },
): LinkRequest {
  const data = parsed(requestBody, body);
  const { customer_details: customer, link_notify: notify, link_meta: meta } = data;
  const amountPaise = paiseOf(data.link_amount) ?? 0;
  // Neither the number nor these words are documented; the field's own code is.
  if (maxAmountPaise !== null && amountPaise > maxAmountPaise) {
    throw invalid('link_amount', `should be less than or equal to ${rupees(maxAmountPaise)}`);
  }
  const expiresAt = data.link_expiry_time
    ? Math.floor(Date.parse(data.link_expiry_time) / 1000)
    : nowSeconds + DEFAULT_LIFETIME_SECONDS;
  if (expiresAt <= nowSeconds) throw invalid('link_expiry_time', 'must be in the future');
  return {
    reference: data.link_id ?? randomText(LOWER_36, 20),
    amountPaise,
    currency: data.link_currency,
    description: data.link_purpose,
    customer: {
      name: customer.customer_name,
      contact: customer.customer_phone,
      email: customer.customer_email,
    },
    notes: data.link_notes,
    notify: { email: notify.send_email, sms: notify.send_sms, whatsapp: false },
    isReminding: data.link_auto_reminders,
    returnUrl: meta.return_url ?? '',
    notifyUrl: meta.notify_url ?? '',
    expiresAt,
  };
}
