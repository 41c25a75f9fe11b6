import { describe, expect, test } from 'vitest';
import { ask, codeOf, type Answer } from '../support/ask';
import { newMark } from '../support/people';
import { site, type Person } from '../support/site';

/** More than any of these limits allows one client in its time. */
const FAR_TOO_OFTEN = 700;
const AT_ONCE = 25;

/** More than any limit on what people make allows, and far less than its flood limit. */
const TOO_OFTEN = 75;

interface Knock {
  readonly as?: Person;
  readonly headers?: Record<string, string>;
}

/** Asks at the gateway with the limits that people get. */
const knock = (path: string, body: object | null, more: Knock = {}): Promise<Answer> =>
  ask(`${site.limitedUrl}${path}`, body ? { method: 'POST', body, ...more } : more);

/** A few at a time: what is on its way counts until it is refused. */
async function knockOften(attempt: () => Promise<Answer>): Promise<readonly number[]> {
  const statuses: number[] = [];
  while (statuses.length < TOO_OFTEN) {
    const answers = await Promise.all(Array.from({ length: 10 }, attempt));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

/** What is behind the gateway has limits of its own. */
const isTooOften = ({ status, headers }: Answer) => status === 429 && headers.has('retry-after');

/** Knocks until it is refused as too often; returns that answer and how many came before, or null when none came. */
async function untilRefused(
  attempt: (number: number) => Promise<Answer>,
  isRefused = isTooOften,
): Promise<{ answer: Answer; before: number } | null> {
  for (let sent = 0; sent < FAR_TOO_OFTEN; sent += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_none, place) => attempt(sent + place)),
    );
    const answer = answers.find(isRefused);
    if (answer) return { answer, before: sent };
  }
  return null;
}

/** Addresses without an account, so that nobody gets a mail. */
const nobody = () => `${newMark()}@example.com`;

const message = () => ({
  name: 'Ravi Kumar',
  email: nobody(),
  message: 'When do you open?',
  locale: 'en',
});

const { attacker, victim } = site.people;

describe('one client does not shut out its neighbours', () => {
  test('by wanting to pay without an account, or with a made-up one of theirs', async () => {
    const order = { order_id: site.victims.order };
    const madeUp = { ...victim, token: victim.token.replace(/[^.]+$/, 'x') };
    const statuses = [
      ...(await knockOften(() => knock('/api/create-order', order))),
      ...(await knockOften(() => knock('/api/create-order', order, { as: madeUp }))),
    ];
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await knock('/api/create-order', order, { as: victim })).status).toBe(200);
  });

  test.each(['GET', 'OPTIONS', 'POST'])(
    'by %s with a token made up in their name',
    async (method) => {
      const order = { order_id: site.victims.order };
      const path = `${site.limitedUrl}/api/create-order`;
      const token = victim.token.replace(/[^.]+$/, 'y');
      const headers = { authorization: `Bearer ${token}` };
      for (let sent = 0; sent < TOO_OFTEN; sent += 25) {
        await Promise.all(Array.from({ length: 25 }, () => fetch(path, { method, headers })));
      }
      expect((await knock('/api/create-order', order, { as: victim })).status).toBe(200);
    },
  );

  test.each([
    ['/api/contact', 'OPTIONS'],
    ['/auth/v1/recover', 'OPTIONS'],
    ['/auth/v1/verify', 'GET'],
  ])('by what does nothing at %s: %s', async (path, method) => {
    for (let sent = 0; sent < TOO_OFTEN * 2; sent += 25) {
      const answers = await Promise.all(
        Array.from({ length: 25 }, () => fetch(site.limitedUrl + path, { method })),
      );
      expect(answers.map(({ status }) => status)).not.toContain(429);
    }
    expect((await knock(path, {})).status).not.toBe(429);
  });

  test('by wanting to pay again and again: that account waits, and nobody else', async () => {
    const order = { order_id: '123456789' };
    const pay = (as: Person) => knock('/api/create-order', order, { as });
    const refused = await untilRefused(() => pay(attacker));
    expect(refused && codeOf(refused.answer)).toBe('rate_limited');
    expect(Number(refused?.answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await pay(attacker)).status).toBe(429);
    expect((await pay(victim)).status).toBe(404);
  });

  test('by coming back from paying: whoever has paid is led to their order all the same', async () => {
    const path = '/api/payments/return?reference=';
    const refused = await untilRefused(
      () => knock(`${path}x`, null),
      ({ headers }) => headers.get('location') === '/orders',
    );
    expect(refused?.answer.headers.get('ratelimit')).toMatch(/r=0/);
    const { status, headers } = await knock(path + site.victims.reference, null);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(`/orders?order_id=${site.victims.order}`);
  });

  test.each<readonly [string, string, object, () => object]>([
    ['writing nonsense to us', '/api/contact', {}, message],
    [
      'signing up with nonsense',
      '/auth/v1/signup',
      { email: 'no address', password: 'x' },
      () => ({ email: nobody(), password: 'Aam-ki-chutney-42' }),
    ],
    [
      'asking for a password of nonsense',
      '/auth/v1/recover',
      { email: 7 },
      () => ({ email: nobody() }),
    ],
  ])('by %s', async (_what, path, nonsense, sense) => {
    for (const status of await knockOften(() => knock(path, nonsense))) {
      expect([400, 422]).toContain(status);
    }
    expect((await knock(path, sense())).status).toBeLessThan(300);
  });
});

/** In this order: a door stays shut once its test is over. */
const doors: readonly (readonly [string, string, (number: number) => object | null])[] = [
  [
    'guessing passwords of one account',
    '/auth/v1/token?grant_type=password',
    () => ({ email: site.people.victim.email, password: 'wrong-1' }),
  ],
  ['asking for a new password', '/auth/v1/recover', () => ({ email: nobody() })],
  ['asking for the mail again', '/auth/v1/resend', () => ({ email: nobody(), type: 'signup' })],
  ['signing up, after asking for so many mails', '/auth/v1/signup', () => ({})],
  [
    'guessing a link',
    '/auth/v1/verify',
    (number) => ({ type: 'signup', token_hash: `guess-${number}` }),
  ],
  ['writing to us', '/api/contact', () => message()],
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
            headers: { [name]: name === 'Forwarded' ? `for=${address}` : address },
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
