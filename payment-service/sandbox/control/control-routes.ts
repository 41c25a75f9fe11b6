import express, { Router } from 'express';
import * as z from 'zod';
import { randomDigits } from '../ledger/random-text';
import { Refusal } from '../ledger/refusal';
import type { Ledger, Protocol } from '../protocol';
import type { WebhookSender } from '../webhooks/webhook-sender';
import { knobsSchema } from '../faults/knob-schema';
import { reportLink } from './link-report';

interface ControlParts extends Omit<Ledger, 'now'> {
  readonly protocols: readonly Protocol[];
  readonly webhooks: WebhookSender;
}

const releaseBody = z.strictObject({
  order: z.enum(['sent', 'reversed', 'shuffled']).default('sent'),
});

const dashboardRefund = z.strictObject({ amount_paise: z.int().positive().optional() });

/** The control API for tests: reads the state and injects faults. Not part of any provider's API. */
export function controlRoutes(parts: ControlParts): Router {
  const { knobs, links, refunds, store, webhooks } = parts;
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
    const withoutOld = parts.protocols.find(({ oldWebhookSecret }) => !oldWebhookSecret);
    if (parsed.data.webhookSignature === 'old' && withoutOld) {
      const error = `webhookSignature: ${withoutOld.name} has no old webhook secret configured`;
      res.status(400).json({ error });
      return;
    }
    knobs.set(parsed.data);
    res.json(knobs.current);
  });

  control.delete('/knobs', (_req, res) => {
    knobs.reset();
    res.json(knobs.current);
  });

  // Sends the held webhooks one after the other; responds after the last attempt.
  control.post('/webhooks/release', async (req, res) => {
    const parsed = releaseBody.safeParse(req.body ?? {});
    if (!parsed.success) res.status(400).json({ error: z.prettifyError(parsed.error) });
    else res.json({ released: await webhooks.release(parsed.data.order) });
  });

  control.get('/links', (req, res) => {
    const { reference_id: reference } = req.query;
    const found = links
      .all()
      .filter((link) => typeof reference !== 'string' || link.reference === reference);
    res.json({ payment_links: found.map((link) => reportLink(link, store)) });
  });

  control.get('/links/:id', (req, res) => {
    const link = links.find(req.params.id);
    if (link) res.json(reportLink(link, store));
    else res.status(404).json({ error: 'no such link' });
  });

  // A link is valid for more than a quarter of an hour; a test of expiry cannot wait that long.
  control.post('/links/:id/expire', (req, res) => {
    const link = links.find(req.params.id);
    if (!link) {
      res.status(404).json({ error: 'no such link' });
      return;
    }
    links.expireNow(link);
    res.json(reportLink(link, store));
  });

  control.get('/refunds', (_req, res) => {
    res.json({ refunds: refunds.all() });
  });

  // A refund in the provider's dashboard, which the merchant's own system did not request.
  control.post('/payments/:id/refunds', (req, res) => {
    const payment = store.state.payments.get(req.params.id);
    const parsed = dashboardRefund.safeParse(req.body ?? {});
    if (!payment || !parsed.success) {
      res.status(404).json({ error: 'no such payment or amount' });
      return;
    }
    const hasNames = store.linkOf(payment).provider === 'cashfree';
    try {
      const refund = refunds.create(payment, {
        amountPaise: parsed.data.amount_paise,
        // Razorpay leaves the merchant's reference empty, Cashfree generates one.
        reference: hasNames ? `dashboard-${randomDigits(9)}` : null,
        note: null,
        notes: [],
        isInstant: false,
      });
      res.json(refund);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      res.status(409).json({ error: error.reason });
    }
  });

  // The bank decides a refund that the knob left pending.
  control.post('/refunds/:id/:outcome', (req, res) => {
    const outcome = z.enum(['processed', 'failed']).safeParse(req.params.outcome);
    const refund = refunds.find(req.params.id);
    if (!refund || !outcome.success) res.status(404).json({ error: 'no such refund or outcome' });
    else if (refunds.settle(refund, outcome.data)) res.json(refund);
    else res.status(409).json({ error: `the refund is already ${refund.status}` });
  });

  return control;
}
