import type { Request, RequestHandler } from 'express';

/** Where the control page is. */
export const CONTROL_PAGE = '/_sandbox';

export function isForm(req: Request): boolean {
  return typeof req.is('application/x-www-form-urlencoded') === 'string';
}

/**
 * Refuses what a page of another site sends, whatever its body is: a page on the internet cannot turn the knobs of a
 * developer. Tests are no browser and name no origin; a form always does.
 */
export const refuseOtherSites: RequestHandler = (req, res, next) => {
  const isOfBrowser = req.headers.origin !== undefined || isForm(req);
  if (!isOfBrowser || originHost(req) === req.headers.host) return next();
  res.status(403).json({ error: 'a request of another site' });
};

/**
 * The control page's forms use the same calls as tests do: instead of JSON they lead back to the page, which says what
 * was refused.
 */
export const answerForms: RequestHandler = (req, res, next) => {
  if (!isForm(req)) return next();
  res.json = (body: unknown) => {
    const { error } = body as { error?: string };
    const search = res.statusCode >= 400 ? `?${new URLSearchParams({ error: error ?? '' })}` : '';
    res.redirect(303, CONTROL_PAGE + search);
    return res;
  };
  next();
};

function originHost({ headers: { origin = '' } }: Request): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
