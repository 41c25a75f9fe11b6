import { Hono } from 'hono';
import {
  createCode,
  emailExists,
  findByEmail,
  insertAccount,
  listAccounts,
  requireAccount,
  requireEmail,
  requireLength,
  setPasswordOf,
  type Account,
} from './accounts';
import { AuthRefusal, unexpectedFailure } from './auth-refusal';
import { banUntil } from './bans';
import { AUTH, requireService, type Fetch } from './caller';
import { composeAuthMail, redirectTarget, withRedirect } from './mail-driver';
import type { Mailbox } from './mailbox';
import type { Settings } from './settings';
import type { SqlDriver, SqlStatements } from './sql-driver';

const PAGE_ROWS = 50;
const MAX_PAGE_ROWS = 1_000;

interface AdminOptions extends Pick<Settings, 'siteUrl' | 'secretKey'> {
  readonly mailbox: Mailbox;
}

/**
 * Accounts as the admin API of Supabase Auth has them, which Lite (0.10) lacks: made, read, changed, removed, invited by
 * mail, and links that somebody else delivers. For the secret key alone. Refusals are those of GoTrue's
 * internal/api/admin.go, invite.go and mail.go.
 */
export function addAdminApi(
  askAuth: Fetch,
  driver: SqlDriver,
  { siteUrl, secretKey, mailbox }: AdminOptions,
): Fetch {
  const app = new Hono();
  app.use(`${AUTH}/admin/*`, ({ req }, next) => guard(req.raw, next));
  app.use(`${AUTH}/invite`, ({ req }, next) => guard(req.raw, next));

  function guard(request: Request, next: () => Promise<void>): Promise<void> {
    requireService(request, secretKey);
    return next();
  }

  app.get(`${AUTH}/admin/users`, async ({ req }) => {
    const page = readCount(req.query('page'), 1);
    const limit = Math.min(readCount(req.query('per_page'), PAGE_ROWS), MAX_PAGE_ROWS);
    const { users, total } = await listAccounts(driver, { limit, offset: (page - 1) * limit });
    const last = Math.max(Math.ceil(total / limit), 1);
    const linkTo = (to: number, rel: string) =>
      `<${AUTH}/admin/users?page=${to}&per_page=${limit}>; rel="${rel}"`;
    const links = [...(page < last ? [linkTo(page + 1, 'next')] : []), linkTo(last, 'last')];
    const headers = { 'x-total-count': String(total), link: links.join(', ') };
    return Response.json({ users, aud: 'authenticated' }, { headers });
  });

  app.get(`${AUTH}/admin/users/:id`, async ({ req }) =>
    Response.json((await requireAccount(driver, req.param('id'))).user),
  );

  app.post(`${AUTH}/admin/users`, async ({ req }) => {
    const wish = await readWish(req.raw);
    const email = requireEmail(wish.email);
    return answerAccount(async (statements) => {
      if (await findByEmail(statements, email)) throw emailExists();
      const id = await insertAccount(statements, {
        id: wish.id,
        email,
        password: wish.password ?? null,
        metadata: wish.user_metadata ?? {},
      });
      await change(statements, id, { ...wish, password: undefined, email: undefined });
      return id;
    });
  });

  app.put(`${AUTH}/admin/users/:id`, async ({ req }) => {
    const { id, email: current } = await requireAccount(driver, req.param('id'));
    const wish = await readWish(req.raw);
    const email = wish.email === undefined ? current : requireEmail(wish.email);
    return answerAccount(async (statements) => {
      if (email !== current && (await findByEmail(statements, email))) throw emailExists();
      await change(statements, id, { ...wish, email: email === current ? undefined : email });
      return id;
    });
  });

  app.delete(`${AUTH}/admin/users/:id`, async ({ req }) => {
    const { id } = await requireAccount(driver, req.param('id'));
    const { should_soft_delete: isSoft } = await readWish(req.raw);
    if (isSoft === true) await softDelete(id);
    else await driver.query('delete from auth.users where id = $1', [id]).catch(refuseDeletion);
    return Response.json({});
  });

  /** The account stays as a row that nobody signs in to, with its address made unreadable. */
  async function softDelete(id: string): Promise<void> {
    await driver.transaction(async (statements) => {
      await statements.query(
        `update auth.users set deleted_at = now(), encrypted_password = '',
           email = encode(sha256(convert_to(id || coalesce(email, ''), 'UTF8')), 'hex'),
           raw_user_meta_data = '{}', raw_app_meta_data = '{}'
         where id = $1 and deleted_at is null`,
        [id],
      );
      for (const table of ['identities', 'mfa_factors', 'sessions', 'refresh_tokens']) {
        await statements.query(`delete from auth.${table} where user_id = $1`, [id]);
      }
    });
  }

  app.post(`${AUTH}/invite`, async ({ req }) => {
    const { email: wish, data = {} } = await readWish(req.raw);
    const email = requireEmail(wish);
    const { user, tokenHash } = await driver.transaction(async (statements) => {
      const id = await invite(statements, email, data);
      const code = await issueConfirmation(statements, { id, email, isInvitation: true });
      return { ...(await requireAccount(statements, id)), ...code };
    });
    // Outside of the transaction: PGlite has one connection, which the mailbox uses, too.
    await withRedirect(req.query('redirect_to') ?? null, () =>
      mailbox.store(email, composeAuthMail({ kind: 'invite', tokenHash, email, siteUrl })),
    );
    return Response.json(user);
  });

  /** The account of an invitation, which nobody has confirmed yet. Throws `email_exists` for one that is. */
  async function invite(
    statements: SqlStatements,
    email: string,
    metadata: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    const account = await findByEmail(statements, email);
    if (account?.isConfirmed) throw emailExists();
    return account?.id ?? insertAccount(statements, { email, password: null, metadata });
  }

  app.post(`${AUTH}/admin/generate_link`, async ({ req }) => {
    const wish = await readWish(req.raw);
    const email = requireEmail(wish.email);
    return driver.transaction(async (statements) => {
      const { id, type, code } = await issueLink(statements, { ...wish, email });
      const { user } = await requireAccount(statements, id);
      const target = redirectTarget(wish.redirect_to ?? null, siteUrl);
      const link = new URL(`${AUTH}/verify`, req.url);
      link.search = String(
        new URLSearchParams({ token: code.tokenHash, type, redirect_to: target }),
      );
      return Response.json({
        ...user,
        action_link: link.href,
        email_otp: code.code,
        hashed_token: code.tokenHash,
        verification_type: type,
        redirect_to: target,
      });
    });
  });

  app.get(`${AUTH}/admin/users/:id/passkeys`, async ({ req }) => {
    await requireAccount(driver, req.param('id'));
    return Response.json([]);
  });

  app.delete(`${AUTH}/admin/users/:id/passkeys/:passkey`, async ({ req }) => {
    await requireAccount(driver, req.param('id'));
    throw new AuthRefusal(404, 'validation_failed', 'Passkey not found');
  });

  /** Answers the account whose id `work` returns. */
  async function answerAccount(
    work: (statements: SqlStatements) => Promise<string>,
  ): Promise<Response> {
    const account = await driver.transaction(async (statements) =>
      requireAccount(statements, await work(statements)),
    );
    return Response.json(account.user);
  }

  app.onError((error) => {
    throw error;
  });
  app.notFound(({ req }) => askAuth(req.raw));

  return async (request) => {
    const { pathname } = new URL(request.url);
    const isOurs = pathname === `${AUTH}/invite` || pathname.startsWith(`${AUTH}/admin/`);
    return isOurs ? app.fetch(request) : askAuth(request);
  };
}

