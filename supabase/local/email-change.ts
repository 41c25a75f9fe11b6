import { randomUUID } from 'node:crypto';
import { AuthRefusal, refuseUpdate } from './auth-refusal';
import { createCode, emailExists, findByEmail, requireAccount, requireEmail } from './accounts';
import { tooManyMails, type AuthLimits } from './auth-limits';
import { AUTH, readUser, withBody, type Fetch } from './caller';
import { clientAddress } from './client-address';
import { composeAuthMail, withRedirect } from './mail-driver';
import type { Mailbox } from './mailbox';
import type { SqlDriver } from './sql-driver';

/** GoTrue's answer to the first of the two links. */
const FIRST_OF_TWO =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const LINK_LIFE = "interval '1 hour'";

interface EmailChangeOptions {
  readonly mailbox: Mailbox;
  readonly siteUrl: string;
  readonly limits: AuthLimits;
}

/**
 * The change of an account's address as Supabase Auth makes it with `double_confirm_changes`: a link goes to both
 * addresses, and only when both have been opened does the account have the new one; an account by phone gets its first address by
 * one link. Lite (0.10) is content with the
 * link of the old address alone. Refusals are those of GoTrue's internal/api/user.go and verify.go.
 */
export function changeAddresses(
  askAuth: Fetch,
  driver: SqlDriver,
  { mailbox, siteUrl, limits }: EmailChangeOptions,
): Fetch {
  async function begin(request: Request, wish: unknown, rest: object): Promise<Response> {
    const email = requireEmail(wish);
    const { id, email: current } = await readUser(request, askAuth);
    if (email !== current && (await findByEmail(driver, email))) throw emailExists();
    const response = await askAuth(withBody(request, rest));
    if (!response.ok || email === current) return response;
    // An account by phone has none: then only the new one is asked.
    const mails = [current, email].filter(Boolean).map((address) => ({
      email: address,
      client: clientAddress(request),
    }));
    const waitMs = Math.max(...mails.map((mail) => limits.mailWait(mail)));
    if (waitMs > 0) throw tooManyMails(waitMs);
    const [old, next] = [current ? createCode(current) : null, createCode(email)];
    await driver
      .query(
        `update auth.users set email_change = $2, email_change_token_current = $3, email_change_token_new = $4,
           email_change_sent_at = now(), email_change_confirm_status = 0
         where id = $1`,
        [id, email, old?.tokenHash ?? null, next.tokenHash],
      )
      .catch(refuseUpdate);
    const { searchParams } = new URL(request.url);
    await withRedirect(searchParams.get('redirect_to'), async () => {
      for (const mail of mails) {
        const { tokenHash } = (mail.email === email ? next : old) ?? next;
        limits.countMail(mail);
        await mailbox.store(
          mail.email,
          composeAuthMail({
            kind: 'email_change',
            tokenHash,
            email: current,
            newEmail: email,
            siteUrl,
          }),
        );
      }
    });
    return Response.json((await requireAccount(driver, id)).user);
  }

  /** One of the two links. Returns the code of a session once both have been opened, else null. */
  async function confirm(tokenHash: string): Promise<string | null> {
    return driver.transaction(async (statements) => {
      const { rows } = await statements.query<{ id: string; next: string; isFirst: boolean }>(
        `select id, email_change as next,
           email_change_confirm_status = 0 and coalesce(email, '') <> '' as "isFirst"
         from auth.users
         where $1 in (email_change_token_current, email_change_token_new)
           and email_change <> '' and email_change_sent_at > now() - ${LINK_LIFE}
         for update`,
        [tokenHash],
      );
      const [pending] = rows;
      if (!pending) {
        throw new AuthRefusal(403, 'otp_expired', 'Email link is invalid or has expired');
      }
      const { id, next } = pending;
      if (pending.isFirst) {
        await statements
          .query(
            `update auth.users set email_change_confirm_status = 1,
               email_change_token_current = nullif(email_change_token_current, $2),
               email_change_token_new = nullif(email_change_token_new, $2)
             where id = $1`,
            [id, tokenHash],
          )
          .catch(refuseUpdate);
        return null;
      }
      // Somebody may have signed up with the address meanwhile.
      if (await findByEmail(statements, next)) throw emailExists();
      const session = createCode(next);
      await statements
        .query(
          `update auth.users set email = $2, email_change = null, email_change_token_current = null,
             email_change_token_new = null, email_change_confirm_status = 0,
             recovery_token = $3, recovery_sent_at = now(), updated_at = now()
           where id = $1`,
          [id, next, session.tokenHash],
        )
        .catch(refuseUpdate);
      await statements.query(
        `update auth.users set email_confirmed_at = now(), confirmation_token = null
         where id = $1 and email_confirmed_at is null`,
        [id],
      );
      await statements.query(
        `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
         values ($3, 'email', $1::text, $1::text::uuid,
           jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', true, 'phone_verified', false))
         on conflict (provider, provider_id) do update set
           identity_data = auth.identities.identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)`,
        [id, next, randomUUID()],
      );
      return session.tokenHash;
    });
  }

  async function verify(request: Request, tokenHash: string): Promise<Response> {
    const session = await confirm(tokenHash);
    if (session === null) return Response.json({ msg: FIRST_OF_TWO, code: '200' });
    return askAuth(withBody(request, { type: 'magiclink', token_hash: session }));
  }

  return async (request) => {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (call !== `PUT ${AUTH}/user` && call !== `POST ${AUTH}/verify`) return askAuth(request);
    const body = (await request
      .clone()
      .json()
      // Lite itself refuses a body that is not JSON.
      .catch(() => ({}))) as Record<string, unknown>;
    if (call === `PUT ${AUTH}/user`) {
      const { email, ...rest } = body;
      return email === undefined || email === '' ? askAuth(request) : begin(request, email, rest);
    }
    const isChange = body['type'] === 'email_change' && typeof body['token_hash'] === 'string';
    return isChange ? verify(request, String(body['token_hash'])) : askAuth(request);
  };
}
