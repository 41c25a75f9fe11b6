import { randomBytes, randomUUID } from 'node:crypto';
import { findByEmail, type Account } from './accounts';
import { tooManyMails, type AuthLimits, type MailRequest } from './auth-limits';
import { AUTH, type Fetch } from './caller';
import { clientAddress } from './client-address';
import { composeAuthMail, withRedirect } from './mail-driver';
import type { Mailbox } from './mailbox';
import type { SqlDriver } from './sql-driver';
import { SILENT_CALLS } from './steady-answers';

/**
 * What hosted Supabase Auth does and Lite 0.10 lacks: it answers a sign-up with a known address, sends the verification
 * e-mail again, keeps `redirect_to`, and limits mails (throws `AuthRefusal`). Each response has GoTrue's format, so that
 * the site sees no difference. Lite answers first, because it checks keys and input.
 */
export function fillAuthGaps(
  askLite: Fetch,
  driver: SqlDriver,
  { mailbox, siteUrl, limits }: { mailbox: Mailbox; siteUrl: string; limits: AuthLimits },
): Fetch {
  const { mailWait, countMail } = limits;

  async function sendConfirmationAgain({ id, email }: Account, client: string): Promise<void> {
    const tokenHash = randomBytes(32).toString('hex');
    await driver.query(
      'update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1',
      [id, tokenHash],
    );
    countMail({ email, client });
    await mailbox.store(email, composeAuthMail({ kind: 'signup', tokenHash, email, siteUrl }));
  }

  /** Lite refuses every sign-up with a known address as a rate limit; GoTrue does not. */
  async function signUpKnownAddress(refusal: Response, body: AuthRequest): Promise<Response> {
    const user = await findByEmail(driver, body.email);
    if (!user) return refusal;
    if (user.isConfirmed) return Response.json(obfuscatedUser(body));
    const waitMs = mailWait(body);
    if (waitMs > 0) throw tooManyMails(waitMs);
    await sendConfirmationAgain(user, body.client);
    return Response.json({ ...user.user, confirmation_sent_at: new Date().toISOString() });
  }

  /** Lite always refuses to send a mail again. */
  async function resend(refusal: Response, body: AuthRequest): Promise<Response> {
    const user = body.type === 'signup' ? await findByEmail(driver, body.email) : undefined;
    if (!user || user.isConfirmed) return refusal;
    await sendConfirmationAgain(user, body.client);
    return Response.json({});
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== 'POST' || !pathname.startsWith(AUTH)) return askLite(request);
    const body = await readBody(request);
    return withRedirect(searchParams.get('redirect_to'), async () => {
      const call = pathname.slice(AUTH.length);
      const sendsMail = SILENT_CALLS.includes(call) && body.email !== '';
      // Before it is known whether there is an account, so that the refusal does not tell either.
      const waitMs = sendsMail ? mailWait(body) : 0;
      if (waitMs > 0) throw tooManyMails(waitMs);
      const response = await askLite(request);
      if (response.ok && (sendsMail || call === '/signup')) countMail(body);
      if (response.status !== 429) return response;
      if (call === '/signup') return signUpKnownAddress(response, body);
      if (call === '/resend') return resend(response, body);
      return response;
    });
  };
}

interface AuthRequest extends MailRequest {
  readonly type: unknown;
  readonly metadata: unknown;
}

async function readBody(request: Request): Promise<AuthRequest> {
  const body: unknown = await request
    .clone()
    .json()
    // Lite itself refuses a body that is not JSON.
    .catch(() => null);
  const { email, type, data } = (body ?? {}) as Record<string, unknown>;
  return {
    email: typeof email === 'string' ? email.trim().toLowerCase() : '',
    client: clientAddress(request),
    type,
    metadata: data ?? {},
  };
}

/** GoTrue answers with an invented user without identities, so that nobody learns that the address is taken. */
function obfuscatedUser({ email, metadata }: AuthRequest): Record<string, unknown> {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