/** What an admin asks for; GoTrue names the fields. */
interface Wish {
  readonly id?: string | undefined;
  readonly type?: string;
  readonly email?: string | undefined;
  readonly new_email?: string;
  readonly password?: string | undefined;
  readonly role?: string;
  readonly email_confirm?: boolean;
  readonly user_metadata?: Readonly<Record<string, unknown>>;
  readonly app_metadata?: Readonly<Record<string, unknown>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly ban_duration?: string;
  readonly should_soft_delete?: boolean;
  readonly redirect_to?: string;
}

const KINDS: Readonly<Record<keyof Wish, string>> = {
  id: 'string',
  type: 'string',
  email: 'string',
  new_email: 'string',
  password: 'string',
  role: 'string',
  email_confirm: 'boolean',
  user_metadata: 'object',
  app_metadata: 'object',
  data: 'object',
  ban_duration: 'string',
  should_soft_delete: 'boolean',
  redirect_to: 'string',
};

/** Throws `bad_json` for a body that is no object, or whose fields are of another kind. */
async function readWish(request: Request): Promise<Wish> {
  const text = await request.text();
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  const wish: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(KINDS)) {
    const value = body[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== kind || Array.isArray(value)) {
      throw new AuthRefusal(400, 'bad_json', `Could not parse request body as JSON: ${name}`);
    }
    wish[name] = value;
  }
  return wish;
}

