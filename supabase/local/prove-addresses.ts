import { AuthRefusal } from './auth-refusal';
import { AUTH, readFields, type Fetch } from './caller';

/**
 * Refuses what Lite (0.10) takes for the proof of an address and is none: a link to the old address alone, where GoTrue
 * asks both (`double_confirm_changes`), so an account keeps its address; and six digits beside an address, because
 * nothing limits how often they are guessed. Our mails hold a `token_hash`.
 */
export function proveAddresses(askAuth: Fetch): Fetch {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === `${AUTH}/verify`) {
      const { email } = request.method === 'POST' ? await readFields(request.clone()) : {};
      if (email !== undefined || searchParams.has('email')) {
        throw new AuthRefusal(403, 'otp_expired', 'Token has expired or is invalid');
      }
    }
    if (request.method === 'PUT' && pathname === `${AUTH}/user`) {
      const { email } = await readFields(request.clone());
      if (email !== undefined) {
        throw new AuthRefusal(422, 'validation_failed', 'The address of an account cannot change');
      }
    }
    return askAuth(request);
  };
}
