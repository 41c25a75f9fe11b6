import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { site, type Person } from './site';

export type Claims = Readonly<Record<string, unknown>>;

const ONE_HOUR_S = 3_600;
export const encode = (part: unknown): string =>
  Buffer.from(JSON.stringify(part)).toString('base64url');

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The claims that the sign-in service gives a person. */
export function claimsOf({ id, email }: Pick<Person, 'id' | 'email'>): Claims {
  const now = nowInSeconds();
  return {
    sub: id,
    email,
    aud: 'authenticated',
    role: 'authenticated',
    iss: `${site.url}/auth/v1`,
    aal: 'aal1',
    iat: now,
    exp: now + ONE_HOUR_S,
  };
}

interface Signing {
  readonly secret?: string;
  readonly header?: Claims;
  readonly hash?: 'sha256' | 'sha384' | 'sha512';
}

/** A token signed as the sign-in service signs, by default with its own secret. */
export function signToken(
  claims: Claims,
  {
    secret = site.secrets.jwt,
    header = { alg: 'HS256', typ: 'JWT' },
    hash = 'sha256',
  }: Signing = {},
): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest('base64url')}`;
}

/** A token signed with a key pair of the attacker's own, whose public key stands in the header. */
export function signWithOwnKey(claims: Claims): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const content = `${encode({ alg: 'RS256', typ: 'JWT', jwk })}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}
