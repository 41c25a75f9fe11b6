import type { CaptchaAccess } from '@kaarigar/shared/captcha/verify-captcha';
import * as z from 'zod';
import { captchaConfig, captchaIsComplete, captchaVariables } from './captcha-config';
import { emailConfig, emailVariables, type EmailConfig } from './email-config';
import { parseProviders, PROVIDER_NAMES, type ProviderConfig } from './provider-config';
import { httpUrl, list, listenPort, origin, required, trustedProxies } from './variables';

export interface Config {
  /** The address it listens on, for the service and its metrics. */
  readonly host: string;
  readonly port: number;
  /** Where `GET /metrics` is, and nothing else. */
  readonly metricsPort: number;
  /** Whose `X-Forwarded-For` counts, in the form of Express's `trust proxy`. */
  readonly trustedProxies: false | readonly string[];
  /** The site's origin: every redirect leads there. */
  readonly siteUrl: string;
  /** Where the customer's browser reaches this service, without a trailing slash. */
  readonly apiPublicUrl: string;
  readonly supabase: {
    readonly url: string;
    readonly publishableKey: string;
    readonly secretKey: string;
  };
  /** Where new links are made. */
  readonly provider: ProviderConfig;
  /** Used before or next; their open payments are still settled. */
  readonly otherProviders: readonly ProviderConfig[];
  readonly allowedOrigins: readonly string[];
  /** Average pause between two rounds of the reconciler. */
  readonly reconcileEveryMs: number;
  /** Whether staff need a second factor; in production they do unless the environment says `off`. */
  readonly requireStaffMfa: boolean;
  readonly email: EmailConfig;
  /** Of the contact form; null: none. */
  readonly captcha: CaptchaAccess | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const DEFAULT_PROVIDER = 'razorpay';

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: listenPort.min(1, 'is not a port number').default(4000),
  METRICS_PORT: listenPort.default(4090),
  TRUSTED_PROXIES: trustedProxies,
  SITE_URL: origin,
  API_PUBLIC_URL: httpUrl,
  SUPABASE_URL: httpUrl,
  SUPABASE_PUBLISHABLE_KEY: required,
  SUPABASE_SECRET_KEY: required,
  PAYMENT_PROVIDER: z
    .enum(PROVIDER_NAMES, `must be one of ${PROVIDER_NAMES.join(', ')}`)
    .default(DEFAULT_PROVIDER),
  ALLOWED_ORIGINS: list(origin),
  RECONCILE_EVERY_MS: z.coerce
    .number('is not a number')
    .int('is not a whole number of milliseconds')
    .min(1_000, 'must be at least 1000')
    .max(3_600_000, 'must be at most 3600000')
    .default(30_000),
  REQUIRE_STAFF_MFA: z.enum(['on', 'off'], 'must be on or off').optional(),
  NODE_ENV: z.string().optional(),
  ...emailVariables,
  ...captchaVariables,
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
});

const environment = variables.refine(captchaIsComplete, {
  path: ['CAPTCHA_SECRET_KEY'],
  message: 'is missing beside CAPTCHA_PROVIDER',
  // Also when other variables are wrong: all complaints come at once.
  when: () => true,
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
  const chosen = set['PAYMENT_PROVIDER'] ?? DEFAULT_PROVIDER;
  const { providers, issues: providerIssues } = parseProviders(chosen, set);
  const [provider, ...otherProviders] = providers;
  const issues = [...(parsed.error?.issues ?? []), ...providerIssues];
  if (!parsed.success || !provider || issues.length > 0) {
    const lines = issues.map(({ path, message }) => `  ${String(path[0])} ${message}`);
    throw new ConfigError(
      ['The payment service cannot start. Correct these variables:', ...new Set(lines)].join('\n'),
    );
  }
  const it = parsed.data;
  return {
    host: it.HOST,
    port: it.PORT,
    metricsPort: it.METRICS_PORT,
    trustedProxies: it.TRUSTED_PROXIES,
    siteUrl: it.SITE_URL,
    apiPublicUrl: it.API_PUBLIC_URL,
    supabase: {
      url: it.SUPABASE_URL,
      publishableKey: it.SUPABASE_PUBLISHABLE_KEY,
      secretKey: it.SUPABASE_SECRET_KEY,
    },
    provider,
    otherProviders,
    allowedOrigins: it.ALLOWED_ORIGINS,
    reconcileEveryMs: it.RECONCILE_EVERY_MS,
    requireStaffMfa:
      (it.REQUIRE_STAFF_MFA ?? (it.NODE_ENV === 'production' ? 'on' : 'off')) === 'on',
    email: emailConfig(it),
    captcha: captchaConfig(it),
    logLevel: it.LOG_LEVEL,
  };
}
