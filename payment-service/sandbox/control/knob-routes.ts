import { Router, type Response } from 'express';
import * as z from 'zod';
import { knobsSchema, type KnobSettings } from '../faults/knob-schema';
import type { Knobs } from '../faults/knobs';
import type { Protocol } from '../protocol';
import { isForm } from './forms';
import { knobsFromForm } from './knob-form';

/** Reading, setting and resetting the knobs, and what chaos has drawn. */
export function knobRoutes(knobs: Knobs, protocols: readonly Protocol[]): Router {
  const routes = Router();
  const set = (settings: KnobSettings, res: Response) => {
    const withoutOld = protocols.find(({ oldWebhookSecret }) => !oldWebhookSecret);
    if (settings.webhookSignature === 'old' && withoutOld) {
      const error = `webhookSignature: ${withoutOld.name} has no old webhook secret configured`;
      res.status(400).json({ error });
      return;
    }
    knobs.set(settings);
    res.json(knobs.current);
  };

  routes.get('/knobs', (_req, res) => {
    res.json(knobs.current);
  });

  routes.post('/knobs', (req, res) => {
    const given = (req.body ?? {}) as Record<string, unknown>;
    const parsed = isForm(req) ? knobsFromForm(given, knobs.current) : knobsSchema.safeParse(given);
    if (parsed.success) set(parsed.data, res);
    else res.status(400).json({ error: z.prettifyError(parsed.error) });
  });

  const reset = (res: Response) => {
    knobs.reset();
    res.json(knobs.current);
  };
  routes.delete('/knobs', (_req, res) => reset(res));
  // A form cannot send DELETE.
  routes.post('/knobs/reset', (_req, res) => reset(res));

  routes.get('/chaos', (_req, res) => {
    res.json({ chaos: knobs.current.chaos, draws: knobs.draws });
  });

  return routes;
}
