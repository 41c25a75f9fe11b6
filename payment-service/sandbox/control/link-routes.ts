import { Router } from 'express';
import type { PaymentLinks } from '../ledger/payment-links';
import type { Store } from '../ledger/store';
import { reportLink } from './link-report';

/** Links of both protocols with their payments. */
export function linkRoutes(links: PaymentLinks, store: Store): Router {
  const routes = Router();

  routes.get('/links', (req, res) => {
    const { reference_id: reference } = req.query;
    const found = links
      .all()
      .filter((link) => typeof reference !== 'string' || link.reference === reference);
    res.json({ payment_links: found.map((link) => reportLink(link, store)) });
  });

  routes.get('/links/:id', (req, res) => {
    const link = links.find(req.params.id);
    if (link) res.json(reportLink(link, store));
    else res.status(404).json({ error: 'no such link' });
  });

  // A link is valid for more than a quarter of an hour; a test of expiry cannot wait that long.
  routes.post('/links/:id/expire', (req, res) => {
    const link = links.find(req.params.id);
    if (!link) {
      res.status(404).json({ error: 'no such link' });
      return;
    }
    links.expireNow(link);
    res.json(reportLink(link, store));
  });

  return routes;
}
