import { expect, test } from 'vitest';
import { contactRequest, contactResponse } from './contact';

const message = {
  name: 'Asha',
  email: 'asha@example.com',
  message: 'When are you open?',
  locale: 'hi',
  captcha_token: 'x'.repeat(8_192),
};

test.each([
  {},
  { locale: 'en' },
  { captcha_token: undefined },
  { email: undefined, phone: '9876500011' },
  { phone: '9876500011' },
])('a message to us can have %o', (change) => {
  expect(contactRequest.parse({ ...message, ...change })).toEqual({ ...message, ...change });
});

test.each([
  { name: undefined },
  { email: 1 },
  { phone: 9876500011 },
  { message: null },
  { locale: 'fr' },
  { locale: '' },
  { captcha_token: 'x'.repeat(8_193) },
])('a message to us with %o is refused', (change) => {
  expect(contactRequest.safeParse({ ...message, ...change }).success).toBe(false);
});

test('a message has a number, or the answer is none', () => {
  expect(contactResponse.parse({ number: 12 })).toEqual({ number: 12 });
  for (const answer of [{}, { number: '12' }]) {
    expect(contactResponse.safeParse(answer).success).toBe(false);
  }
});
