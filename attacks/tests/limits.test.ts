import { describe, expect, test } from 'vitest';
import { ask, codeOf, type Answer } from '../support/ask';
import { newMark } from '../support/people';
import { site } from '../support/site';

/** More than any of these limits allows one client in its time. */
const FAR_TOO_OFTEN = 700;
const AT_ONCE = 25;

/** Asks at the gateway with the limits that people get. */
const knock = (
  path: string,
  body: object | null,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  ask(`${site.limitedUrl}${path}`, body ? { method: 'POST', body, headers } : { headers });

/** Knocks until it is refused as too often; returns that answer and how many came before, or null when none came. */
async function untilRefused(
  attempt: (number: number) => Promise<Answer>,
): Promise<{ answer: Answer; before: number } | null> {
  for (let sent = 0; sent < FAR_TOO_OFTEN; sent += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_none, place) => attempt(sent + place)),
    );
    // What is behind the gateway has limits of its own.
    const answer = answers.find(
      ({ status, headers }) => status === 429 && headers.has('retry-after'),
    );
    if (answer) return { answer, before: sent };
  }
  return null;
}

/** Addresses without an account, so that nobody gets a mail. */
const nobody = () => `${newMark()}@example.com`;

const doors: readonly (readonly [string, string, (number: number) => object | null])[] = [
  [
    'guessing passwords of one account',
    '/auth/v1/token?grant_type=password',
    () => ({ email: site.people.victim.email, password: 'wrong-1' }),
  ],
  ['asking for a new password', '/auth/v1/recover', () => ({ email: nobody() })],
  ['asking for the mail again', '/auth/v1/resend', () => ({ email: nobody(), type: 'signup' })],
  ['signing up', '/auth/v1/signup', () => ({ email: 'no address', password: 'x' })],
  [
    'guessing a link',
    '/auth/v1/verify',
    (number) => ({ type: 'signup', token_hash: `guess-${number}` }),
  ],
  ['writing to us', '/api/contact', () => ({})],
  ['wanting to pay', '/api/create-order', () => ({ order_id: '123456789' })],
  ['coming back from paying', '/api/payments/return?reference=x', () => null],
  ['reporting failures', '/beacon', () => ({ remote: 'no_such' })],
  ['asking how the site is', '/health.json', () => null],
];

describe('one client is slowed down', () => {
  test.each(doors)('%s', async (_what, path, bodyOf) => {
    const refused = await untilRefused((number) => knock(path, bodyOf(number)));
    const headers = refused?.answer.headers;
    expect(Number(headers?.get('retry-after'))).toBeGreaterThan(0);
    expect(headers?.get('ratelimit')).toMatch(/r=0/);
    expect(headers?.get('ratelimit-policy')).toMatch(/q=\d+.*w=\d+/);
    expect(refused && codeOf(refused.answer)).toBe('rate_limited');
  });

  const LIES = [
    'X-Forwarded-For',
    'X-Real-IP',
    'Forwarded',
    'CF-Connecting-IP',
    'True-Client-IP',
    'X-Client-IP',
    'sb-forwarded-for',
  ];
  test.each(LIES)(
    'still, when it says with %s that it is somebody else each time',
    async (name) => {
      // The door is shut to this client by now; no other address opens it again.
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_none, number) => {
          const address = `203.0.113.${number}`;
          return knock('/health.json', null, {
            [name]: name === 'Forwarded' ? `for=${address}` : address,
          });
        }),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 429));
    },
  );

  test('control: another door of the same client is still open', async () => {
    expect((await knock('/', null)).status).toBe(200);
    expect((await knock('/rest/v1/catalogue_items?limit=1', null)).status).toBe(200);
  });
});
