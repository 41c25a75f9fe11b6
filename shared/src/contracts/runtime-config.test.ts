import { expect, test } from 'vitest';
import { runtimeConfig } from './runtime-config';

const config = {
  supabaseUrl: '/',
  supabasePublishableKey: 'sb_publishable_x',
  apiUrl: '/api',
  captcha: null,
};

test('addresses behind the gateway may be relative', () => {
  expect(runtimeConfig.parse(config)).toEqual(config);
});

test.each(Object.keys(config))('a configuration without %s is refused', (name) => {
  expect(runtimeConfig.safeParse({ ...config, [name]: undefined }).success).toBe(false);
});

test.each(['turnstile', 'hcaptcha'])('people may be asked by %s', (provider) => {
  const asked = { ...config, captcha: { provider, siteKey: 'key' } };
  expect(runtimeConfig.parse(asked)).toEqual(asked);
});

test.each([{}, { provider: 'turnstile' }, { provider: 'recaptcha', siteKey: 'key' }])(
  'the captcha %o is refused',
  (captcha) => {
    expect(runtimeConfig.safeParse({ ...config, captcha }).success).toBe(false);
  },
);
