/** Whom a Supabase key speaks for; null when it is none. */
export type KeyRole = 'anon' | 'service_role';

/**
 * Reads both kinds of keys: the new ones (`sb_publishable_…`, `sb_secret_…`), and the legacy ones, which are tokens of
 * the role they name. Tokens that the Supabase CLI gives to everybody's own machine count as none.
 */
export function supabaseKeyRole(key: string): KeyRole | null {
  if (key.startsWith('sb_publishable_')) return 'anon';
  if (key.startsWith('sb_secret_')) return 'service_role';
  const { role, iss } = claimsOf(key);
  if (iss === 'supabase-demo') return null;
  return role === 'anon' || role === 'service_role' ? role : null;
}

function claimsOf(token: string): { readonly role?: unknown; readonly iss?: unknown } {
  const [, payload, signature] = token.split('.');
  if (!payload || !signature) return {};
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    // Not a token.
    return {};
  }
}
