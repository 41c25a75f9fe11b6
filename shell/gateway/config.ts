import path from 'node:path';
import { CAPTCHA_PROVIDERS } from '@kaarigar/shared/contracts/runtime-config';
import { brandVariables } from '@kaarigar/shared/environment/brand-variables';
import {
  isEncrypted,
  isLeftOut,
  isNoCaptchaTestKey,
  isOff,
  isPublishableKey,
} from '@kaarigar/shared/environment/production-rules';
import {
  ConfigError,
  setOf,
  withProduction,
  type Environment,
} from '@kaarigar/shared/environment/read-environment';
import { supabaseKeyRole } from '@kaarigar/shared/environment/supabase-keys';
import { productionIssues, variable } from '@kaarigar/shared/environment/variable';
import { drainSeconds } from '@kaarigar/shared/environment/drain';
import {
  httpUrl,
  list,
  listenPort,
  onOrOff,
  origin,
  required,
  trustedProxies,
} from '@kaarigar/shared/environment/variable-forms';
import * as z from 'zod';

/** An address, or a path of this site. */
const addressOrPath = z
  .string()
  .refine(
    (text) => /^\/(?!\/)/.test(text) || httpUrl.safeParse(text).success,
    'is neither an http(s) address nor a path such as /api',
  );

/** The variables of the gateway. */
export const gatewayVariables = {
  NODE_ENV: variable(
    '`production` where real money moves: the process then refuses what is only for trying out.',
    z.string().optional(),
  ),
  HOST: variable('The address it listens on, with its metrics.', z.string().default('127.0.0.1')),
  PORT: variable(
    'The port it listens on.',
    listenPort.min(1, 'is not a port number').default(3000),
  ),
  METRICS_PORT: variable('The port of `/metrics`, for operators alone.', listenPort.default(3090)),
  TRUSTED_PROXIES: variable(
    'Addresses and subnets whose `X-Forwarded-For` counts: the proxy that ends TLS.',
    trustedProxies,
  ),
  SITE_URL: variable(
    'The site’s public address, for sitemap, canonical links and previews.',
    httpUrl,
    isEncrypted,
  ),
  REMOTES_FILE: variable(
    'The registry: which release of each remote the site runs. It is read at each request.',
    required,
  ),
  SHELL_STORE: variable(
    'The folder of the shell’s releases, `<version>/`; unset: `releases/shell` beside the registry. The registry says which one visitors get, files of the newest ten are served.',
    z.string().optional(),
  ),
  PRERENDERED_PAGES: variable(
    'The folder into which the renderer writes pages, and from which the gateway reads them. Unset: pages are drawn in browsers alone.',
    z.string().optional(),
  ),
  SUPABASE_ORIGIN: variable(
    'Where `/auth/v1`, `/rest/v1` and `/storage/v1` are forwarded to, where browsers do not ask Supabase directly.',
    httpUrl,
    isEncrypted,
  ),
  PAYMENT_SERVICE_ORIGIN: variable(
    'Where `/api` is forwarded to: the instances of the payment service, separated by commas. They may be http inside a private network.',
    list(origin),
  ),
  PUBLIC_SUPABASE_URL: variable(
    'Where browsers reach Supabase; `/` is through this site.',
    addressOrPath.default('/'),
    isEncrypted,
  ),
  PUBLIC_API_URL: variable(
    'Where browsers reach the service; a path is through this site.',
    addressOrPath.default('/api'),
    isEncrypted,
  ),
  SUPABASE_PUBLISHABLE_KEY: variable(
    'The publishable key of the project, or its legacy anon key.',
    // Every visitor reads it: the secret one must never get here.
    required.refine(
      (key) => supabaseKeyRole(key) === 'anon',
      'is no publishable key (sb_publishable_…, or the legacy anon key)',
    ),
    isPublishableKey,
  ),
  DRAIN_SECONDS: drainSeconds,
  RATE_LIMIT_FACTOR: variable(
    'Multiplies every limit per client.',
    z.coerce.number('is not a number').positive('must be more than 0').default(1),
  ),
  OFFLINE_PAGES: variable(
    'Whether browsers keep what was seen for a time without a network. `off` also removes the worker and all it kept from every browser that asks.',
    onOrOff.default('on'),
  ),
  OVERRIDES: variable(
    'Whether `?override=` does anything: for a site where remotes are tried out.',
    onOrOff.default('off'),
    isOff,
  ),
  OVERRIDE_ORIGINS: variable(
    'Origins besides this machine that `?override=` may use.',
    z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
      .pipe(z.array(httpUrl)),
  ),
  CAPTCHA_PROVIDER: variable(
    'The captcha of sign-in and contact forms: `turnstile` or `hcaptcha`.',
    z.enum(CAPTCHA_PROVIDERS, `must be one of ${CAPTCHA_PROVIDERS.join(', ')}`).optional(),
  ),
  CAPTCHA_SITE_KEY: variable(
    'Its site key; set together with `CAPTCHA_PROVIDER`.',
    z.string().optional(),
    isNoCaptchaTestKey,
  ),
  PHONE_SIGN_IN: variable(
    'Whether people can log in by a code on their phone: `on` together with the SMS settings of Supabase Auth.',
    onOrOff.default('off'),
  ),
  PUSH_PUBLIC_KEY: variable(
    'The payment service’s public key for news in the browser. Unset: nobody is asked whether they want any.',
    z
      .string()
      .regex(/^B[A-Za-z0-9_-]{86}$/, 'is no public key (npm run push:keys)')
      .optional(),
  ),
  SHELL_DEV_ORIGIN: variable(
    'Where the shell’s dev server is, in development.',
    httpUrl.optional(),
    isLeftOut('it is for development'),
  ),
};

const environment = z
  .object(gatewayVariables)
  .refine(({ CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY }) => !CAPTCHA_PROVIDER === !CAPTCHA_SITE_KEY, {
    path: ['CAPTCHA_PROVIDER'],
    error: 'is set together with CAPTCHA_SITE_KEY, or neither is',
    // Also when other variables are wrong: all complaints come at once.
    when: () => true,
  });

export type GatewayConfig = z.infer<typeof environment>;

/** Beside the registry lies what the registry names, unless something else is said. */
export function shellStoreOf(config: Pick<GatewayConfig, 'SHELL_STORE' | 'REMOTES_FILE'>): string {
  return config.SHELL_STORE ?? path.join(path.dirname(config.REMOTES_FILE), 'releases/shell');
}

/** What the gateway reads from its environment. Throws a `ConfigError` that lists all that is wrong with it. */
export function readConfig(env: Environment): GatewayConfig {
  const set = setOf(env);
  const parsed = environment.safeParse(set);
  const issues = withProduction(
    parsed.error?.issues ?? [],
    productionIssues({ ...gatewayVariables, ...brandVariables }, set),
    set,
  );
  if (parsed.success && issues.length === 0) return parsed.data;
  throw new ConfigError('The gateway', issues);
}
