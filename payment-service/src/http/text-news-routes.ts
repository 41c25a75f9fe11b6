import express, { Router } from 'express';
import type { TextInbox } from '../ports';
import { refusal } from '../service-error';
import { receiveTextNews, type TextNewsDependencies } from '../use-cases/receive-text-news';
import { boundBodies } from './bound-bodies';

const LARGEST_BYTES = 256 * 1024;
const BODIES_BYTES = 8 * 1024 * 1024;

interface TextNewsRouteDependencies extends TextNewsDependencies {
  /** Of the providers that are set. */
  readonly inboxes: readonly TextInbox[];
}

/** Where providers of texts say what became of them. */
export function textNewsRoutes({ inboxes, ...news }: TextNewsRouteDependencies): Router {
  const routes = Router();
  for (const inbox of inboxes) addInbox(routes, inbox, news);
  return routes;
}

/** 200: written down. 401: not the provider's. 5xx: not known to be written down; tell it again. */
function addInbox(routes: Router, inbox: TextInbox, news: TextNewsDependencies): void {
  const path = `/webhooks/${inbox.name}`;
  const isRoom = boundBodies(BODIES_BYTES, LARGEST_BYTES);
  const rawBody = express.raw({ type: inbox.type, limit: LARGEST_BYTES, inflate: false });
  routes.post(path, isRoom, rawBody, async ({ body, headers, query }, res) => {
    if (!Buffer.isBuffer(body)) throw refusal('invalid_input', { status: 415 });
    const outcome = await receiveTextNews(news, inbox, { rawBody: body, headers, query });
    if (outcome === 'forged') throw refusal('not_allowed', { status: 401 });
    res.json({ received: true });
  });
  routes.get(path, (req, res) => {
    const challenge = inbox.challenge(req.query);
    if (challenge === null) throw refusal('not_allowed');
    res.type('text/plain').send(challenge);
  });
}
