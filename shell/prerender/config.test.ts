import { expect, test } from 'vitest';
import { readConfig } from './config';

const real = {
  NODE_ENV: 'production',
  PRERENDERED_PAGES: '/var/lib/kaarigar-prerendered',
  REMOTES_FILE: '/srv/kaarigar/remotes.json',
  SUPABASE_ORIGIN: 'https://project.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
};

test('what is real is taken', () => {
  expect(readConfig(real)).toMatchObject({ SUPABASE_ORIGIN: 'https://project.supabase.co' });
});

test('production refuses samples, all at once and without their values, as the gateway does', () => {
  const { PRERENDERED_PAGES: _left, ...rest } = real;
  const bad = { ...rest, SUPABASE_ORIGIN: 'http://hunter2.test' };
  expect(() => readConfig(bad)).toThrow(
    /^The renderer cannot start[^]*PRERENDERED_PAGES[^]*SUPABASE_ORIGIN/,
  );
  expect(() => readConfig(bad)).not.toThrow('hunter2');
  expect(() =>
    readConfig({ ...real, SUPABASE_ORIGIN: 'http://hunter2.test', NODE_ENV: '' }),
  ).not.toThrow();
});
