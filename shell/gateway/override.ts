import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { parseOverride, type RemoteOverride } from '@kaarigar/shared/contracts/override';
import { isExemptFromOverride } from '@kaarigar/shared/contracts/override-exemptions';
import { cookieOptions, readCookie } from './cookies';
import { OVERRIDE_PAGE_CSP, OVERRIDE_PATH, renderOverridePage } from './override-page';
import { localeOf } from './pick-locale';
import { createSigner, type Signer } from './signed-text';
import { isPageAddress } from './wants-page';

/** A session cookie, so that links and reloads keep the override until the browser is closed, at most for an hour. */
export const OVERRIDE_COOKIE = 'kaarigar-override';
const LASTS_MS = 60 * 60_000;

interface OverrideSettings {
  readonly siteUrl: string;
  /** Origins besides this machine that an override may come from. */
  readonly allowedOrigins: readonly string[];
}

/**
 * `?override=mf_booking@http://localhost:3002/` shows this site with one remote from a developer's machine, to that
 * browser alone; `?override=` ends it. The code could do all that the visitor may do, so a page asks first and names the
 * origin, and only the answer to that page, sent from this site, is remembered. Never on pages of staff, payment,
 * sign-in or profile.
 */
export function overrideRoutes(settings: OverrideSettings): Router {
  const signer = createSigner(LASTS_MS);
  return Router()
    .post(OVERRIDE_PATH, express.urlencoded({ limit: '2kb' }), acceptOverride(settings, signer))
    .use(withOverride(settings, signer));
}

function acceptOverride({ siteUrl, allowedOrigins }: OverrideSettings, signer: Signer) {
  return (request: Request, response: Response): void => {
    const { origin: site } = new URL(siteUrl);
    const { override: asked, path } = (request.body ?? {}) as Record<string, unknown>;
    const override = parseOverride(String(asked), allowedOrigins);
    const page = URL.canParse(String(path), siteUrl) ? new URL(String(path), siteUrl) : null;
    // A browser says where a form was sent from, and no other site can change what it says.
    if (request.headers.origin !== site) return void response.sendStatus(403);
    // A path that begins like `//host` would lead there.
    if (!override || page?.origin !== site || page.pathname.startsWith('//')) {
      return void response.sendStatus(400);
    }
    response.cookie(OVERRIDE_COOKIE, signer.sign(`${override.name}@${override.base}`), {
      ...cookieOptions(siteUrl),
      httpOnly: true,
    });
    response.set('cache-control', 'no-store').redirect(303, page.pathname);
  };
}

function withOverride(
  { siteUrl, allowedOrigins }: OverrideSettings,
  signer: Signer,
): RequestHandler {
  return (request, response, next) => {
    if (!isPageAddress(request) || isExemptFromOverride(request.path)) return next();
    const { override: asked } = request.query;
    if (typeof asked !== 'string') {
      const remembered = signer.read(readCookie(request.headers.cookie, OVERRIDE_COOKIE) ?? '');
      response.locals['override'] = parseOverride(remembered ?? '', allowedOrigins);
      return next();
    }
    const override = parseOverride(asked, allowedOrigins);
    if (override) return askFirst(request, response, override);
    response.clearCookie(OVERRIDE_COOKIE, { ...cookieOptions(siteUrl), httpOnly: true });
    next();
  };
}

function askFirst(request: Request, response: Response, override: RemoteOverride): void {
  const question = { locale: localeOf(request), override, path: request.path };
  response
    .set({ 'cache-control': 'no-store', 'content-security-policy': OVERRIDE_PAGE_CSP })
    .type('html')
    .send(renderOverridePage(question));
}

/** The override of this request, if there is one and this page allows it. */
export function overrideOf(response: Response): RemoteOverride | null {
  return response.locals['override'] ?? null;
}
