import express, { Router } from 'express';
import * as z from 'zod';
import { knobsSchema, type Knobs } from './knobs';
import type { PaymentLinks } from './payment-links';
import type { Refunds } from './refunds';

interface ControlParts {
  readonly knobs: Knobs;
  readonly links: PaymentLinks;
  readonly refunds: Refunds;
}

/** What tests use to look inside and to make the provider misbehave. Not part of Razorpay's API. */
export function controlRoutes({ knobs, links, refunds }: ControlParts): Router {
  const control = Router();
  control.use(express.json());

  control.get('/knobs', (_req, res) => {
    res.json(knobs.current);
  });

  control.post('/knobs', (req, res) => {
    const parsed = knobsSchema.safeParse(req.body ?? {});
    if (!parsed.success) {
      res.status(400).json({ error: z.prettifyError(parsed.error) });
      return;
    }
    knobs.set(parsed.data);
    res.json(knobs.current);
  });

  control.delete('/knobs', (_req, res) => {
    knobs.reset();
    res.json(knobs.current);
  });

  control.get('/links', (req, res) => {
    const { reference_id: reference } = req.query;
    const found = typeof reference === 'string' ? links.findByReference(reference) : links.all();
    res.json({ payment_links: found });
  });

  control.get('/links/:id', (req, res) => {
    const link = links.find(req.params.id);
    if (link) res.json(link);
    else res.status(404).json({ error: 'no such link' });
  });

  // A link lives for more than a quarter of an hour; a test of expiry cannot wait that long.
  control.post('/links/:id/expire', (req, res) => {
    const link = links.find(req.params.id);
    if (!link) {
      res.status(404).json({ error: 'no such link' });
      return;
    }
    links.expireNow(link);
    res.json(link);
  });

  control.get('/refunds', (_req, res) => {
    res.json({ refunds: refunds.all() });
  });

  // The bank's word on a refund that the knob left pending.
  control.post('/refunds/:id/:outcome', (req, res) => {
    const outcome = z.enum(['processed', 'failed']).safeParse(req.params.outcome);
    const refund = refunds.find(req.params.id);
    if (!refund || !outcome.success) res.status(404).json({ error: 'no such refund or outcome' });
    else if (refunds.settle(refund, outcome.data)) res.json(refund);
    else res.status(409).json({ error: `the refund is already ${refund.status}` });
  });

  return control;
}
