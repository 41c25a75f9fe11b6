import type { Request } from 'express';
import type { KnobSettings } from '../faults/knob-schema';
import type { Routes } from './routes';
import { parseCreateLinkRequest } from './create-link-request';
import { linkEntity } from './entities';
import type { PaymentLink } from './wire';

export function linkRoutes({ api, ledger, find, at }: Routes): void {
  const { links, knobs, now } = ledger;

  api.post('/payment_links', at('createLink'), (req, res) => {
    const request = parseCreateLinkRequest(req.body, now(), knobs.decide('link'));
    res.json(linkEntity(links.create('razorpay', request), ledger));
  });

  api.get('/payment_links', at('listLinks'), (req, res) => {
    const behaviour = knobs.decide('lookup');
    const youngest = (now().getTime() - behaviour.referenceLookupLateMs) / 1000;
    const listed = links
      .all()
      .filter((link) => link.provider === 'razorpay' && link.createdAt <= youngest)
      .map((link) => linkEntity(link, ledger))
      .toReversed();
    const found = matching(listed, req, behaviour);
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

/** Fetch All Standard Payment Links: `reference_id` and `payment_id` filter; the SDK passes count and skip, too. */
function matching(
  listed: readonly PaymentLink[],
  { query }: Pick<Request, 'query'>,
  { referenceLookup }: KnobSettings,
): readonly PaymentLink[] {
  const { reference_id: reference, payment_id: paymentId, count, skip } = query;
  const start = Number(skip) || 0;
  const isAsked = reference !== undefined;
  if (isAsked && referenceLookup === 'nothing') return [];
  const isFiltering = isAsked && referenceLookup !== 'everything';
  return listed
    .filter((link) => !isFiltering || link.reference_id === reference)
    .filter(
      ({ payments }) =>
        paymentId === undefined || payments?.some((one) => one.payment_id === paymentId),
    )
    .slice(start, start + (Number(count) || 10));
}
