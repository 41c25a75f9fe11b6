import type { Request, RequestHandler } from 'express';

/** Where the control page is. */
export const CONTROL_PAGE = '/_sandbox';

export function isForm(req: Request): boolean {
  return typeof req.is('application/x-www-form-urlencoded') === 'string';
}

/**
 * The control page's forms use the same calls as tests do: instead of JSON they lead back to the page, which says what
 * was refused. A form of another site is refused: a page on the internet cannot turn the knobs of a developer.
 */
export const answerForms: RequestHandler = (req, res, next) => {
  if (!isForm(req)) return next();
  if (originHost(req) !== req.headers.host) {
    res.status(403).json({ error: 'a form of another site' });
    return;
  }
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
