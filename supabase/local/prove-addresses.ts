import { AuthRefusal } from './auth-refusal';
import { AUTH, readFields, type Fetch } from './caller';

/**
 * Refuses what Lite (0.10) takes for the proof of an address and is none: a link to the old address alone, where GoTrue
 * asks both (`double_confirm_changes`), so an account keeps its address; a code typed beside an address, which no page
 * of ours asks for; and a link that is opened instead of sent by a page (`GET`), which mail scanners do too, whose
 * refusal looks like any redirect and whose session would not say where it began.
 */
export function proveAddresses(askAuth: Fetch): Fetch {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === `${AUTH}/verify` && request.method !== 'OPTIONS') {
      if (request.method !== 'POST') {
        throw new AuthRefusal(405, 'validation_failed', 'A link is verified by POST');
      }
      const { email } = await readFields(request.clone());
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
