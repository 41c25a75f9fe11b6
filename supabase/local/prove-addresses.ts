import { AuthRefusal } from './auth-refusal';
import { AUTH, readFields, withBody, type Fetch } from './caller';
import type { SqlDriver } from './sql-driver';

/**
 * Refuses what Lite (0.10) takes for the proof of an address and is none: a code typed beside an address, which no page
 * of ours asks for; and a link that is opened instead of sent by a page (`GET`), which mail scanners do too, whose
 * refusal looks like any redirect and whose session would not say where it began. And takes the links that Lite does not
 * know: of an invitation, which is the confirmation of a sign-up, and `email`, which is that or a magic link.
 */
export function proveAddresses(askAuth: Fetch, driver: SqlDriver): Fetch {
  /** The kind of a link as Lite knows it. */
  async function kindOf(type: string | undefined, tokenHash: string): Promise<string | undefined> {
    if (type === 'invite') return 'signup';
    if (type !== 'email') return type;
    const { rows } = await driver.query('select from auth.users where confirmation_token = $1', [
      tokenHash,
    ]);
    return rows.length > 0 ? 'signup' : 'magiclink';
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== `${AUTH}/verify` || request.method === 'OPTIONS') return askAuth(request);
    if (request.method !== 'POST') {
      throw new AuthRefusal(405, 'validation_failed', 'A link is verified by POST');
    }
    const fields = await readFields(request.clone());
    const { email, type, token_hash: tokenHash = '' } = fields;
    if (email !== undefined || searchParams.has('email')) {
      throw new AuthRefusal(403, 'otp_expired', 'Token has expired or is invalid');
    }
    const kind = await kindOf(type, tokenHash);
    return askAuth(
      kind === type ? request : withBody(request, { type: kind, token_hash: tokenHash }),
    );
  };
}
