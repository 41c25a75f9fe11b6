import { Router, type Response } from 'express';
import { CACHE_PREFIX } from '@kaarigar/shared/offline/kept';
import type { GatewayConfig } from './config';

const WORKER = '/sw.js';

/** Takes the place of a worker, removes all that was kept, and itself. No page loads anew for it. */
const END = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('${CACHE_PREFIX}')) await caches.delete(name);
    }
    await self.registration.unregister();
  })());
});
`;

/** What pages ask for, and from where, their own policy decides; the worker only passes it on. */
const POLICY = "default-src 'none'; connect-src 'self' https: http:; frame-ancestors 'none'";

/** Whether browsers keep pages for a time without a network. A dev server has no worker. */
export function keepsPages({
  OFFLINE_PAGES,
  SHELL_DEV_ORIGIN,
}: Pick<GatewayConfig, 'OFFLINE_PAGES' | 'SHELL_DEV_ORIGIN'>): boolean {
  return OFFLINE_PAGES === 'on' && SHELL_DEV_ORIGIN === undefined;
}

/** The address of the service worker; its file is of the visitor's release of the shell. */
export function workerRoutes(config: GatewayConfig): Router {
  const router = Router();
  router.get(WORKER, (_request, response, next) => {
    if (!keepsPages(config)) return end(response);
    response.set('content-security-policy', POLICY);
    next();
  });
  return router;
}

/** A release from before there was a worker: after a rollback the one in browsers must go, and a 404 leaves it. */
export function endWorker(): Router {
  const router = Router();
  router.get(WORKER, (_request, response) => end(response));
  return router;
}

function end(response: Response): void {
  response.set('cache-control', 'no-cache').type('text/javascript').send(END);
}
