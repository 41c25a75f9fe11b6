import { expect, test } from 'vitest';
import type { AccountEmailKind } from './account-email';
import { composeEmail } from './compose-email';

const settings = {
  siteUrl: 'https://kaarigar.example',
  supportEmail: 'help@kaarigar.example',
};

const tell = (locale: 'en' | 'hi', data: object, kind: AccountEmailKind = 'phone_changed') =>
  composeEmail(
    {
      id: 1,
      kind,
      channel: 'email',
      recipient: 'sunita@test.example',
      locale,
      data,
      key: 'phone_changed x 1',
      tries: 1,
      secondsLeft: 172_800,
      device: null,
    },
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

test.each([
  ['password_changed', 'en', 'new password', /“Forgot password\?”/],
  ['password_changed', 'hi', 'पासवर्ड बदल गया', /“पासवर्ड भूल गए\?”/],
  ['factor_added', 'en', 'also asks for a code', /call us/],
  ['factor_added', 'hi', 'कोड भी देना होगा', /हमें फ़ोन करें/],
  ['factor_removed', 'en', 'was removed', /Change your password/],
  ['factor_removed', 'hi', 'ऐप हटा दिया गया', /पासवर्ड बदल लें/],
  ['device_added', 'en', 'shows in a browser', /remove the browser/],
  ['device_added', 'hi', 'एक ब्राउज़र में', /ब्राउज़र को हटा/],
  ['email_added', 'en', 'was added to your account', /phone number and a code/],
  ['email_added', 'hi', 'ईमेल पता जुड़ा है', /मोबाइल नंबर और कोड/],
] as const)('%s is told in %s, with what to do', (kind, locale, what, way) => {
  const { subject, text } = tell(
    locale,
    kind === 'password_changed' ? { is_last: false } : {},
    kind,
  );
  expect(subject).toContain(what);
  expect(text).toMatch(way);
  expect(text).toContain('https://kaarigar.example/profile');
});

test('of another form it is no mail', () => {
  expect(() => tell('en', { due_at: '2026-01-01' })).toThrow();
  expect(() => tell('en', { old_end: '<b>', new_end: null })).toThrow();
});

test.each([
  ['en', 'until tomorrow'],
  ['hi', 'अब कल तक'],
] as const)('the last new password of a day that is told says so, in %s', (locale, words) => {
  expect(tell(locale, { is_last: true }, 'password_changed').text).toContain(words);
  expect(tell(locale, { is_last: false }, 'password_changed').text).not.toContain(words);
});
