import { decodeJwt, SignJWT, type JWTPayload } from 'jose';

/** The claims of an access token that Lite has made or checked. */
export function claimsOf(accessToken: string): JWTPayload {
  return decodeJwt(accessToken);
}

/** The session that an access token belongs to; empty when it names none. */
export function sessionIdOf(accessToken: string): string {
  return String(claimsOf(accessToken)['session_id'] ?? '');
}

/** The same token with more claims. */
export function addClaims(
  accessToken: string,
  claims: Readonly<Record<string, unknown>>,
  jwtSecret: string,
): Promise<string> {
  return new SignJWT({ ...claimsOf(accessToken), ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret));
}
