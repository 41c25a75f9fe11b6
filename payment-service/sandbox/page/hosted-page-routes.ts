import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import express, { Router, type Request, type Response } from 'express';
import type { PaymentLinks } from '../ledger/payment-links';
import type { Payments } from '../ledger/payments';
import type { Link, Payment, ProviderName } from '../ledger/records';
import type { Store } from '../ledger/store';
import type { Protocol } from '../protocol';
import { closedPage, leftPage, unknownLinkPage } from './outcome-pages';
import { sendPage } from './page-headers';
import { chosenLocale, pageLocale } from './page-locale';
import { choiceOrCard, parsePaymentChoice } from './payment-choice';
import { paymentPage } from './payment-page';
import { triedPage } from './tried-page';

interface HostedPageParts {
  readonly store: Store;
  readonly links: PaymentLinks;
  readonly payments: Payments;
  readonly findProtocol: (provider: ProviderName) => Protocol | undefined;
}

const require = createRequire(import.meta.url);
const tokens = readFileSync(require.resolve('@kaarigar/shared/ui/tokens.css'), 'utf8');
const styles = readFileSync(new URL('page.css', import.meta.url), 'utf8');

/** The page where the customer pays, at a link's address, for links of either protocol. */
export function hostedPageRoutes({
  store,
  links,
  payments,
  findProtocol,
}: HostedPageParts): Router {
  const pages = Router();

  pages.get('/tokens.css', (_req, res) => void res.type('css').send(tokens));
  pages.get('/page.css', (_req, res) => void res.type('css').send(styles));
  pages.use('/l', express.urlencoded({ extended: false, limit: '16kb' }));

  const lastCaptured = (link: Link) => store.capturedOf(link).at(-1);
  /** Where the browser goes after paying: to the merchant, or back to this page. */
  const returnUrl = (link: Link, payment: Payment) =>
    findProtocol(link.provider)?.returnUrl(link, payment) || pagePath(link);
  const findTried = (link: Link, id: unknown) =>
    store.paymentsOf(link).find((payment) => payment.id === id);
  const triedIn = (link: Link, { body }: Request) =>
    findTried(link, (body as Record<string, unknown> | undefined)?.['payment']);
  /** With a captured payment back to the merchant, else to the page of this payment, if there is one. */
  const wayOn = (link: Link, req: Request, payment: Payment | null | undefined) => {
    const captured = payment?.status === 'captured' ? payment : lastCaptured(link);
    if (link.status === 'paid' && captured) return returnUrl(link, captured);
    const isOpen = payment && payment.status !== 'captured';
    return pagePath(link, req, isOpen ? { payment: payment.id } : {});
  };
  const withLink =
    (answer: (link: Link, req: Request, res: Response) => void) =>
    (req: Request, res: Response) => {
      const link = links.find(String(req.params['id']));
      if (link && findProtocol(link.provider)) return answer(link, req, res);
      res.status(404);
      sendPage(res, unknownLinkPage(pageLocale(req, undefined), req.path));
    };

  pages.get(
    '/l/:id',
    withLink((link, req, res) => {
      const locale = pageLocale(req, link);
      const search = languageSearch(req);
      const payment = lastCaptured(link);
      if (payment && req.query['left']) {
        return sendPage(res, leftPage({ link, locale }, payment), link);
      }
      const tried = findTried(link, req.query['payment']);
      const status = tried && store.statusOf(tried);
      if (tried && status && status !== 'captured' && !(status === 'failed' && isClosed(link))) {
        return sendPage(res, triedPage({ link, locale }, { payment: tried, status, search }), link);
      }
      if (link.status !== 'created') {
        const isPaid = link.status === 'paid' && payment;
        const backTo = link.returnUrl && (isPaid ? returnUrl(link, payment) : link.returnUrl);
        return sendPage(res, closedPage({ link, locale, payment, backTo, search }), link);
      }
      sendPage(res, paymentPage({ link, locale, search }), link);
    }),
  );

  pages.post(
    '/l/:id/pay',
    withLink((link, req, res) => {
      const parsed = parsePaymentChoice(req.body);
      if ('invalidVpa' in parsed && link.status === 'created') {
        res.status(422);
        const locale = pageLocale(req, link);
        const search = languageSearch(req);
        return sendPage(res, paymentPage({ link, locale, search, ...parsed }), link);
      }
      const payment = 'choice' in parsed ? payments.pay(link, parsed.choice) : null;
      // The second press of a double click finds the link paid and returns with the same payment.
      res.redirect(303, wayOn(link, req, payment));
    }),
  );

  const failing = { fail: 'declined', drop: 'cancelled', 'time-out': 'timed_out' } as const;
  for (const [button, failure] of Object.entries(failing)) {
    pages.post(
      `/l/:id/${button}`,
      withLink((link, req, res) => {
        const payment = payments.decline(link, choiceOrCard(req.body), failure);
        res.redirect(303, pagePath(link, req, payment ? { payment: payment.id } : {}));
      }),
    );
  }

  pages.post(
    '/l/:id/approve-later',
    withLink((link, req, res) => {
      const payment = isClosed(link) ? null : payments.start(link, choiceOrCard(req.body));
      res.redirect(303, wayOn(link, req, payment));
    }),
  );

  // The customer approves a payment that waits; the bank approves one that failed.
  pages.post(
    '/l/:id/approve',
    withLink((link, req, res) => {
      const payment = triedIn(link, req);
      if (payment?.status === 'created' || payment?.status === 'failed') {
        payments.authorize(payment);
      }
      res.redirect(303, wayOn(link, req, payment));
    }),
  );

  pages.post(
    '/l/:id/decline',
    withLink((link, req, res) => {
      const payment = triedIn(link, req);
      if (payment?.status === 'created') payments.fail(payment, 'declined');
      res.redirect(303, wayOn(link, req, payment));
    }),
  );

  // Razorpay's page never redirects after a cancelled payment; ours does, so a tester need not press Back.
  pages.post(
    '/l/:id/cancel',
    withLink((link, req, res) => {
      res.redirect(303, link.returnUrl || pagePath(link, req));
    }),
  );

  pages.post(
    '/l/:id/pay-and-close',
    withLink((link, req, res) => {
      payments.pay(link, choiceOrCard(req.body));
      res.redirect(303, pagePath(link, req, { left: 'yes' }));
    }),
  );

  // A customer may approve in the UPI app long after leaving the page: then nothing returns to the merchant.
  pages.post(
    '/l/:id/pay-late',
    withLink((link, req, res) => {
      links.expireNow(link);
      payments.payAnyway(link, choiceOrCard(req.body));
      res.redirect(303, pagePath(link, req));
    }),
  );

  pages.post(
    '/l/:id/pay-twice',
    withLink((link, req, res) => {
      const choice = choiceOrCard(req.body);
      if (payments.pay(link, choice)) payments.payAnyway(link, choice);
      res.redirect(303, wayOn(link, req, null));
    }),
  );

  return pages;
}

function isClosed({ status }: Link): boolean {
  return status !== 'created';
}

/** `?lang=hi` if the customer chose a language on this page, so that the next page keeps it. */
function languageSearch(req: Request): string {
  const locale = chosenLocale(req);
  return locale ? `?lang=${locale}` : '';
}

function pagePath(link: Link, req?: Request, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(req && languageSearch(req));
  for (const [name, value] of Object.entries(query)) search.set(name, value);
  return search.size > 0 ? `/l/${link.id}?${search}` : `/l/${link.id}`;
}
