import type { RequestHandler, Response } from 'express';
import type { ProviderName } from '../ledger/records';
import type { Endpoint } from './endpoints';
import type { Fault } from './knob-schema';
import type { Knobs } from './knobs';

export interface RateLimited {
  readonly body: object;
  /** The header that says after how many seconds to call again; null: none does. */
  readonly retryHeader: string | null;
}

interface ApiCall {
  readonly provider: ProviderName;
  readonly endpoint: Endpoint;
}

/**
 * Middleware in front of an API call: breaks its response as the knobs say. `rateLimited`: the provider's answer of
 * status 429.
 */
export function injectFault(knobs: Knobs, call: ApiCall, rateLimited: RateLimited): RequestHandler {
  return (_req, res, next) => {
    if (knobs.hasUnknownStatus(call.endpoint)) answerWithUnknownStatus(res);
    const fault = knobs.strike(call.provider, call.endpoint);
    if (!fault) return next();
    const spoil = (answer: Response) => {
      if (fault.silent || fault.timeoutAfterCreate) knobs.onSilence();
      else answerBadly(answer, fault, rateLimited);
    };
    const act = () => {
      if (!isSpoilt(fault)) return next();
      if (!fault.afterWork && !fault.timeoutAfterCreate) return spoil(res);
      // The work is done and stored; only its response is lost.
      res.json = () => {
        spoil(res);
        return res;
      };
      next();
    };
    if (fault.latencyMs > 0) setTimeout(act, fault.latencyMs);
    else act();
  };
}

function isSpoilt({ silent, timeoutAfterCreate, status429, html502, malformedJson }: Fault) {
  return silent || timeoutAfterCreate || status429 || html502 || malformedJson;
}

function answerBadly(res: Response, fault: Fault, { body, retryHeader }: RateLimited): void {
  if (fault.status429) {
    if (retryHeader && fault.retrySeconds !== undefined)
      res.set(retryHeader, String(fault.retrySeconds));
    res.status(429).type('json').send(JSON.stringify(body));
  } else if (fault.html502) {
    res.status(502).type('html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
  } else {
    res.status(200).type('json').send('{"id":"plink_');
  }
}

/** The fields in which the providers' entities say how they stand. */
const STATUS_FIELD = /^(?:\w+_)?status$/;

/** A word that no documentation has: providers add states without telling their merchants. */
const UNKNOWN_STATUS = 'a_new_status';

function answerWithUnknownStatus(res: Response): void {
  const answer = res.json.bind(res);
  res.json = (body: unknown) =>
    answer(
      JSON.parse(JSON.stringify(body), (key, value: unknown) =>
        STATUS_FIELD.test(key) && typeof value === 'string' ? UNKNOWN_STATUS : value,
      ),
    );
}
