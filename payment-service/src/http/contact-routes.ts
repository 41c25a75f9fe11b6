import express, { Router } from 'express';
import { contactRequest, type ContactResponse } from '@kaarigar/shared/contracts/contact';
import { sendContactMessage, type ContactDependencies } from '../use-cases/send-contact-message';
import { parse } from './parse';

/** Messages to the team, from visitors and signed-in people alike. */
export function contactRoutes(dependencies: ContactDependencies): Router {
  const routes = Router();
  // The longest message in any script, with its escapes.
  routes.post('/contact', express.json({ limit: '64kb' }), async (req, res) => {
    const { captcha_token: answer, ...message } = parse(contactRequest, req.body);
    const number = await sendContactMessage(dependencies, message, answer ?? null);
    res.json({ number } satisfies ContactResponse);
  });
  return routes;
}
