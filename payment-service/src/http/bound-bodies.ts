import type { RequestHandler } from 'express';
import { refusal } from '../service-error';

/**
 * Refuses `service_unavailable` a body for which there is no room beside those under way, `maxBytes` in all: each is in
 * memory until its last byte is there. One that does not say how large it is counts as `largest`.
 */
export function boundBodies(maxBytes: number, largest: number): RequestHandler {
  let underWay = 0;
  return (req, res, next) => {
    const said = Number(req.headers['content-length'] ?? largest);
    // More is refused by whoever reads it.
    const bytes = Math.min(said, largest);
    if (underWay + bytes > maxBytes) throw refusal('service_unavailable');
    underWay += bytes;
    res.once('close', () => {
      underWay -= bytes;
    });
    next();
  };
}
