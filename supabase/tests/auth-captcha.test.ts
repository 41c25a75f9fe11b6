import { createClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCaptchaStub, type CaptchaStub } from './captcha-stub';
import { toAuthError } from '@kaarigar/shared/contracts/auth-error';
import { requireCaptcha } from '../local/auth-captcha';
import { useDatabase } from './fixture';
import { people, TEST_SETTINGS } from './people';

/** The captcha of the embedded Supabase Auth, asked by supabase-js itself. */
const database = useDatabase();
let stub: CaptchaStub;
beforeAll(async () => {
  stub = await startCaptchaStub();
});
afterAll(() => stub.close());
afterEach(() => vi.restoreAllMocks());

function connect(key: string = TEST_SETTINGS.publishableKey) {
  const captcha = {
    provider: 'turnstile',
    secretKey: 'the secret',
    verifyUrl: stub.verifyUrl,
  } as const;
  const ask = requireCaptcha((request) => database.supabase.fetch(request), {
    captcha,
    secretKey: TEST_SETTINGS.secretKey,
  });
  return createClient('http://supabase.test', key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: (input, init) => ask(new Request(input, init)) },
  }).auth;
}

const email = 'captcha@test.example';
const credentials = { email: people.customer.email, password: 'not the password' };

const doors = {
  'signing in': (captchaToken?: string) =>
    connect().signInWithPassword({
      ...credentials,
      options: { ...(captchaToken && { captchaToken }) },
    }),
  'signing up': (captchaToken?: string) =>
    connect().signUp({
      email,
      password: 'Long enough 1',
      options: { ...(captchaToken && { captchaToken }) },
    }),
  'a mail again': (captchaToken?: string) =>
    connect().resend({ type: 'signup', email, options: { ...(captchaToken && { captchaToken }) } }),
  'a new password': (captchaToken?: string) =>
    connect().resetPasswordForEmail(email, { ...(captchaToken && { captchaToken }) }),
};

describe.each(Object.entries(doors))('%s', (_what, ask) => {
  it('needs a solved captcha', async () => {
    for (const answer of [undefined, 'timeout-or-duplicate']) {
      const { error } = await ask(answer);
      expect(error).toMatchObject({ status: 400, code: 'captcha_failed' });
      expect(toAuthError(error).code).toBe('captcha_failed');
    }
  });

  it('is not open while nobody can check it, which the log says', async () => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { error } = await ask('html');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('The captcha cannot be checked'));
    expect(error?.status).toBe(500);
    expect(toAuthError(error).code).toBe('service_unavailable');
  });

  it('with a solved one goes on to the next question', async () => {
    const { error } = await ask('good');
    expect(error?.code).not.toBe('captcha_failed');
    expect(error?.status ?? 200).toBeLessThan(500);
  });
});

it('the secret key and renewing a session need none', async () => {
  const byAdmin = await connect(TEST_SETTINGS.secretKey).signInWithPassword(credentials);
  expect(byAdmin.error?.code).toBe('invalid_credentials');
  const renewed = await connect().refreshSession({ refresh_token: 'unknown' });
  expect(renewed.error?.code).not.toBe('captcha_failed');
  expect(renewed.error).not.toBeNull();
});

it('without a captcha every request passes unread', () => {
  const ask = () => Promise.resolve(new Response());
  expect(requireCaptcha(ask, { captcha: null, secretKey: '' })).toBe(ask);
});
