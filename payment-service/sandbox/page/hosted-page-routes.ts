import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import express, { Router, type Request, type Response } from 'express';
import { capturedPaymentId, type PaymentLinks } from '../payment-links';
import { signedReturnUrl } from '../signatures';
import type { PaymentLink } from '../wire';
import { closedPage, failedPage, unknownLinkPage } from './outcome-pages';
import { sendPage } from './page-headers';
import { chosenLocale, pageLocale } from './page-locale';
import { parsePaymentChoice } from './payment-choice';
import { paymentPage } from './payment-page';

interface HostedPageParts {
  readonly links: PaymentLinks;
  readonly keySecret: string;
}

const require = createRequire(import.meta.url);
const tokens = readFileSync(require.resolve('@kaarigar/shared/ui/tokens.css'), 'utf8');
const styles = readFileSync(new URL('page.css', import.meta.url), 'utf8');

/** The page where the customer pays, at a link's `short_url`. */
export function hostedPageRoutes({ links, keySecret }: HostedPageParts): Router {
  const pages = Router();
  const returnUrl = (link: PaymentLink, paymentId: string) =>
    link.callback_url ? signedReturnUrl(link, paymentId, keySecret) : pagePath(link);

  pages.get('/tokens.css', (_req, res) => void res.type('css').send(tokens));
  pages.get('/page.css', (_req, res) => void res.type('css').send(styles));
  pages.use('/l', express.urlencoded({ extended: false, limit: '16kb' }));

  const withLink =
    (answer: (link: PaymentLink, req: Request, res: Response) => void) =>
    (req: Request, res: Response) => {
      const link = links.find(String(req.params['id']));
      if (link) return answer(link, req, res);
      res.status(404);
      sendPage(res, unknownLinkPage(pageLocale(req, undefined), req.path));
    };

  pages.get(
    '/l/:id',
    withLink((link, req, res) => {
      const locale = pageLocale(req, link);
      const search = languageSearch(req);
      if (link.status !== 'created') {
        const paymentId = capturedPaymentId(link);
        const backTo = paymentId ? returnUrl(link, paymentId) : link.callback_url;
        return sendPage(res, closedPage({ link, locale }, link.callback_url && backTo), link);
      }
      const failed = link.payments.find((one) => one.payment_id === req.query['payment']);
      const page = failed
        ? failedPage({ link, locale }, { payment: failed, search })
        : paymentPage({ link, locale, search });
      sendPage(res, page, link);
    }),
  );

  pages.post(
    '/l/:id/pay',
    withLink((link, req, res) => {
      const parsed = parsePaymentChoice(req.body);
      if ('invalidVpa' in parsed && link.status === 'created') {
        res.status(422);
        const locale = pageLocale(req, link);
        return sendPage(
          res,
          paymentPage({ link, locale, search: languageSearch(req), ...parsed }),
          link,
        );
      }
      if ('choice' in parsed) links.pay(link, parsed.choice);
      // The second press of a double click finds the link paid and returns with the same payment.
      const paymentId = capturedPaymentId(link);
      res.redirect(303, paymentId ? returnUrl(link, paymentId) : pagePath(link, req));
    }),
  );

  pages.post(
    '/l/:id/fail',
    withLink((link, req, res) => {
      const parsed = parsePaymentChoice(req.body);
      const choice = 'choice' in parsed ? parsed.choice : ({ method: 'card' } as const);
      const payment = links.fail(link, choice);
      res.redirect(303, pagePath(link, req, payment?.id));
    }),
  );

  // Razorpay's page never returns after a cancelled payment; here it saves the tester the Back button.
  pages.post(
    '/l/:id/cancel',
    withLink((link, req, res) => {
      res.redirect(303, link.callback_url || pagePath(link, req));
    }),
  );

  return pages;
}

/** `?lang=hi` when the customer chose a language on this page, so that the choice goes along. */
function languageSearch(req: Request): string {
  const locale = chosenLocale(req);
  return locale ? `?lang=${locale}` : '';
}

function pagePath(link: PaymentLink, req?: Request, failedPaymentId?: string): string {
  const search = new URLSearchParams(req && languageSearch(req));
  if (failedPaymentId) search.set('payment', failedPaymentId);
  return search.size > 0 ? `/l/${link.id}?${search}` : `/l/${link.id}`;
}
