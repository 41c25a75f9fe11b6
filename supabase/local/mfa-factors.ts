import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';
import { AuthRefusal } from './auth-refusal';
import type { SqlDriver, SqlStatements } from './sql-driver';

/** A factor as Supabase Auth shows it: never with its secret. */
export interface Factor {
  readonly id: string;
  readonly friendly_name?: string;
  readonly factor_type: 'totp';
  readonly status: 'verified' | 'unverified';
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_challenged_at?: string;
}

/** Whose session asks, and from where. */
export interface Holder {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  readonly isAal2: boolean;
  readonly address: string;
}

const MAX_FACTORS = 10;
const CODE_PERIOD_S = 30;
const CHALLENGE_MS = 300_000;
/** An unverified factor that nobody went on with. */
const FACTOR_EXPIRY = "interval '5 minutes'";

/** The factors of an account, oldest first. */
export async function factorsOf(driver: SqlStatements, userId: string): Promise<readonly Factor[]> {
  const { rows } = await driver.query<{ factor: Factor }>(
    `select jsonb_strip_nulls(to_jsonb(f) - 'secret' - 'user_id') as factor
     from auth.mfa_factors f where f.user_id = $1 order by f.created_at`,
    [userId],
  );
  return rows.map(({ factor }) => factor);
}

/** A new factor, which counts once a first code has confirmed it. `issuer` is shown by the app on the phone. */
export async function enrolFactor(
  driver: SqlDriver,
  { userId, email, isAal2 }: Holder,
  { name, issuer }: { readonly name: string; readonly issuer: string },
): Promise<unknown> {
  await driver.query(
    `delete from auth.mfa_factors f where f.status <> 'verified' and f.created_at < now() - ${FACTOR_EXPIRY}
       and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
  );
  const factors = await factorsOf(driver, userId);
  if (factors.some(({ friendly_name: known = '' }) => known === name)) {
    throw new AuthRefusal(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  if (factors.length >= MAX_FACTORS) {
    throw new AuthRefusal(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (factors.some(({ status }) => status === 'verified') && !isAal2) {
    throw new AuthRefusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  const id = randomUUID();
  const totp = new TOTP({ issuer, label: email, secret: new Secret({ size: 20 }) });
  // Before the factor is stored: half a letter cannot be in an address, nor a long one in a picture.
  const { uri, picture } = drawAddress(totp);
  await driver.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
     values ($1, $2, $3, 'totp', 'unverified', $4)`,
    [id, userId, name, totp.secret.base32],
  );
  return {
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: picture, secret: totp.secret.base32, uri },
  };
}

/** Throws `validation_failed` for what no app could read. */
function drawAddress(totp: TOTP): { readonly uri: string; readonly picture: string } {
  try {
    const uri = totp.toString();
    return { uri, picture: encodeQR(uri, 'svg') };
  } catch {
    throw new AuthRefusal(400, 'validation_failed', 'issuer does not fit into a QR code');
  }
}

interface StoredFactor {
  readonly status: Factor['status'];
  readonly secret: string;
}

