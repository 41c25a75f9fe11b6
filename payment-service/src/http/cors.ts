import type { RequestHandler } from 'express';

/** Browsers of the listed origins may call; for any other origin the answer carries no permission. */
export function cors(allowedOrigins: readonly string[]): RequestHandler {
  const allowed = new Set(allowedOrigins);
  return (req, res, next) => {
    res.vary('Origin');
    const { origin } = req.headers;
    const isAllowed = origin !== undefined && allowed.has(origin);
    if (isAllowed) {
      res.set('Access-Control-Allow-Origin', origin);
      res.set(
        'Access-Control-Expose-Headers',
        'X-Total-Count, X-Total-Count-Is-Minimum, Link, Content-Disposition, X-Request-Id',
      );
    }
    if (req.method !== 'OPTIONS') return next();
    if (isAllowed) {
      res.set('Access-Control-Allow-Methods', 'GET, POST');
      res.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, X-Request-Id');
      res.set('Access-Control-Max-Age', '600');
    }
    res.status(204).end();
  };
}
