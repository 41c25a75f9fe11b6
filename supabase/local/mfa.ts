import { Hono } from 'hono';
import { addClaims, sessionIdOf } from './access-token';
import { requirePatience, type AuthLimits } from './auth-limits';
import { requireAccount } from './accounts';
import { AuthRefusal, sessionNotFound, unexpectedFailure } from './auth-refusal';
import {
  AUTH,
  bearerOf,
  callerHeaders,
  readFields,
  readUser,
  Refused,
  requireService,
  type Fetch,
} from './caller';
import { clientAddress } from './client-address';
import {
  addMethod,
  challengeFactor,
  enrolFactor,
  factorsOf,
  removeFactor,
  requireFactor,
  verifyFactor,
  type Holder,
} from './mfa-factors';
import type { Settings } from './settings';
import type { SqlDriver } from './sql-driver';

/** Every sign-in of the account answers with its factors' names, and the issuer must fit into a QR code. */
const MAX_FACTOR_TEXT = 100;

/** Kinds of factors that `config.toml` leaves off. */
const FACTORS_OFF: Readonly<Record<string, { readonly code: string; readonly message: string }>> = {
  phone: { code: 'mfa_phone_enroll_not_enabled', message: 'MFA enroll is disabled for Phone' },
  webauthn: {
    code: 'mfa_webauthn_enroll_not_enabled',
    message: 'MFA enroll is disabled for WebAuthn',
  },
};

interface MfaOptions extends Pick<Settings, 'siteUrl' | 'jwtSecret' | 'secretKey'> {
  readonly limits: AuthLimits;
  readonly now: () => number;
}

/**
 * Second factors as Supabase Auth has them (TOTP), which Lite (0.10) lacks: enrolment, challenges and codes, the claims
 * `aal` and `amr` in access tokens, `factors` of an account, and its admin API for them. Limits and refusals are those
 * of GoTrue's internal/api/mfa.go; beyond it, a code is accepted once, and ten wrong codes make a client wait.
 */
