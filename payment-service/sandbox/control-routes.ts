import express, { Router } from 'express';
import * as z from 'zod';
import { knobsSchema, type Knobs } from './knobs';
import type { PaymentLinks } from './payment-links';

/** What tests use to look inside and to make the provider misbehave. Not part of Razorpay's API. */
export function controlRoutes(knobs: Knobs, links: PaymentLinks): Router {
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

  return control;
}
