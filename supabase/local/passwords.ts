import { PASSWORD_LENGTH } from '@kaarigar/shared/domain/limits';
import { isGuessable } from '@kaarigar/shared/passwords/is-guessable';
import bcrypt from 'bcryptjs';
import { sessionIdOf } from './access-token';
import { requireAccount, requireLength, setPasswordOf } from './accounts';
import { requirePatience, type AuthLimits } from './auth-limits';
import {
  AuthRefusal,
  knownPassword,
  refuseUpdate,
  samePassword,
  sessionNotFound,
} from './auth-refusal';
import { AUTH, bearerOf, readFields, readUser, withBody, type Fetch } from './caller';
import { clientAddress } from './client-address';
import type { SqlDriver } from './sql-driver';

/** Of a text that nobody knows, at the cost at which Lite hashes. */
const HASH_OF_NOBODY = '$2b$10$.sLKGhdVuX55MRIrrVCQnuIoctsPMr.4E3x6UtpBH.CXCsD8O8IW.';

/**
 * What Supabase Auth does with passwords and Lite (0.10) does not. Signing in: one hash is compared whether or not the
 * address has an account, so that the time does not tell; wrong tries slow down one client at one account, so that
 * nobody shuts its owner out from elsewhere. Changing: it takes the current password, or a login by a link or
 * a code, by SMS too (`IsRecovery` of GoTrue's internal/models/factor.go), and a session of the last 24 hours; it ends
 * the other sessions in the same transaction (internal/api/user.go), which Lite knows nothing of. Instead of a new
 * session GoTrue takes the six digits of a mail, too, which no page of ours asks for. Choosing: where the hosted one asks Have I
 * Been Pwned, a list of frequent passwords answers.
 */
export function guardPasswords(
  askAuth: Fetch,
  driver: SqlDriver,
  { wrongPasswords }: Pick<AuthLimits, 'wrongPasswords'>,
): Fetch {
  async function signIn(request: Request): Promise<Response> {
    const { email = '', password = '' } = await readFields(request.clone());
    const address = email.trim().toLowerCase();
    const guesser = `${address} ${clientAddress(request)}`;
    requirePatience(wrongPasswords, guesser);
    const isKnownWrong = await isWrongWithoutLite(address, password);
    const response = await askAuth(request);
    if (response.status !== 400) return response;
    wrongPasswords.count(guesser);
    if (isKnownWrong)
      throw new AuthRefusal(400, 'invalid_credentials', 'Invalid login credentials');
    return response;
  }

  /** Lite compares only for an account that has a password and is confirmed; all others are compared here. */
  async function isWrongWithoutLite(email: string, password: string): Promise<boolean> {
    const { rows } = await driver.query<{ hash: string | null; isConfirmed: boolean }>(
      `select encrypted_password as hash, email_confirmed_at is not null as "isConfirmed"
       from auth.users where email = $1`,
      [email],
    );
    const [account] = rows;
    if (password === '' || (account?.hash && account.isConfirmed)) return false;
    return !(await isPassword(password, account?.hash || HASH_OF_NOBODY));
  }

  async function updateUser(request: Request): Promise<Response> {
    const fields = await readFields(request.clone());
    const { password } = fields;
    if (password === undefined) return askAuth(request);
    const { id, email } = await readUser(request, askAuth);
    const sessionId = sessionIdOf(bearerOf(request));
    const session = await findSession(sessionId);
    if (!session.isRecent) {
      throw new AuthRefusal(
        400,
        'reauthentication_needed',
        'Password update requires reauthentication',
      );
    }
    if (session.hash && !session.isByCode) {
      const guesser = `${email} ${clientAddress(request)}`;
      requirePatience(wrongPasswords, guesser);
      await requireCurrent(session.hash, fields['current_password'], guesser);
    }
    refuseKnown(password);
    requireLength(password);
    if (session.hash && (await isPassword(password, session.hash))) throw samePassword();
    const rest = (await request.clone().json()) as object;
    const response = await askAuth(withBody(request, { ...rest, password: undefined }));
    if (!response.ok) return response;
    await driver
      .transaction((statements) => setPasswordOf(statements, id, password, sessionId))
      .catch(refuseUpdate);
    return Response.json((await requireAccount(driver, id)).user);
  }

  async function findSession(
    id: string,
  ): Promise<{ hash: string | null; isRecent: boolean; isByCode: boolean }> {
    const { rows } = await driver.query<{
      hash: string | null;
      isRecent: boolean;
      isByCode: boolean;
    }>(
      `select u.encrypted_password as hash, s.created_at > now() - interval '24 hours' as "isRecent",
         exists (
           select from auth.mfa_amr_claims c where c.session_id = s.id and c.authentication_method = 'otp'
         ) as "isByCode"
       from auth.sessions s join auth.users u on u.id = s.user_id where s.id::text = $1`,
      [id],
    );
    const [session] = rows;
    if (!session) throw sessionNotFound();
    return session;
  }

  async function requireCurrent(hash: string, current = '', guesser: string): Promise<void> {
    const message = 'Current password required when setting new password.';
    if (current === '') throw new AuthRefusal(400, 'current_password_required', message);
    if (await isPassword(current, hash)) return;
    wrongPasswords.count(guesser);
    throw new AuthRefusal(400, 'current_password_invalid', message);
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (call === `POST ${AUTH}/signup`) {
      refuseKnown((await readFields(request.clone()))['password']);
      return askAuth(request);
    }
    if (call === `POST ${AUTH}/token` && searchParams.get('grant_type') === 'password') {
      return signIn(request);
    }
    return call === `PUT ${AUTH}/user` ? updateUser(request) : askAuth(request);
  };
}

/** Throws for what attackers try first. One that is too short is refused as such. */
function refuseKnown(password = ''): void {
  if (password.length >= PASSWORD_LENGTH.min && isGuessable(password)) throw knownPassword();
}

function isPassword(password: string, hash: string): Promise<boolean> {
  // Lite calls this member too: so a test can count the work of both.
  // oxlint-disable-next-line import/no-named-as-default-member
  return bcrypt.compare(password, hash);
}
