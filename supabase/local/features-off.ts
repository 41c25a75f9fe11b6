import { AuthRefusal } from './auth-refusal';
import { AUTH, readUser, type Fetch } from './caller';

/**
 * Refuses what `config.toml` leaves off as GoTrue does then, where Lite (0.10) knows no such call: sign-in by a company's
 * own service (SAML), and identities that a person links and unlinks (`enable_manual_linking`).
 */
export function refuseFeaturesOff(askAuth: Fetch): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === `${AUTH}/sso` || pathname.startsWith(`${AUTH}/sso/`)) {
      throw new AuthRefusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
    }
    if (pathname.startsWith(`${AUTH}/user/identities/`)) {
      await readUser(request, askAuth);
      throw new AuthRefusal(404, 'manual_linking_disabled', 'Manual linking is disabled');
    }
    return askAuth(request);
  };
}
