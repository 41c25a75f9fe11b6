import { decodeJwt, SignJWT, type JWTPayload } from 'jose';

/** The claims of an access token that Lite has made or checked. */
export function claimsOf(accessToken: string): JWTPayload {
  return decodeJwt(accessToken);
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
