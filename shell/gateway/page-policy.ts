import type { RemoteOverride } from '@kaarigar/shared/contracts/override';
import type { Registry } from '@kaarigar/shared/contracts/registry';
import type { CaptchaProvider, RuntimeConfig } from '@kaarigar/shared/contracts/runtime-config';
import { hashSources } from './insert-page';
import { remoteOrigins } from './read-registry';

interface PolicySources {
  readonly config: RuntimeConfig;
  /** Every release that any visitor may be running. */
  readonly registry: Registry;
  readonly override: RemoteOverride | null;
  readonly isDevelopment: boolean;
  /** What stands in the page itself: nothing else inline runs or counts. */
  readonly inline?: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

interface CaptchaSources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly style: readonly string[];
  readonly connect: readonly string[];
}

const TURNSTILE = ['https://challenges.cloudflare.com'];
const HCAPTCHA = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/**
 * What each widget needs: https://developers.cloudflare.com/turnstile/reference/content-security-policy and
 * https://docs.hcaptcha.com (Content-Security-Policy Settings).
 */
const CAPTCHA_SOURCES: Readonly<Record<CaptchaProvider | 'none', CaptchaSources>> = {
  none: { script: [], frame: [], style: [], connect: [] },
  turnstile: { script: TURNSTILE, frame: TURNSTILE, style: [], connect: [] },
  hcaptcha: { script: HCAPTCHA, frame: HCAPTCHA, style: HCAPTCHA, connect: HCAPTCHA },
};

/** No text becomes markup or code; the page's own policy (shell/src/trusted-types.ts) lets addresses of scripts pass. */
const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

/**
 * The Content-Security-Policy of a page: no inline script but the shell's own, by its hash, no eval, no framing; code
 * only from this site, its registered remotes, the captcha that is configured, and an override that the visitor has
 * agreed to.
 */
export function pagePolicy(page: PolicySources): string {
  const { config, registry, override, isDevelopment, inline } = page;
  const overriding = override ? [new URL(override.base).origin] : [];
  const remotes = [...remoteOrigins(registry), ...overriding];
  const captcha = CAPTCHA_SOURCES[config.captcha?.provider ?? 'none'];
  const apis = [config.supabaseUrl, config.apiUrl].filter((url) => !url.startsWith('/'));
  const sockets = [
    // A developer's machine reports changes over a web socket.
    ...overriding.map((origin) => origin.replace(/^http/, 'ws')),
    ...(isDevelopment ? ['ws:', 'http://localhost:*'] : []),
  ];
  // Nobody promises that the captchas' own scripts hold to it.
  const isTrusted = config.captcha === null && !isDevelopment;
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'script-src': ["'self'", ...hashSources(inline?.scripts ?? []), ...remotes, ...captcha.script],
    'style-src': ["'self'", ...hashSources(inline?.styles ?? []), ...remotes, ...captcha.style],
    'font-src': ["'self'"],
    // `blob:`: photos that were chosen, or read with a token.
    'img-src': ["'self'", 'data:', 'blob:', ...remotes],
    'connect-src': ["'self'", ...remotes, ...apis, ...captcha.connect, ...sockets],
    'frame-src': captcha.frame,
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isTrusted && TRUSTED_TYPES),
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
