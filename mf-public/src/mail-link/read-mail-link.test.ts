import { describe, expect, test } from 'vitest';
import { readEmailChangeLink, readMailLink, readNextPage } from './read-mail-link';

const LINK = '?token_hash=ab12&type=signup&email=Sita%2Bhome%40example.com';

describe('the link of a sign-in mail', () => {
  test('says which account it is for', () => {
    expect(readMailLink(LINK, 'signup')).toEqual({
      type: 'signup',
      tokenHash: 'ab12',
      email: 'sita+home@example.com',
    });
  });

  test.each([
    ['of the other kind', LINK, 'recovery'],
    ['without a token', '?type=signup&email=sita%40example.com', 'signup'],
    ['without an account', '?token_hash=ab12&type=signup', 'signup'],
    ['of what is no address', '?token_hash=ab12&type=signup&email=sita', 'signup'],
    ['that is empty', '', 'signup'],
  ] as const)('%s is none', (_what, search, type) => {
    expect(readMailLink(search, type)).toBeNull();
  });
});

describe('the link of a change of address', () => {
  const CHANGE = '?token_hash=ab12&type=email_change&email=old%40example.com';

  test('says which address becomes which', () => {
    expect(readEmailChangeLink(`${CHANGE}&new_email=New%40example.com`)).toEqual({
      tokenHash: 'ab12',
      email: 'old@example.com',
      newEmail: 'new@example.com',
    });
  });

  test.each([CHANGE, `${CHANGE}&new_email=x`, LINK, ''])('%j is none', (search) => {
    expect(readEmailChangeLink(search)).toBeNull();
  });
});

describe('the page that a link leads on to', () => {
  const next = (wish: string) =>
    readNextPage(`?next=${encodeURIComponent(wish)}`, 'https://kaarigar.example');

  test('is a page of this site, as a path or a whole address', () => {
    expect(next('/orders?order=1')).toBe('/orders?order=1');
    expect(next('https://kaarigar.example/orders#top')).toBe('/orders');
  });

  test.each([
    'https://evil.example/orders',
    '//evil.example',
    '/\\evil.example',
    'https://kaarigar.example//evil.example',
    'https://kaarigar.example@evil.example/',
    'http://kaarigar.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://[',
  ])('is never %s', (wish) => {
    expect(next(wish)).toBeNull();
  });

  test('is nothing without a wish', () => {
    expect(readNextPage('', 'https://kaarigar.example')).toBeNull();
  });
});
