import { expect, test } from 'vitest';
import { composeAccountEmail } from './account-email';

const settings = {
  siteUrl: 'https://kaarigar.example',
  supportEmail: 'help@kaarigar.example',
};

const tell = (locale: 'en' | 'hi', data: object) =>
  composeAccountEmail(
    {
      id: 1,
      kind: 'phone_changed',
      channel: 'email',
      recipient: 'sunita@test.example',
      locale,
      data,
      key: 'phone_changed x 1',
      tries: 1,
      secondsLeft: 172_800,
      device: null,
    },
    'phone_changed',
    settings,
  );

test.each([
  ['en', 'ending in 3210 no longer', 'ending in 4321 opens', /remove the number/, /answer this/],
  ['hi', '3210 पर खत्म', '4321 पर खत्म', /नंबर हटा दें/, /इसी मेल का जवाब/],
] as const)('a changed number is told in %s, with what to do', (locale, old, next, ...ways) => {
  const both = tell(locale, { old_end: '3210', new_end: '4321' });
  expect(both.to).toBe('sunita@test.example');
  expect(both.text).toContain(old);
  expect(both.text).toContain(next);
  for (const way of ways) expect(both.text).toMatch(way);
  const first = tell(locale, { old_end: null, new_end: '4321' });
  expect(first.text).toContain(next);
  expect(first.text).not.toContain('null');
  expect(tell(locale, { old_end: '3210', new_end: null }).text).not.toContain(next);
});

test('of another form it is no mail', () => {
  expect(() => tell('en', { due_at: '2026-01-01' })).toThrow();
  expect(() => tell('en', { old_end: '<b>', new_end: null })).toThrow();
});
