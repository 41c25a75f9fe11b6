import helmet from 'helmet';
import type { RequestHandler } from 'express';

export interface SecuritySources {
  /** Origins that remotes are loaded from. */
  readonly remotes: readonly string[];
  /** Origins the page talks to besides its own (a hosted Supabase, for instance). */
  readonly connect: readonly string[];
  readonly isDevelopment: boolean;
}

/** Strict headers: no inline script, no eval, no framing; code only from this site and its registered remotes. */
export function securityHeaders({
  remotes,
  connect,
  isDevelopment,
}: SecuritySources): RequestHandler {
  // Hot reload uses a web socket to each dev server.
  const devSockets = isDevelopment ? ['ws:', 'http://localhost:*'] : [];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        scriptSrc: ["'self'", ...remotes],
        styleSrc: ["'self'", ...remotes],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...remotes],
        connectSrc: ["'self'", ...remotes, ...connect, ...devSockets],
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
