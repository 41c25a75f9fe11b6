import { CAPTCHA_PROVIDERS } from '@kaarigar/shared/contracts/runtime-config';
import { readTrustedProxies } from '@kaarigar/shared/server/trusted-proxies';
import * as z from 'zod';

/** What the gateway needs from its environment; the error lists every missing or bad value at once. */
const variables = z.object({
  PORT: z.coerce.number().int().positive().default(3000),
  /** The address it listens on, for the site and its metrics. */
  HOST: z.string().default('127.0.0.1'),
  /** Where `GET /metrics` is, and nothing else. */
  METRICS_PORT: z.coerce.number().int().nonnegative().default(3090),
  /** Whose `X-Forwarded-For` counts, in the form of Express's `trust proxy`; by default nobody's. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(readTrustedProxies)
    .refine((proxies) => proxies !== null, 'must be addresses and subnets, separated by commas')
    .transform((proxies) => proxies ?? false),
  /** The site's public address, for sitemap, canonical links and previews. */
  SITE_URL: z.url(),
  /** `remotes.json`: which release of each remote this site runs. Read on each request: to promote, edit this file. */
  REMOTES_FILE: z.string(),
  /** Target of `/auth/v1` and `/rest/v1`. */
  SUPABASE_ORIGIN: z.url(),
  /** Target of `/api`. */
  PAYMENT_SERVICE_ORIGIN: z.url(),
  /** Public configuration of the browser; `/` and `/api` mean "this site". */
  PUBLIC_SUPABASE_URL: z.string().default('/'),
  PUBLIC_API_URL: z.string().default('/api'),
  SUPABASE_PUBLISHABLE_KEY: z.string().startsWith('sb_publishable_'),
  /** Multiplies every limit per client, see `rate-limits.ts`. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Whether `?override=` does anything. */
  OVERRIDES: z.enum(['on', 'off']).default('off'),
  /** Other origins, besides this machine, that `?override=` may use; separated by commas. */
  OVERRIDE_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.url())),
  /** The captcha of sign-in and contact forms; without both variables there is none. */
  CAPTCHA_PROVIDER: z.enum(CAPTCHA_PROVIDERS).optional(),
  CAPTCHA_SITE_KEY: z.string().optional(),
  /** In development the shell's own files come from its dev server. */
  SHELL_DEV_ORIGIN: z.url().optional(),
});

const environment = variables.refine(
  ({ CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY }) => !CAPTCHA_PROVIDER === !CAPTCHA_SITE_KEY,
  { path: ['CAPTCHA_PROVIDER'], error: 'is set together with CAPTCHA_SITE_KEY, or neither is' },
);

export type GatewayConfig = z.infer<typeof environment>;

export function readConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  // `NAME=` in an environment file means: not set.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The gateway cannot start. ${problems.join('; ')}`);
}
