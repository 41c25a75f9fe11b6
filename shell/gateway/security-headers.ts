import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { CaptchaProvider } from '@kaarigar/shared/contracts/runtime-config';

export interface SecuritySources {
  /** Origins that remotes are loaded from. */
  readonly remotes: readonly string[];
  /** Origins the page talks to besides its own (a hosted Supabase, for instance). */
  readonly connect: readonly string[];
  /** Whose captcha the forms show, if any. */
  readonly captcha: CaptchaProvider | undefined;
  readonly isDevelopment: boolean;
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

/** Strict headers: no inline script, no eval, no framing; code only from this site and its registered remotes. */
export function securityHeaders(sources: SecuritySources): RequestHandler {
  const { remotes, connect, isDevelopment } = sources;
  const captcha = CAPTCHA_SOURCES[sources.captcha ?? 'none'];
  // Hot reload uses a web socket to each dev server.
  const devSockets = isDevelopment ? ['ws:', 'http://localhost:*'] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        scriptSrc: ["'self'", ...remotes, ...captcha.script],
        styleSrc: ["'self'", ...remotes, ...captcha.style],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...remotes],
        connectSrc: ["'self'", ...remotes, ...connect, ...captcha.connect, ...devSockets],
        ...(captcha.frame.length > 0 && { frameSrc: captcha.frame }),
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
}