function readCount(text: string | undefined, otherwise: number): number {
  const count = text === undefined || text === '' ? otherwise : Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw new AuthRefusal(400, 'validation_failed', `Bad Pagination Parameters: ${text}`);
}

async function change(statements: SqlStatements, id: string, wish: Wish): Promise<void> {
  if (wish.password !== undefined) {
    requireLength(wish.password);
    await setPasswordOf(statements, id, wish.password);
  }
  await statements.query(
    `update auth.users set
       email = coalesce($2, email), role = coalesce($3, role),
       email_confirmed_at = case when $4::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $5::text::jsonb,
       raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || $6::text::jsonb, updated_at = now()
     where id = $1`,
    [
      id,
      wish.email ?? null,
      wish.role ?? null,
      wish.email_confirm === true,
      JSON.stringify(wish.user_metadata ?? {}),
      JSON.stringify(wish.app_metadata ?? {}),
    ],
  );
  if (wish.email !== undefined) {
    await statements.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text)
       where user_id = $1 and provider = 'email'`,
      [id, wish.email],
    );
  }
  if (wish.ban_duration !== undefined) await banUntil(statements, id, wish.ban_duration);
}

interface Code {
  readonly code: string;
  readonly tokenHash: string;
}

async function issueConfirmation(
  statements: SqlStatements,
  { id, email, isInvitation }: { id: string; email: string; isInvitation: boolean },
): Promise<Code> {
  const code = createCode(email);
  await statements.query(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now(),
       invited_at = case when $3::boolean then now() else invited_at end
     where id = $1`,
    [id, code.tokenHash, isInvitation],
  );
  return code;
}

interface IssuedLink {
  readonly id: string;
  readonly type: string;
  readonly code: Code;
}

/** A link of the kind that was asked for. A magic link to an address without an account is that of a sign-up. */
async function issueLink(
  statements: SqlStatements,
  wish: Wish & { readonly email: string },
): Promise<IssuedLink> {
  const { email } = wish;
  const account = await findByEmail(statements, email);
  const type = wish.type === 'magiclink' && !account ? 'signup' : (wish.type ?? '');
  if (type === 'signup' || type === 'invite') {
    if (account?.isConfirmed) throw emailExists();
    if (type === 'signup' && wish.type === 'signup') requireLength(wish.password ?? '');
    const id =
      account?.id ??
      (await insertAccount(statements, {
        email,
        password: wish.password ?? null,
        metadata: wish.data ?? {},
      }));
    const isInvitation = type === 'invite';
    return { id, type, code: await issueConfirmation(statements, { id, email, isInvitation }) };
  }
  if (!['magiclink', 'recovery', 'email_change_current', 'email_change_new'].includes(type)) {
    throw new AuthRefusal(
      400,
      'validation_failed',
      `Invalid email action link type requested: ${type}`,
    );
  }
  if (!account) throw new AuthRefusal(404, 'user_not_found', 'User with this email not found');
  if (type === 'magiclink' || type === 'recovery') {
    const code = createCode(email);
    await statements.query(
      'update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1',
      [account.id, code.tokenHash],
    );
    return { id: account.id, type, code };
  }
  return { id: account.id, type, code: await issueEmailChange(statements, account, type, wish) };
}

async function issueEmailChange(
  statements: SqlStatements,
  account: Account,
  type: string,
  wish: Wish,
): Promise<Code> {
  const next = requireEmail(wish.new_email);
  if (next !== account.email && (await findByEmail(statements, next))) throw emailExists();
  const isCurrent = type === 'email_change_current';
  const code = createCode(isCurrent ? account.email : next);
  const column = isCurrent ? 'email_change_token_current' : 'email_change_token_new';
  await statements
    .query(
      `update auth.users set ${column} = $2, email_change = $3, email_change_sent_at = now(),
         email_change_confirm_status = 0
       where id = $1`,
      [account.id, code.tokenHash, next],
    )
    // Our own rule in the database stops a change that no fresh sign-in has asked for.
    .catch((cause: unknown) => {
      throw Object.assign(unexpectedFailure(), { cause });
    });
  return code;
}

/** What of ours stands by an account stops its deletion. */
function refuseDeletion(cause: unknown): never {
  throw Object.assign(new AuthRefusal(500, 'unexpected_failure', 'Database error deleting user'), {
    cause,
  });
}
