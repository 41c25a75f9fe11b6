import { describe, expect, test } from 'vitest';
import { ask, call, codeOf, read, rowsOf } from '../support/ask';
import { act, doors, newCustomer } from '../support/booking';
import { choosePassword, employ, logIn, withSecondFactor } from '../support/people';
import { site } from '../support/site';
import { claimsOf, nowInSeconds, signToken } from '../support/tokens';

const { staff, admin, attacker } = site.people;
const { victims } = site;

/** Their login goes on: what is refused is refused for the missing factor. */
const { session_id } = JSON.parse(
  Buffer.from(staff.token.split('.')[1] ?? '', 'base64url').toString(),
) as { readonly session_id: string };

/** Tokens as the sign-in service makes them, rightly signed, of staff with only a password. */
const firstFactor = (claims: Record<string, unknown> = {}) => ({
  token: signToken({
    ...claimsOf(staff),
    session_id,
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: nowInSeconds() }],
    ...claims,
  }),
});

const WITHOUT: readonly (readonly [string, { readonly token: string }])[] = [
  ['a password alone', firstFactor()],
  ['no level at all', firstFactor({ aal: undefined })],
  ['an empty level', firstFactor({ aal: '' })],
  ['a level in capitals', firstFactor({ aal: 'AAL2' })],
  ['a list of levels', firstFactor({ aal: ['aal2'] })],
  [
    'a level in their own data',
    firstFactor({ user_metadata: { aal: 'aal2' }, app_metadata: { aal: 'aal2' } }),
  ],
  [
    'a method that says so, with no level',
    firstFactor({ amr: [{ method: 'totp', timestamp: nowInSeconds() }] }),
  ],
];

describe('staff without the second factor do nothing of staff, with', () => {
  const work = [
    ['reads all orders', (as: { token: string }) => ask('/api/orders.csv', { as })],
    [
      'reads a customer’s order',
      (as: { token: string }) => ask(`/api/order/${victims.order}`, { as }),
    ],
    [
      'takes cash',
      (as: { token: string }) =>
        ask(`/api/orders/${victims.order}/cash`, {
          method: 'POST',
          as,
          body: { receipt_number: 'X-1' },
        }),
    ],
    [
      'reads the timeline',
      (as: { token: string }) => call('order_timeline', { p_order_id: victims.order }, as),
    ],
    ['reads the workers', (as: { token: string }) => call('list_workers', {}, as)],
    ['reads the messages', (as: { token: string }) => call('list_contact_messages', {}, as)],
  ] as const;

  describe.each(WITHOUT)('%s', (_what, as) => {
    test.each(work)('nobody %s', async (_name, knock) => {
      const answer = await knock(as);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      for (const mark of victims.marks) expect(answer.text).not.toContain(mark);
    });

    test('nobody reads a row of the victim, or changes a price', async () => {
      for (const table of ['orders', 'order_events', 'payments', 'contract_requests', 'workers']) {
        expect((await read(`${table}?select=*`, as)).text).not.toContain(victims.marks[0]);
      }
      const path = 'catalogue_items?category=eq.plumbing&id=eq.3';
      const before = await rowsOf(path);
      await ask(`/rest/v1/${path}`, { method: 'PATCH', as, body: { active: false } });
      expect(await rowsOf(path)).toEqual(before);
    });
  });

  test('the refusal says what is missing', async () => {
    expect(codeOf(await ask('/api/orders.csv', { as: firstFactor() }))).toBe('mfa_required');
    expect(codeOf(await call('list_workers', {}, firstFactor()))).toBe('mfa_required');
  });

  test('control: with it, staff and admin do their work', async () => {
    expect((await ask(`/api/order/${victims.order}`, { as: staff })).status).toBe(200);
    expect((await call('list_workers', {}, staff)).status).toBe(200);
    expect((await ask('/api/orders.csv', { as: admin })).status).toBe(200);
  });

  test('the level alone makes nobody staff', async () => {
    const as = { token: signToken({ ...claimsOf(attacker), aal: 'aal2' }) };
    expect((await ask('/api/orders.csv', { as })).status).toBe(403);
    expect(
      (await act({ ...attacker, ...as }, victims.order, 'cash', { receipt_number: 'X-2' })).status,
    ).toBeGreaterThanOrEqual(400);
    expect((await call('list_staff', {}, as)).status).toBeGreaterThanOrEqual(400);
  });
});

describe('a second factor', () => {
  const factorsOf = async (as: { token: string }) =>
    (
      (await ask('/auth/v1/user', { as })).json as {
        factors?: readonly { id: string; status: string }[];
      }
    ).factors ?? [];

  test('is not removed by who has only the password', async () => {
    const factor = (await factorsOf(staff)).find(({ status }) => status === 'verified');
    expect(factor).toBeDefined();
    // Rightly signed and of the very session would be needed too; either way nothing is removed.
    for (const as of [firstFactor({ session_id: undefined }), attacker, null]) {
      const answer = await ask(`/auth/v1/factors/${factor?.id}`, { method: 'DELETE', as });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(await factorsOf(staff)).toContainEqual(
      expect.objectContaining({ id: factor?.id, status: 'verified' }),
    );
  });

  test('does not tell its secret again', async () => {
    const { text } = await ask('/auth/v1/user', { as: staff });
    expect(text).not.toMatch(/"secret"|otpauth:/);
  });

  test.each(['000000', '123456', '', '%', "' or 1=1 --", null, 0, ['000000'], { like: '%' }])(
    'is not guessed with %j',
    async (code) => {
      const [factor] = await factorsOf(staff);
      const challenge = await ask(`/auth/v1/factors/${factor?.id}/challenge`, {
        method: 'POST',
        as: staff,
        body: {},
      });
      const { id } = challenge.json as { id?: string };
      const body = { challenge_id: id, code };
      const answer = await ask(`/auth/v1/factors/${factor?.id}/verify`, {
        method: 'POST',
        as: staff,
        body,
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain('access_token');
    },
  );

  test('of staff is not challenged, nor added to, by a customer', async () => {
    const [factor] = await factorsOf(staff);
    for (const path of [`factors/${factor?.id}/challenge`, `factors/${factor?.id}/verify`]) {
      const answer = await ask(`/auth/v1/${path}`, {
        method: 'POST',
        as: attacker,
        body: { code: '000000' },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('whoever holds a lost phone on which staff are logged in', () => {
  test('loses the login with the second factor, and sets up none of their own', async () => {
    const owner = await newCustomer();
    await choosePassword(doors, owner);
    await employ(doors, owner, { role: 'staff', key: site.secrets.key });
    const phone = await withSecondFactor(doors, owner);
    const path = `/api/order/${victims.order}`;
    expect((await ask(path, { as: phone })).status).toBe(200);

    const removal = `/api/staff/${owner.id}/remove-second-factor`;
    expect((await ask(removal, { method: 'POST', as: admin })).status).toBe(200);
    const renewal = await ask('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: { refresh_token: phone.refreshToken },
    });
    expect(renewal.status).toBe(400);
    expect(renewal.text).not.toContain('access_token');
    const enrolment = await ask('/auth/v1/factors', {
      method: 'POST',
      as: phone,
      body: { factor_type: 'totp' },
    });
    expect(enrolment.status).toBe(403);
    expect(enrolment.text).not.toContain('secret');
    for (const mark of victims.marks) {
      expect((await ask(path, { as: phone })).text).not.toContain(mark);
    }

    // Control: who knows the password works on with a new phone.
    const back = await withSecondFactor(doors, await logIn(doors, owner));
    expect((await ask(path, { as: back })).status).toBe(200);
  });
});
