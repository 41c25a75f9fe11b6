import {
  CaptchaUnavailable,
  verifyCaptcha,
  type CaptchaAccess,
} from '@kaarigar/shared/captcha/verify-captcha';
import { AuthRefusal } from './auth-refusal';
import { isService, type Fetch } from './caller';

/** Paths under `/auth/v1` that GoTrue guards (internal/api/api.go, `verifyCaptcha`). */
const GUARDED = /^\/auth\/v1\/(?:signup|recover|resend|magiclink|otp|token)\/?$/;
/** Grants of `/token` that need no person (internal/api/middleware.go, `isIgnoreCaptchaRoute`). */
const WITHOUT_PERSON: readonly (string | null)[] = ['refresh_token', 'pkce', 'id_token'];

/**
 * The captcha of Supabase Auth, which Lite (0.10) lacks: signing up, signing in and mails need a solved one
 * (`gotrue_meta_security.captcha_token`), unless the secret key asks. Null: no captcha.
 */
export function requireCaptcha(
  ask: Fetch,
  { captcha, secretKey }: { readonly captcha: CaptchaAccess | null; readonly secretKey: string },
): Fetch {
  if (!captcha) return ask;
  return async (request) => {
    if (!isGuarded(request) || isService(request, secretKey)) return ask(request);
    const refused = await refusalOf(captcha, await answerOf(request));
    return refused ? refused.toResponse() : ask(request);
  };
}

function isGuarded({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method !== 'POST' || !GUARDED.test(pathname)) return false;
  return !/token\/?$/.test(pathname) || !WITHOUT_PERSON.includes(searchParams.get('grant_type'));
}

async function answerOf(request: Request): Promise<string> {
  const body: unknown = await request
    .clone()
    .json()
    // A body that is not JSON has no answer.
    .catch(() => null);
  const { gotrue_meta_security: security } = (body ?? {}) as Record<string, unknown>;
  const { captcha_token: answer } = (security ?? {}) as Record<string, unknown>;
  return typeof answer === 'string' ? answer.trim() : '';
}

async function refusalOf(captcha: CaptchaAccess, answer: string): Promise<AuthRefusal | null> {
  if (answer === '') return disallowed('no captcha_token found in request');
  try {
    return (await verifyCaptcha(captcha, answer)) ? null : disallowed('invalid-input-response');
  } catch (error) {
    if (!(error instanceof CaptchaUnavailable)) throw error;
    process.stderr.write(`The captcha cannot be checked: ${error.message}\n`);
    return new AuthRefusal(500, 'unexpected_failure', 'captcha verification process failed');
  }
}

function disallowed(why: string): AuthRefusal {
  return new AuthRefusal(400, 'captcha_failed', `captcha protection: request disallowed (${why})`);
}
