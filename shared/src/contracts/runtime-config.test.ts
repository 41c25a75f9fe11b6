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
