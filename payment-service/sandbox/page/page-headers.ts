import type { Response } from 'express';
import type { Link } from '../ledger/records';

/**
 * No scripts, and only the two style sheets may load. Browsers also apply `form-action` to the redirect after a form,
 * so it must list the merchant's origin for the customer to get back.
 */
export function sendPage(res: Response, page: string, link?: Link): void {
  const merchant = link?.returnUrl ? ` ${new URL(link.returnUrl).origin}` : '';
  res
    .set({
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        'img-src data:',
        `form-action 'self'${merchant}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': String(res.get('referrer-policy') ?? 'no-referrer'),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .type('html')
    .send(page);
}
