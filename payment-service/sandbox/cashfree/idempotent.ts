import type { RequestHandler } from 'express';
import { Refusal } from '../ledger/refusal';
import type { Store } from '../ledger/store';

/**
 * A repeated `x-idempotency-key` gets the first response again, whatever it was; the same key with a different request
 * is refused. It runs after fault injection, so a lost response is still stored.
 */
export function idempotent(store: Store): RequestHandler {
  return (req, res, next) => {
    const key = req.headers['x-idempotency-key'];
    if (req.method !== 'POST' || typeof key !== 'string' || key === '') return next();
    res.set('x-idempotency-key', key);
    const asked = `${req.method} ${req.originalUrl} ${JSON.stringify(req.body ?? null)}`;
    const before = store.state.replays.get(key);
    if (before) {
      if (before.asked !== asked) throw new Refusal('idempotency_key_reused');
      res.set('x-idempotency-replayed', 'true').status(before.status);
      res.json(JSON.parse(before.body));
      return;
    }
    const answer = res.json.bind(res);
    res.json = (body: unknown) => {
      store.state.replays.set(key, { asked, status: res.statusCode, body: JSON.stringify(body) });
      store.save();
      return answer(body);
    };
    next();
  };
}
