import type { CaptchaAccess } from '@kaarigar/shared/captcha/verify-captcha';
import { brandVariables } from '@kaarigar/shared/environment/brand-variables';
import { isDatabaseUrl } from '@kaarigar/shared/database/open-database';
import { drainSeconds } from '@kaarigar/shared/environment/drain';
import {
  isEncrypted,
  isPublishableKey,
  isSecretKey,
} from '@kaarigar/shared/environment/production-rules';
import {
  ConfigError,
  setOf,
  withProduction,
  type Environment,
} from '@kaarigar/shared/environment/read-environment';
import { productionIssues, variable } from '@kaarigar/shared/environment/variable';
import {
  httpUrl,
  list,
  listenPort,
  onOrOff,
  origin,
  pause,
  required,
  trustedProxies,
} from '@kaarigar/shared/environment/variable-forms';
import * as z from 'zod';
import { captchaConfig, captchaIsComplete, captchaVariables } from './captcha-config';
import { emailConfig, emailVariables, type EmailConfig } from './email-config';
import { parseProviders, PROVIDER_NAMES, type ProviderConfig } from './provider-config';
import { pushConfig, pushIssues, pushVariables, type PushConfig } from './push-config';
import { textConfig, textIssues, textVariables, type TextConfig } from './text-config';

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
  /** Of the database itself; null: nobody checks whether it is as the migrations want it. */
  readonly databaseUrl: string | null;
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
  /** Ways to reach a phone. */
  readonly texts: TextConfig;
  /** News in browsers; null: none. */
  readonly push: PushConfig | null;
  /** After a signal to stop: how long everything is still answered. */
  readonly drainMs: number;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const DEFAULT_PROVIDER = 'razorpay';

/** The variables of the service, without those of a provider. */
export const serviceVariables = {
  NODE_ENV: variable(
    '`production` where real money moves: the process then refuses what is only for trying out.',
    z.string().optional(),
  ),
  HOST: variable('The address it listens on, with its metrics.', z.string().default('127.0.0.1')),
  PORT: variable(
    'The port it listens on.',
    listenPort.min(1, 'is not a port number').default(4000),
  ),
  METRICS_PORT: variable('The port of `/metrics`, for operators alone.', listenPort.default(4090)),
  TRUSTED_PROXIES: variable(
    'Addresses and subnets whose `X-Forwarded-For` counts: the gateways.',
    trustedProxies,
  ),
  SITE_URL: variable('The site’s origin.', origin, isEncrypted),
  API_PUBLIC_URL: variable(
    'Where browsers reach the service; the provider sends customers back to `…/payments/return`.',
    httpUrl,
    isEncrypted,
  ),
  SUPABASE_URL: variable('The address of the project.', httpUrl, isEncrypted),
  SUPABASE_PUBLISHABLE_KEY: variable(
    'Its publishable key, or the legacy anon key.',
    required,
    isPublishableKey,
  ),
  DATABASE_URL: variable(
    'The project’s database, as its role `postgres`: the service is ready when it is as the migrations want it. Unset: that is not checked.',
    z
      .string()
      .refine(isDatabaseUrl, 'is not an address such as postgres://postgres:…@host:5432/postgres')
      .optional(),
  ),
  SUPABASE_SECRET_KEY: variable(
    'Its secret key, or the legacy service_role key.',
    required,
    isSecretKey,
  ),
  PAYMENT_PROVIDER: variable(
    'Who makes new payment links: `razorpay` or `cashfree`.',
    z.enum(PROVIDER_NAMES, `must be one of ${PROVIDER_NAMES.join(', ')}`).default(DEFAULT_PROVIDER),
  ),
  ALLOWED_ORIGINS: variable('Origins whose pages may call the service.', list(origin), isEncrypted),
  RECONCILE_EVERY_MS: variable(
    'How often missed payments, refunds and webhooks are looked for, in milliseconds.',
    pause.default(30_000),
  ),
  REQUIRE_STAFF_MFA: variable(
    'Whether staff need a second factor; unset: `on` in production, else `off`.',
    onOrOff.optional(),
  ),
  DRAIN_SECONDS: drainSeconds,
  ...emailVariables,
  ...captchaVariables,
  ...textVariables,
  ...pushVariables,
  LOG_LEVEL: variable(
    'How much is logged.',
    z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  ),
};

const variables = z.object(serviceVariables);

const environment = variables.refine(captchaIsComplete, {
  path: ['CAPTCHA_SECRET_KEY'],
  message: 'is missing beside CAPTCHA_PROVIDER',
  // Also when other variables are wrong: all complaints come at once.
  when: () => true,
});

/** The configuration of the process. Throws a `ConfigError` that lists all that is wrong with it. */
export function parseConfig(env: Environment): Config {
  const set = setOf(env);
  const parsed = environment.safeParse(set);
  const chosen = set['PAYMENT_PROVIDER'] ?? DEFAULT_PROVIDER;
  const { providers, issues: providerIssues, forbidden } = parseProviders(chosen, set);
  const [provider, ...otherProviders] = providers;
  const issues = withProduction(
    [...(parsed.error?.issues ?? []), ...providerIssues, ...textIssues(set), ...pushIssues(set)],
    [...productionIssues({ ...serviceVariables, ...brandVariables }, set), ...forbidden],
    set,
  );
  if (!parsed.success || !provider || issues.length > 0) {
    throw new ConfigError('The payment service', issues);
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
    databaseUrl: it.DATABASE_URL ?? null,
    provider,
    otherProviders,
    allowedOrigins: it.ALLOWED_ORIGINS,
    reconcileEveryMs: it.RECONCILE_EVERY_MS,
    requireStaffMfa:
      (it.REQUIRE_STAFF_MFA ?? (it.NODE_ENV === 'production' ? 'on' : 'off')) === 'on',
    email: emailConfig(it),
    captcha: captchaConfig(it),
    texts: textConfig(it),
    push: pushConfig(it),
    drainMs: it.DRAIN_SECONDS * 1_000,
    logLevel: it.LOG_LEVEL,
  };
}
