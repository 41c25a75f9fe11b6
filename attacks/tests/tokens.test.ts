import { describe, expect, test } from 'vitest';
import { ask, codeOf, type Answer } from '../support/ask';
import { site } from '../support/site';
import {
  claimsOf,
  encode,
  nowInSeconds,
  signToken,
  signWithOwnKey,
  type Claims,
} from '../support/tokens';

const { victim, admin } = site.people;
const victims = claimsOf(victim);

const without = (claim: string): Claims =>
  Object.fromEntries(Object.entries(victims).filter(([name]) => name !== claim));
const unsigned = (header: Claims, claims: Claims = victims) =>
  `${encode(header)}.${encode(claims)}.`;
const parts = victim.token.split('.') as [string, string, string];
const changed = (claims: Claims) => {
  const before: Claims = JSON.parse(Buffer.from(parts[1], 'base64url').toString());
  return `${parts[0]}.${encode({ ...before, ...claims })}.${parts[2]}`;
};
const WRONG = { secret: 'x'.repeat(48) };

/** Tokens that nobody has issued, or that are not valid now. */
const forgeries: readonly (readonly [string, string])[] = [
  ['has no algorithm', unsigned({ alg: 'none', typ: 'JWT' })],
  ['has no algorithm, in capitals', unsigned({ alg: 'NONE', typ: 'JWT' })],
  ['has no algorithm, in mixed case', unsigned({ alg: 'nOnE', typ: 'JWT' })],
  ['has no algorithm and an old signature', unsigned({ alg: 'none' }) + parts[2]],
  ['names the right algorithm and has no signature', unsigned({ alg: 'HS256', typ: 'JWT' })],
  ['is signed with a guess', signToken(victims, WRONG)],
  ['is signed with nothing', signToken(victims, { secret: '' })],
  [
    'is signed with the public key of the site',
    signToken(victims, { secret: site.publishableKey }),
  ],
  [
    'is signed with a word everybody tries',
    signToken(victims, { secret: 'super-secret-jwt-token-with-at-least-32-characters-long' }),
  ],
  ['is signed with a key pair of its own', signWithOwnKey(victims)],
  [
    'has a kid that is a path',
    signToken(victims, { secret: '', header: { alg: 'HS256', kid: '../../../dev/null' } }),
  ],
  [
    'has a kid that is SQL',
    signToken(victims, { secret: 'a', header: { alg: 'HS256', kid: "x' union select 'a" } }),
  ],
  [
    'has a jku',
    signToken(victims, {
      ...WRONG,
      header: { alg: 'HS256', jku: 'http://localhost:3999/jwks.json' },
    }),
  ],
  [
    'has an x5u',
    signToken(victims, { ...WRONG, header: { alg: 'HS256', x5u: 'http://localhost:3999/x.pem' } }),
  ],
  [
    'has a jwk of its own secret',
    signToken(victims, {
      ...WRONG,
      header: {
        alg: 'HS256',
        jwk: { kty: 'oct', k: Buffer.from(WRONG.secret).toString('base64url') },
      },
    }),
  ],
  [
    'says RS256 over a shared secret',
    signToken(victims, { header: { alg: 'RS256', typ: 'JWT' }, secret: site.publishableKey }),
  ],
  ['is somebody else’s with another subject', changed({ sub: admin.id })],
  ['is a customer’s with the role of the service', changed({ role: 'service_role' })],
  ['is a customer’s with a second factor', changed({ aal: 'aal2' })],
  ['is a customer’s that lives longer', changed({ exp: nowInSeconds() + 999_999 })],
  ['lacks its last letter', victim.token.slice(0, -1)],
  ['has two signatures', `${victim.token}.${parts[2]}`],
  ['has no payload', `${parts[0]}..${parts[2]}`],
  ['is the secret key as a token', 'sb_secret_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ['is past', signToken({ ...victims, iat: nowInSeconds() - 7_200, exp: nowInSeconds() - 3_600 })],
  ['says it is past in text', signToken({ ...victims, exp: String(nowInSeconds() - 3_600) })],
  ['is not yet valid', signToken({ ...victims, nbf: nowInSeconds() + 3_600 })],
];

/** Doors that tell who one is, each with a question that the victim alone may ask. */
const doors = [
  ['the database', (token: string) => ask('/rest/v1/orders?select=order_id', { as: { token } })],
  ['the sign-in service', (token: string) => ask('/auth/v1/user', { as: { token } })],
  [
    'the payment service',
    (token: string) => ask(`/api/order/${site.victims.order}`, { as: { token } }),
  ],
] as const;

function expectRefused({ status, text }: Answer): void {
  expect([401, 403]).toContain(status);
  for (const mark of site.victims.marks) expect(text).not.toContain(mark);
  expect(text).not.toContain(site.victims.order);
}

describe.each(doors)('%s refuses a token that', (_door, knock) => {
  test.each(forgeries)('%s', async (_what, token) => {
    expectRefused(await knock(token));
  });

  test('control: is taken when the sign-in service has issued it', async () => {
    expect((await knock(victim.token)).status).toBe(200);
  });

  test('control: is taken when it is signed with the sign-in service’s own secret', async () => {
    expect((await knock(signToken(victims))).status).toBe(200);
  });
});

/** Rightly signed, and yet nobody's session: a site that shares its secret, or an old release, could have made them. */
const misfits: readonly (readonly [string, string])[] = [
  ['has no subject', signToken(without('sub'))],
  [
    'is for nobody in particular',
    signToken({ ...victims, sub: '00000000-0000-0000-0000-000000000000' }),
  ],
  ['has the role of a visitor', signToken({ ...victims, role: 'anon' })],
];

describe('even a rightly signed token shows no order of the victim to the payment service when it', () => {
  test.each(misfits)('%s', async (_what, token) => {
    const answer = await ask(`/api/order/${site.victims.order}`, { as: { token } });
    expect([401, 403, 404]).toContain(answer.status);
    for (const mark of site.victims.marks) expect(answer.text).not.toContain(mark);
  });
});

describe('a key is no session:', () => {
  test.each([
    ['the publishable key', site.publishableKey],
    ['a made-up secret key', 'sb_secret_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['an empty key', ''],
  ])('%s as apikey reads no order', async (_what, apikey) => {
    const answer = await ask('/rest/v1/orders?select=order_id', { headers: { apikey } });
    expect([401, 403]).toContain(answer.status);
  });

  test.each(['Basic', 'Token', 'bearer:', ''])(
    'a token with the scheme "%s" is none',
    async (scheme) => {
      const authorization = `${scheme} ${victim.token}`;
      const answer = await ask('/api/orders', { headers: { authorization } });
      expect(codeOf(answer)).toBe('not_signed_in');
    },
  );

  test.each([
    ['in the query', `/api/orders?access_token=${victim.token}`, {}],
    ['in a cookie', '/api/orders', { cookie: `sb-access-token=${victim.token}` }],
  ])('a token %s is none', async (_where, path, headers) => {
    expect(codeOf(await ask(path, { headers }))).toBe('not_signed_in');
  });
});
