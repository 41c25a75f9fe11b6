import * as z from 'zod';
import type { KnobSettings } from '../faults/knob-schema';
import type { LinkRequest } from '../ledger/records';
import { RazorpayError } from './razorpay-error';

/** "timestamp must be atleast 15 minutes in future" and "cannot exceed more than six months" (Create, Entity). */
const MIN_LIFETIME_SECONDS = 15 * 60;
const MAX_LIFETIME_SECONDS = 180 * 24 * 3600;

/** "You can enter a maximum of 15 key-value pairs" (Payment Links Entity). */
const MOST_NOTES = 15;

// The API names the field before its own words, where these are not documented.
const text = (field: string, max: number) =>
  z.string().max(max, `${field}: the length must be no more than ${max}.`);

const requestBody = z.object({
  amount: z.coerce
    .number('amount: must be an integer.')
    .int('amount: must be an integer.')
    // Create an Order, errors.
    .min(100, 'The amount must be at least INR 1.00'),
  currency: z.literal('INR', 'currency: is not supported.').default('INR'),
  accept_partial: z
    .literal(false, 'accept_partial: partial payments are not part of the sandbox.')
    .default(false),
  upi_link: z.literal(false, 'upi_link: UPI links are not part of the sandbox.').default(false),
  reference_id: text('reference_id', 40).default(''),
  description: text('description', 2048).default(''),
  expire_by: z.number('expire_by: must be an integer.').int().optional(),
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
  notes: z
    .record(
      z.string(),
      z.union([
        // Create a Payment Link, errors.
        z.string().max(255, 'value: the length must not be greater than 255.'),
        z.number(),
      ]),
    )
    .refine((notes) => Object.keys(notes).length <= MOST_NOTES, 'notes: more than 15 entries.')
    .default({}),
  callback_url: z
    .url({ protocol: /^https?$/, error: 'callback_url: must be a valid URL.' })
    .or(z.literal(''))
    .default(''),
  callback_method: z.literal('get', 'callback_method: must be get.').or(z.literal('')).default(''),
});

type Body = z.infer<typeof requestBody>;

/** The link that the merchant requests, or the 400 that Razorpay would answer. */
export function parseCreateLinkRequest(
  body: unknown,
  now: Date,
  behaviour: KnobSettings,
): LinkRequest {
  const parsed = requestBody.safeParse(body ?? {});
  if (!parsed.success) throw refused(parsed.error.issues[0]?.message ?? 'wrong input fields sent.');
  const { data } = parsed;
  const nowSeconds = Math.floor(now.getTime() / 1000);
  const expiresAt = data.expire_by ?? nowSeconds + MAX_LIFETIME_SECONDS;
  const problem = problemOf(data, behaviour) ?? problemOfTime(expiresAt - nowSeconds);
  if (problem) throw refused(problem);
  if (data.amount > (behaviour.maxAmountPaise ?? Infinity)) {
    // Observed with an empty list where other refusals have an object (razorpay-node issue 431).
    throw refused('amount exceeds maximum amount allowed.', []);
  }
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
    expiresAt,
  };
}

function problemOf({ customer, ...data }: Body, { contacts, names }: KnobSettings): string | null {
  // Observed at payment links only, ten times and more: four equal digits in a row.
  if (contacts === 'strict' && /(\d)\1{3}/.test(customer.contact?.replace(/\D/g, '') ?? '')) {
    return 'Recurring digits in customer contact are disallowed';
  }
  if (customer.name !== undefined && names !== 'any' && !isName(customer.name, names)) {
    return 'Customer name is invalid.';
  }
  if (data.callback_url && data.callback_method !== 'get') {
    return 'callback_method: must be get when callback_url is set.';
  }
  return null;
}

function problemOfTime(seconds: number): string | null {
  if (seconds <= MIN_LIFETIME_SECONDS) return 'timestamp must be atleast 15 minutes in future';
  if (seconds > MAX_LIFETIME_SECONDS) return 'expire_by: must be within six months.';
  return null;
}

/**
 * The rule of the Customers API: 3 to 50 characters, letters and digits and . ' / @ ( ). For links neither the rule nor
 * the words are documented; the words are those of the import of customers, which takes Latin letters only.
 */
function isName(name: string, names: 'strict' | 'latin'): boolean {
  const letters = names === 'latin' ? 'A-Za-z' : String.raw`\p{L}\p{M}`;
  return new RegExp(String.raw`^[${letters}\p{N} .'/@()]{3,50}$`, 'u').test(name);
}

function refused(description: string, metadata: object = {}): RazorpayError {
  return new RazorpayError(description, { shape: 'link', metadata });
}