/** Throws `mfa_factor_not_found` also for somebody else's factor. */
export async function requireFactor(
  driver: SqlStatements,
  userId: string,
  factorId: string,
): Promise<StoredFactor> {
  const { rows } = await driver.query<StoredFactor>(
    'select status, secret from auth.mfa_factors where id::text = $1 and user_id = $2 for update',
    [factorId, userId],
  );
  const [factor] = rows;
  if (!factor) throw new AuthRefusal(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** Opens a challenge, which a code answers within five minutes. */
export async function challengeFactor(
  driver: SqlDriver,
  { userId, address }: Holder,
  factorId: string,
  now: number,
): Promise<unknown> {
  await requireFactor(driver, userId, factorId);
  const id = randomUUID();
  await driver.query(
    'insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, $3, $4)',
    [id, factorId, new Date(now).toISOString(), address],
  );
  await driver.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [
    factorId,
    new Date(now).toISOString(),
  ]);
  return { id, type: 'totp', expires_at: Math.floor((now + CHALLENGE_MS) / 1000) };
}

interface Attempt {
  readonly factorId: string;
  readonly challengeId: string;
  readonly code: string;
}

/**
 * Raises the session to aal2 and ends the account's other sessions below it. Throws `mfa_challenge_expired`,
 * `mfa_ip_address_mismatch` (also for a challenge that was answered), `mfa_verification_failed`.
 */
export async function verifyFactor(
  driver: SqlDriver,
  { userId, sessionId, address }: Holder,
  { factorId, challengeId, code }: Attempt,
  now: number,
): Promise<void> {
  await driver.transaction(async (statements) => {
    const { secret } = await requireFactor(statements, userId, factorId);
    await requireChallenge(statements, { factorId, challengeId, address }, now);
    await acceptCode(statements, { factorId, code, secret }, now);
    const at = new Date(now).toISOString();
    await statements.query('update auth.mfa_challenges set verified_at = $2 where id = $1', [
      challengeId,
      at,
    ]);
    await statements.query(
      "update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1",
      [factorId, at],
    );
    await addMethod(statements, sessionId, 'totp', now);
    await statements.query(
      "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = $3 where id = $1",
      [sessionId, factorId, at],
    );
    await statements.query(
      "delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') = 'aal1'",
      [userId],
    );
    await statements.query(
      "delete from auth.mfa_factors where user_id = $1 and status <> 'verified'",
      [userId],
    );
  });
}

async function requireChallenge(
  driver: SqlStatements,
  { factorId, challengeId, address }: { factorId: string; challengeId: string; address: string },
  now: number,
): Promise<void> {
  const { rows } = await driver.query<{ at: number; isUsed: boolean; ip: string }>(
    `select (extract(epoch from created_at) * 1000)::float8 as at, verified_at is not null as "isUsed", ip_address as ip
     from auth.mfa_challenges where id::text = $1 and factor_id = $2`,
    [challengeId, factorId],
  );
  const [challenge] = rows;
  if (!challenge) {
    throw new AuthRefusal(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    );
  }
  if (challenge.isUsed || challenge.ip !== address) {
    throw new AuthRefusal(
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch.',
    );
  }
  if (now >= challenge.at + CHALLENGE_MS) {
    throw new AuthRefusal(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    );
  }
}

/** A code of this step, the one before or the one after; none twice, and none older than the last accepted one. */
async function acceptCode(
  driver: SqlStatements,
  { factorId, code, secret }: { factorId: string; code: string; secret: string },
  now: number,
): Promise<void> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: CODE_PERIOD_S });
  const drift = totp.validate({ token: code, timestamp: now, window: 1 });
  const accepted =
    drift === null
      ? []
      : (
          await driver.query(
            `insert into local.totp_steps as s (factor_id, step) values ($1, $2)
             on conflict (factor_id) do update set step = excluded.step where s.step < excluded.step
             returning step`,
            [factorId, Math.floor(now / 1000 / CODE_PERIOD_S) + drift],
          )
        ).rows;
  if (accepted.length === 0) {
    throw new AuthRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  }
}

/** Notes how the session proved who it is (the claim `amr`). */
export async function addMethod(
  driver: SqlStatements,
  sessionId: string,
  method: string,
  now: number,
): Promise<void> {
  await driver.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [sessionId, method, new Date(now).toISOString()],
  );
}

/** Removes a factor; sessions that it had raised are aal1 again. Throws `mfa_factor_not_found`. */
export async function removeFactor(
  driver: SqlDriver,
  userId: string,
  factorId: string,
): Promise<void> {
  await driver.transaction(async (statements) => {
    await requireFactor(statements, userId, factorId);
    // First, as Supabase Auth does: what watches the logins then sees that it is gone.
    await statements.query('delete from auth.mfa_factors where id = $1', [factorId]);
    await statements.query(
      `delete from auth.mfa_amr_claims where authentication_method = 'totp'
         and session_id in (select id from auth.sessions where factor_id = $1)`,
      [factorId],
    );
    await statements.query(
      "update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1",
      [factorId],
    );
  });
}
