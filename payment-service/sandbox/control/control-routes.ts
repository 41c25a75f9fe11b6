import { readFileSync } from 'node:fs';
import express, { Router } from 'express';
import type { Ledger, Protocol } from '../protocol';
import { sendPage } from '../page/page-headers';
import type { WebhookSender } from '../webhooks/webhook-sender';
import { accountSection } from './account-section';
import { controlPage } from './control-page';
import { answerForms, refuseOtherSites } from './forms';
import { knobRoutes } from './knob-routes';
import { linkRoutes } from './link-routes';
import { moneyRoutes } from './money-routes';
import { recordSection } from './record-section';
import { webhookRoutes } from './webhook-routes';
import { webhookSection } from './webhook-section';

interface ControlParts extends Omit<Ledger, 'now'> {
  readonly protocols: readonly Protocol[];
  readonly webhooks: WebhookSender;
}

const styles = readFileSync(new URL('control.css', import.meta.url), 'utf8');

/** The control page and its calls, also for tests: reads the state, injects faults. No part of a provider's API. */
export function controlRoutes(parts: ControlParts): Router {
  const { knobs, links, store, protocols } = parts;
  const control = Router();
  control.use(refuseOtherSites);
  control.use(express.json(), express.urlencoded({ extended: false }), answerForms);

  control.get('/', (req, res) => {
    const sections = [accountSection(parts), webhookSection(parts), recordSection(links, store)];
    const error = typeof req.query['error'] === 'string' ? req.query['error'] : '';
    // With the site's own address as referrer, a form of this page says where it comes from.
    sendPage(res.set('referrer-policy', 'same-origin'), controlPage({ knobs, sections, error }));
  });
  control.get('/control.css', (_req, res) => void res.type('css').send(styles));
  control.use(
    knobRoutes(knobs, protocols),
    webhookRoutes(parts),
    linkRoutes(links, store),
    moneyRoutes(parts),
  );

  return control;
}
