import { AuthRefusal } from './auth-refusal';
import { AUTH, readFields, readUser, type Fetch } from './caller';

/** A part of Supabase Auth that `config.toml` leaves off. */
interface FeatureOff {
  readonly paths: RegExp;
  readonly code: string;
  readonly message: string;
  /** Whether GoTrue looks at who asks before it says that the feature is off. */
  readonly asksWho?: true;
}

const OAUTH_SERVER = { code: 'feature_disabled', message: 'OAuth server is disabled' } as const;

const FEATURES_OFF: readonly FeatureOff[] = [
  {
    paths: /^\/sso(?:\/|$)/,
    code: 'saml_provider_disabled',
    message: 'SAML 2.0 is disabled',
  },
  {
    paths: /^\/user\/identities\//,
    code: 'manual_linking_disabled',
    message: 'Manual linking is disabled',
    asksWho: true,
  },
  { paths: /^\/passkeys(?:\/|$)/, code: 'passkey_disabled', message: 'Passkeys are disabled' },
  { paths: /^\/oauth\//, ...OAUTH_SERVER },
  { paths: /^\/user\/oauth\/grants$/, ...OAUTH_SERVER, asksWho: true },
  { paths: /^\/admin\/oauth\//, ...OAUTH_SERVER },
  {
    paths: /^\/admin\/custom-providers(?:\/|$)/,
    code: 'feature_disabled',
    message: 'Custom OAuth providers are disabled',
  },
];

/** Providers whose tokens Supabase Auth knows, by the issuer that it names. */
const ISSUERS: Readonly<Record<string, string>> = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  kakao: 'https://kauth.kakao.com',
};

/**
 * Refuses what `config.toml` leaves off as GoTrue does then (its internal/api/api.go and middleware.go), where Lite (0.10)
 * knows no such call: sign-in by a company's own service (SAML), by a wallet or by another site's token, passkeys, apps
 * that sign people in through us, and identities that a person links and unlinks. Who asks as an admin has been looked at
 * before.
 */
export function refuseFeaturesOff(askAuth: Fetch): Fetch {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith(`${AUTH}/`)) return askAuth(request);
    const call = pathname.slice(AUTH.length);
    const off = FEATURES_OFF.find(({ paths }) => paths.test(call));
    if (off) {
      if (off.asksWho) await readUser(request, askAuth);
      throw new AuthRefusal(404, off.code, off.message);
    }
    if (call === '/token') await refuseGrant(searchParams.get('grant_type'), request);
    return askAuth(request);
  };
}

async function refuseGrant(grant: string | null, request: Request): Promise<void> {
  if (grant === 'web3') {
    throw new AuthRefusal(422, 'web3_provider_disabled', 'Web3 provider is disabled');
  }
  if (grant !== 'id_token') return;
  const { provider = '' } = await readFields(request.clone());
  const issuer = ISSUERS[provider];
  throw issuer === undefined
    ? new AuthRefusal(400, 'validation_failed', `Custom OIDC provider "${provider}" not allowed`)
    : new AuthRefusal(400, 'provider_disabled', `Provider (issuer "${issuer}") is not enabled`);
}
