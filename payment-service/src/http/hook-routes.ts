import express, { Router } from 'express';
import type { CodeHook } from '../ports';
import { refusal } from '../service-error';
import { sendPhoneCode, type PhoneCodeDependencies } from '../use-cases/send-phone-code';
import { boundBodies } from './bound-bodies';

/** An account and a code: GoTrue sends the whole of the account, with what its owner wrote about themselves. */
const LARGEST_BYTES = 64 * 1024;
const BODIES_BYTES = 4 * 1024 * 1024;

interface HookDependencies extends PhoneCodeDependencies {
  readonly hook: CodeHook;
}

/**
 * Supabase's Send-SMS hook. GoTrue (internal/hooks/v0hooks/v0http) passes on what a 200 says (`{error:{http_code,
 * message}}`) and nothing else: any other status is a 500 for the browser, and a 429 or 503 with `Retry-After` it asks
 * again at once.
 */
export function hookRoutes({ hook, ...codes }: HookDependencies): Router {
  const routes = Router();
  const isRoom = boundBodies(BODIES_BYTES, LARGEST_BYTES);
  const rawBody = express.raw({
    type: 'application/json',
    limit: LARGEST_BYTES,
    inflate: false,
  });
  const isNew = once(codes);
  routes.post('/hooks/send-sms', isRoom, rawBody, async ({ body, headers }, res) => {
    if (!Buffer.isBuffer(body)) throw refusal('invalid_input', { status: 415 });
    const message = hook.read({ rawBody: body, headers }, codes.clock.now());
    if (message === 'unreadable') throw refusal('invalid_input');
    // GoTrue gives each of its tries an id of its own: who sends one twice has only heard it.
    if (message === 'forged' || !isNew(message.id)) throw refusal('not_allowed', { status: 401 });
    const no = await sendPhoneCode(codes, message.code, message.id);
    res.json(no ? { error: { http_code: no.status, message: no.message } } : {});
  });
  return routes;
}

/** Longer than a signature is good for. */
const REMEMBERED_MS = 15 * 60_000;

/** Tells whether an id was never seen. Only those with a good signature get here, so they are few. */
function once({ clock }: PhoneCodeDependencies): (id: string) => boolean {
  const seen = new Map<string, number>();
  return (id) => {
    const now = clock.now().getTime();
    for (const [old, at] of seen) {
      if (at > now - REMEMBERED_MS) break;
      seen.delete(old);
    }
    if (seen.has(id)) return false;
    seen.set(id, now);
    return true;
  };
}
