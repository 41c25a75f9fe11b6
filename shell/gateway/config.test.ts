import { expect, test } from 'vitest';
import { readConfig } from './config';

const real = {
  NODE_ENV: 'production',
  SITE_URL: 'https://kaarigar.test',
  REMOTES_FILE: '/srv/kaarigar/remotes.json',
  SUPABASE_ORIGIN: 'https://project.supabase.co',
  PUBLIC_SUPABASE_URL: 'https://project.supabase.co',
  PAYMENT_SERVICE_ORIGIN: 'http://10.0.0.5:4000',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
};

function complaintsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}

function legacyKey(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.signature`;
}

test('what is real is taken; the service may be reached by http on the inside', () => {
  expect(readConfig(real)).toMatchObject({ OVERRIDES: 'off', PUBLIC_API_URL: '/api' });
});

test('a legacy anon key is taken, a secret key never: every visitor reads it', () => {
  const withKey = (key: string) => ({ ...real, SUPABASE_PUBLISHABLE_KEY: key });
  expect(() => readConfig(withKey(legacyKey({ role: 'anon' })))).not.toThrow();
  for (const key of ['sb_secret_0123456789abcdef', legacyKey({ role: 'service_role' }), 'x.y.z']) {
    for (const mode of ['production', 'development']) {
      const complaints = complaintsOf({ ...withKey(key), NODE_ENV: mode });
      expect(complaints).toMatch(/^ {2}SUPABASE_PUBLISHABLE_KEY is no publishable key/m);
      expect(complaints).not.toContain(key);
    }
  }
});

test.each([
  ['SITE_URL', 'http://kaarigar.test'],
  ['SUPABASE_ORIGIN', 'http://127.0.0.1:54321'],
  ['PUBLIC_SUPABASE_URL', 'http://127.0.0.1:54321'],
  ['PUBLIC_API_URL', 'http://kaarigar.test/api'],
  ['SUPABASE_PUBLISHABLE_KEY', legacyKey({ role: 'anon', iss: 'supabase-demo' })],
  ['OVERRIDES', 'on'],
  ['SHELL_DEV_ORIGIN', 'http://127.0.0.1:3999'],
  ['BRAND_SUPPORT_EMAIL', 'support@kaarigar.example'],
])('production refuses %s when it is %s', (name, value) => {
  const env = { ...real, [name]: value };
  expect(complaintsOf(env).match(/^ {2}\S+/gm)).toEqual([`  ${name}`]);
  if (name !== 'SUPABASE_PUBLISHABLE_KEY') {
    expect(() => readConfig({ ...env, NODE_ENV: '' })).not.toThrow();
  }
});

test('a test key of a captcha is refused in production', () => {
  const captcha = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: '1x00000000000000000000AA' };
  expect(complaintsOf({ ...real, ...captcha })).toMatch(/^ {2}CAPTCHA_SITE_KEY is a test key$/m);
  expect(() => readConfig({ ...real, ...captcha, NODE_ENV: '' })).not.toThrow();
});

test('all bad variables are named at once, never their values', () => {
  const { REMOTES_FILE: _left, ...env } = { ...real, SITE_URL: 'http://hunter2.test' };
  const bad = { ...env, OVERRIDES: 'on', PORT: 'hunter2', PAYMENT_SERVICE_ORIGIN: 'hunter2' };
  const complaints = complaintsOf(bad);
  const named = complaints.match(/^ {2}\S+/gm)?.map((name) => name.trim());
  expect(named?.toSorted()).toEqual([
    'OVERRIDES',
    'PAYMENT_SERVICE_ORIGIN',
    'PORT',
    'REMOTES_FILE',
    'SITE_URL',
  ]);
  expect(complaints).not.toContain('hunter2');
});
