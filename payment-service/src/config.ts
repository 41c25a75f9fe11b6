import * as z from 'zod';

export interface RazorpayConfig {
  readonly name: 'razorpay';
  readonly keyId: string;
  readonly keySecret: string;
  /** Newest first; all are accepted while a rotation is under way. */
  readonly webhookSecrets: readonly string[];
  /** Where the API is, when not at Razorpay itself: the sandbox. */
  readonly baseUrl: string | null;
}

export interface Config {
  readonly port: number;
  /** The site's origin: every redirect leads there. */
  readonly siteUrl: string;
  /** Where the customer's browser reaches this service, without a trailing slash. */
  readonly apiPublicUrl: string;
  readonly supabase: {
    readonly url: string;
    readonly publishableKey: string;
    readonly secretKey: string;
  };
  readonly provider: RazorpayConfig;
  readonly allowedOrigins: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const required = z.string('is missing').trim().min(1, 'is empty');
const httpUrl = required
  .pipe(z.url({ protocol: /^https?$/, error: 'is not an http(s) address' }))
  .transform((url) => url.replace(/\/+$/, ''));
const origin = httpUrl.refine(
  (url) => URL.canParse(url) && new URL(url).origin === url,
  'must be an origin such as https://www.example.com, without a path',
);
const list = (item: z.ZodType<string, string>) =>
  required
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(item).min(1, 'is empty'));

const environment = z.object({
  PORT: z.coerce
    .number('is not a port number')
    .int('is not a port number')
    .min(1, 'is not a port number')
    .max(65_535, 'is not a port number')
    .default(4000),
  SITE_URL: origin,
  API_PUBLIC_URL: httpUrl,
  SUPABASE_URL: httpUrl,
  SUPABASE_PUBLISHABLE_KEY: required,
  SUPABASE_SECRET_KEY: required,
  PAYMENT_PROVIDER: z.literal('razorpay', 'must be razorpay').default('razorpay'),
  RAZORPAY_KEY_ID: required,
  RAZORPAY_KEY_SECRET: required,
  RAZORPAY_WEBHOOK_SECRETS: list(z.string()),
  RAZORPAY_BASE_URL: httpUrl.optional(),
  ALLOWED_ORIGINS: list(origin),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

/** Every bad variable in one message; no values, because some are secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The configuration of the process. Throws a `ConfigError` that lists all that is wrong with it. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // `NAME=` in an environment file means: not set.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `  ${String(path[0])} ${message}`);
    throw new ConfigError(
      ['The payment service cannot start. Correct these variables:', ...new Set(lines)].join('\n'),
    );
  }
  const it = parsed.data;
  return {
    port: it.PORT,
    siteUrl: it.SITE_URL,
    apiPublicUrl: it.API_PUBLIC_URL,
    supabase: {
      url: it.SUPABASE_URL,
      publishableKey: it.SUPABASE_PUBLISHABLE_KEY,
      secretKey: it.SUPABASE_SECRET_KEY,
    },
    provider: {
      name: it.PAYMENT_PROVIDER,
      keyId: it.RAZORPAY_KEY_ID,
      keySecret: it.RAZORPAY_KEY_SECRET,
      webhookSecrets: it.RAZORPAY_WEBHOOK_SECRETS,
      baseUrl: it.RAZORPAY_BASE_URL ?? null,
    },
    allowedOrigins: it.ALLOWED_ORIGINS,
    logLevel: it.LOG_LEVEL,
  };
}
