import { readFileSync } from 'node:fs';
import express, { Router } from 'express';
import * as z from 'zod';
import { randomDigits } from '../ledger/random-text';
import { Refusal } from '../ledger/refusal';
import type { Ledger, Protocol } from '../protocol';
import type { WebhookSender } from '../webhooks/webhook-sender';
import { sendPage } from '../page/page-headers';
import { controlPage } from './control-page';
import { answerForms } from './forms';
import { knobRoutes } from './knob-routes';
import { reportLink } from './link-report';
import { webhookRoutes } from './webhook-routes';
import { webhookSection } from './webhook-section';

interface ControlParts extends Omit<Ledger, 'now'> {
  readonly protocols: readonly Protocol[];
  readonly webhooks: WebhookSender;
}

const styles = readFileSync(new URL('control.css', import.meta.url), 'utf8');

const dashboardRefund = z.strictObject({ amount_paise: z.int().positive().optional() });

/** The control page and its calls, also for tests: reads the state, injects faults. No part of a provider's API. */
export function controlRoutes(parts: ControlParts): Router {
  const { knobs, links, refunds, store } = parts;
  const control = Router();
  control.use(express.json(), express.urlencoded({ extended: false }), answerForms);

  control.get('/', (req, res) => {
    const sections = [webhookSection(parts)];
    const error = typeof req.query['error'] === 'string' ? req.query['error'] : '';
    // With the site's own address as referrer, a form of this page says where it comes from.
    sendPage(res.set('referrer-policy', 'same-origin'), controlPage({ knobs, sections, error }));
  });
  control.get('/control.css', (_req, res) => void res.type('css').send(styles));
  control.use(knobRoutes(knobs, parts.protocols), webhookRoutes(parts));

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
    const outcome = z.enum(['processed', 'failed', 'reversed']).safeParse(req.params.outcome);
    const refund = refunds.find(req.params.id);
    if (!refund || !outcome.success) res.status(404).json({ error: 'no such refund or outcome' });
    else if (refunds.settle(refund, outcome.data)) res.json(refund);
    else res.status(409).json({ error: `the refund is already ${refund.status}` });
  });

  return control;
}
