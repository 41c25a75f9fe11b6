import { expect, test } from 'vitest';
import { isGuessable } from './is-guessable';

test.each([
  'password',
  '12345678',
  'Password1',
  'P@ssw0rd',
  'qwertyuiop',
  'asdfghjk',
  'aaaaaaaa',
  'abcabcabc',
  '11112222',
  'india123',
  'jaishreeram',
  'Krishna@1',
  'gorakhpur1',
  'rahul123',
  '15081947',
])('%s is guessable', (password) => {
  expect(isGuessable(password)).toBe(true);
});

test.each([
  'Kaarigar#123',
  'Aam-ki-chutney-42',
  'peeli cycle teen pahiya',
  'नीला पंखा चार टाँग',
  'tR7!kd92pq',
])('%s is not', (password) => {
  expect(isGuessable(password)).toBe(false);
});

test.each(['shrivastava7', 'Dhirendra1', 'ghoshal.d', '9415582037', 'dghoshal77'])(
  'what is known about a person is no secret: %s',
  (password) => {
    const person = ['Dhirendra Shrivastava Ghoshal', '9415582037', 'dghoshal77@example.in'];
    expect(isGuessable(password, person)).toBe(true);
  },
);

test('a long text takes no longer than a password may be', () => {
  expect(isGuessable('Aam ki chutney, '.repeat(20))).toBe(false);
});
