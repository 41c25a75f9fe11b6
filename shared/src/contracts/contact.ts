import * as z from 'zod/mini';

/**
 * POST /contact: a message to the team, from a visitor or a signed-in person. Lengths and the form of address
 * and number are checked by `send_contact_message()`.
 */
export const contactRequest = z.object({
  name: z.string(),
  /** One of both is needed. */
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  message: z.string(),
  locale: z.enum(['en', 'hi']),
  /** The answer to the captcha; needed while one is switched on. */
  captcha_token: z.optional(z.string().check(z.maxLength(8_192))),
});
export type ContactRequest = z.infer<typeof contactRequest>;

/** `number`: of the message, for whoever asks about it later; a complaint has one by law. */
export const contactResponse = z.object({ number: z.number() });
export type ContactResponse = z.infer<typeof contactResponse>;
