import * as z from 'zod/mini';

export const CAPTCHA_PROVIDERS = ['turnstile', 'hcaptcha'] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/**
 * Public configuration, `/config.json`: read at runtime, so that one build serves every environment.
 * Addresses may be relative to the site (`/` and `/api` behind the gateway).
 */
export const runtimeConfig = z.object({
  supabaseUrl: z.string(),
  supabasePublishableKey: z.string(),
  apiUrl: z.string(),
  /** Whether pages are kept for a time without a network. Absent in development and at older gateways: they are not. */
  offline: z.optional(z.boolean()),
  /** Whether people can log in by a code on their phone. Absent at older gateways: they cannot. */
  phoneSignIn: z.optional(z.boolean()),
  /** Our public key for news in the browser. Absent: there is none. */
  pushKey: z.optional(z.string()),
  /** Who asks people to prove that they are no machine; null: nobody, and nothing of it is loaded. */
  captcha: z.nullable(z.object({ provider: z.enum(CAPTCHA_PROVIDERS), siteKey: z.string() })),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
