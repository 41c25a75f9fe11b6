import type { Request, RequestHandler, Response } from 'express';
import {
  isExemptFromOverride,
  parseOverride,
  type RemoteOverride,
} from '@kaarigar/shared/contracts/override';

/** A session cookie, so that links and reloads keep the override until the browser is closed. */
export const OVERRIDE_COOKIE = 'kaarigar-override';

/**
 * `?override=mf_booking@http://localhost:3002/` shows this site with one remote from a developer's machine, to that
 * browser alone; `?override=` ends it. Only allowed origins, and never on pages of staff or payment.
 */
export function withOverride(allowedOrigins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    const override = overrideFor(request, response, allowedOrigins);
    response.locals['override'] = isExemptFromOverride(request.path) ? null : override;
    next();
  };
}

function overrideFor(
  request: Request,
  response: Response,
  allowedOrigins: readonly string[],
): RemoteOverride | null {
  const { override: asked } = request.query;
  if (typeof asked !== 'string') return parseOverride(rememberedIn(request), allowedOrigins);
  const override = parseOverride(asked, allowedOrigins);
  const options = { path: '/', sameSite: 'lax', httpOnly: true } as const;
  if (override) response.cookie(OVERRIDE_COOKIE, `${override.name}@${override.base}`, options);
  else response.clearCookie(OVERRIDE_COOKIE, options);
  return override;
}

function rememberedIn(request: Request): string {
  const found = new RegExp(`(?:^|;\\s*)${OVERRIDE_COOKIE}=([^;]*)`).exec(
    request.headers.cookie ?? '',
  )?.[1];
  try {
    return decodeURIComponent(found ?? '');
  } catch {
    return '';
  }
}

/** The override of this request, if there is one and this page allows it. */
export function overrideOf(response: Response): RemoteOverride | null {
  return response.locals['override'];
}
