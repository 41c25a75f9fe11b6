import type { Request } from 'express';
import type { KnobSettings } from '../faults/knob-schema';
import type { Link } from '../ledger/records';
import type { Store } from '../ledger/store';
import { parseCreateLinkRequest } from './create-link-request';
import { linkEntity } from './entities';
import type { Routes } from './routes';

export function linkRoutes({ api, ledger, find, at }: Routes): void {
  const { links, knobs, now, store } = ledger;

  api.post('/payment_links', at('createLink'), (req, res) => {
    const request = parseCreateLinkRequest(req.body, now(), knobs.decide('link'));
    res.json(linkEntity(links.create('razorpay', request), ledger));
  });

  api.get('/payment_links', at('listLinks'), (req, res) => {
    const behaviour = knobs.decide('lookup');
    const youngest = (now().getTime() - behaviour.referenceLookupLateMs) / 1000;
    const known = links
      .all()
      .filter((link) => link.provider === 'razorpay' && link.createdAt <= youngest);
    const found = page(matching(known, req.query, behaviour, store), req.query).map((link) =>
      linkEntity(link, ledger),
    );
    // Observed: the list is under `payment_links`; who reads `items` takes every answer for an empty one.
    res.json(
      behaviour.referenceLookup === 'items'
        ? { entity: 'collection', count: found.length, items: found }
        : { payment_links: found },
    );
  });

  api.get('/payment_links/:id', at('fetchLink'), (req, res) => {
    res.json(linkEntity(find.link(req.params['id']), ledger));
  });

  api.post('/payment_links/:id/cancel', at('cancelLink'), (req, res) => {
    const link = find.link(req.params['id']);
    links.cancel(link);
    res.json(linkEntity(link, ledger));
  });
}

type Query = Request['query'];

/** Fetch All Standard Payment Links: what the two parameters choose, as far as the knob lets them. */
function matching(
  known: readonly Link[],
  { reference_id: reference, payment_id: paymentId }: Query,
  { referenceLookup }: KnobSettings,
  store: Store,
): readonly Link[] {
  const ofPayment = store.findPayment('razorpay', String(paymentId))?.linkId;
  const chosen = paymentId === undefined ? known : known.filter(({ id }) => id === ofPayment);
  if (reference === undefined || referenceLookup === 'everything') return chosen;
  return referenceLookup === 'nothing' ? [] : chosen.filter((link) => link.reference === reference);
}

/** Newest first. The SDK passes count and skip; for links they are not documented. */
function page(chosen: readonly Link[], { count, skip }: Query): readonly Link[] {
  const start = Number(skip) || 0;
  return chosen.toReversed().slice(start, start + (Number(count) || 10));
}