export function addMfa(
  askAuth: Fetch,
  driver: SqlDriver,
  { siteUrl, jwtSecret, secretKey, limits, now }: MfaOptions,
): Fetch {
  const { wrongCodes } = limits;
  const app = new Hono();

  async function holderOf(request: Request): Promise<Holder> {
    const user = await readUser(request, askAuth);
    const sessionId = sessionIdOf(bearerOf(request));
    const { rows } = await driver.query<{ aal: string | null }>(
      'select aal from auth.sessions where id::text = $1 and user_id = $2',
      [sessionId, user.id],
    );
    const [session] = rows;
    if (!session) throw sessionNotFound();
    return {
      userId: user.id,
      email: user.email,
      sessionId,
      isAal2: session.aal === 'aal2',
      address: clientAddress(request),
    };
  }

  app.post(`${AUTH}/factors`, async ({ req }) => {
    const holder = await holderOf(req.raw);
    const { friendly_name: name = '', factor_type: type, issuer = '' } = await readFields(req.raw);
    const off = FACTORS_OFF[type ?? ''];
    if (off) throw new AuthRefusal(422, off.code, off.message);
    if (type !== 'totp') {
      throw new AuthRefusal(
        400,
        'validation_failed',
        'factor_type needs to be totp, phone, or webauthn',
      );
    }
    if (Math.max(name.length, issuer.length) > MAX_FACTOR_TEXT) {
      throw new AuthRefusal(400, 'validation_failed', 'friendly_name and issuer are too long');
    }
    const names = { name, issuer: issuer || new URL(siteUrl).host };
    return Response.json(await enrolFactor(driver, holder, names));
  });

  app.post(`${AUTH}/factors/:id/challenge`, async ({ req }) =>
    Response.json(await challengeFactor(driver, await holderOf(req.raw), req.param('id'), now())),
  );

  app.post(`${AUTH}/factors/:id/verify`, async ({ req }) => {
    const holder = await holderOf(req.raw);
    const factorId = req.param('id');
    const { challenge_id: challengeId = '', code = '' } = await readFields(req.raw);
    if (code === '') throw new AuthRefusal(400, 'validation_failed', 'Code needs to be non-empty');
    // By client, too: who guesses elsewhere does not shut the owner out.
    const guesser = `${factorId} ${holder.address}`;
    requirePatience(wrongCodes, guesser);
    try {
      await verifyFactor(driver, holder, { factorId, challengeId, code }, now());
    } catch (error) {
      if (error instanceof AuthRefusal && error.code === 'mfa_verification_failed') {
        wrongCodes.count(guesser);
      }
      throw error;
    }
    return renew(req.raw, holder);
  });

  /** A new pair of tokens for the session; the ones before are of no more use for renewal. */
  async function renew({ url, headers }: Request, { sessionId }: Holder): Promise<Response> {
    const { rows } = await driver.query<{ token: string }>(
      `select token from auth.refresh_tokens where session_id = $1 and not revoked
       order by created_at desc limit 1`,
      [sessionId],
    );
    const sent = callerHeaders(headers);
    sent.set('content-type', 'application/json');
    const renewal = new Request(new URL(`${AUTH}/token?grant_type=refresh_token`, url), {
      method: 'POST',
      headers: sent,
      body: JSON.stringify({ refresh_token: rows[0]?.token }),
    });
    return complete(renewal, await askAuth(renewal));
  }

  app.delete(`${AUTH}/factors/:id`, async ({ req }) => {
    const { userId, isAal2 } = await holderOf(req.raw);
    const id = req.param('id');
    const { status } = await requireFactor(driver, userId, id);
    if (status === 'verified' && !isAal2) {
      throw new AuthRefusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await removeFactor(driver, userId, id);
    return Response.json({ id });
  });

  app.get(`${AUTH}/admin/users/:user/factors`, async ({ req }) => {
    requireService(req.raw, secretKey);
    const { id } = await requireAccount(driver, req.param('user'));
    return Response.json(await factorsOf(driver, id));
  });

  app.delete(`${AUTH}/admin/users/:user/factors/:id`, async ({ req }) => {
    requireService(req.raw, secretKey);
    const account = await requireAccount(driver, req.param('user'));
    const id = req.param('id');
    await removeFactor(driver, account.id, id);
    return Response.json({ id });
  });

  app.put(`${AUTH}/user`, async ({ req }) => {
    const { password, email, phone } = await readFields(req.raw.clone());
    if (password !== undefined || email !== undefined || phone !== undefined)
      await requireRaised(req.raw);
    return complete(req.raw, await askAuth(req.raw));
  });

  /** Whoever has a second factor changes password, address and number only with it. */
  async function requireRaised(request: Request): Promise<void> {
    const { userId, isAal2 } = await holderOf(request);
    if (isAal2) return;
    const factors = await factorsOf(driver, userId);
    if (factors.some(({ status }) => status === 'verified')) {
      throw new AuthRefusal(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      );
    }
  }

  /** Adds to an answer of Lite what it lacks: claims in its access token, and the account's factors. */
  async function complete(request: Request, response: Response): Promise<Response> {
    const isJson = response.headers.get('content-type')?.includes('json');
    if (!response.ok || !isJson) return response;
    const body = (await response.clone().json()) as AuthBody;
    const user = body.user ?? body;
    if (typeof user.id !== 'string') return response;
    const factors = await factorsOf(driver, user.id);
    if (factors.length > 0) user.factors = factors;
    if (body.access_token) {
      const claims = await sessionClaims(request, body.access_token);
      body.access_token = await addClaims(body.access_token, claims, jwtSecret);
    }
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(JSON.stringify(body), { status: response.status, headers });
  }

  async function sessionClaims(request: Request, token: string): Promise<Record<string, unknown>> {
    const sessionId = sessionIdOf(token);
    const { pathname, searchParams } = new URL(request.url);
    const grant = pathname === `${AUTH}/token` ? searchParams.get('grant_type') : 'otp';
    if (grant !== 'refresh_token') await beginSession(request, sessionId, grant ?? 'password');
    const { rows } = await driver.query<{ aal: string; amr: unknown }>(
      `select coalesce(s.aal, 'aal1') as aal, (
         select coalesce(jsonb_agg(jsonb_build_object(
           'method', c.authentication_method, 'timestamp', floor(extract(epoch from c.updated_at))
         ) order by c.updated_at desc), '[]') from auth.mfa_amr_claims c where c.session_id = s.id
       ) as amr
       from auth.sessions s where s.id = $1`,
      [sessionId],
    );
    return { ...rows[0] };
  }

  /** Who signed in from where, and how. */
  async function beginSession(request: Request, sessionId: string, method: string): Promise<void> {
    await addMethod(driver, sessionId, method, now());
    await driver.query(
      'update auth.sessions set ip = $2::text::inet, user_agent = $3 where id = $1',
      [sessionId, clientAddress(request), request.headers.get('user-agent')],
    );
  }

  app.all('*', async ({ req }) => complete(req.raw, await askAuth(req.raw)));

  app.onError((error) => {
    if (error instanceof AuthRefusal) return error.toResponse();
    if (error instanceof Refused) return error.response;
    // oxlint-disable-next-line no-console -- for whoever runs it; the asker is told nothing of it
    console.error(error);
    return unexpectedFailure().toResponse();
  });

  return async (request) => {
    const { pathname } = new URL(request.url);
    return pathname.startsWith(`${AUTH}/`) ? app.fetch(request) : askAuth(request);
  };
}

interface AuthBody {
  id?: unknown;
  factors?: unknown;
  user?: { id?: unknown; factors?: unknown };
  access_token?: string;
}
