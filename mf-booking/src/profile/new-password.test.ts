import { expect, test } from 'vitest';
import { passwordProblems } from './new-password';

const fields = { current: 'Old#1234', next: 'New#1234', repeat: 'New#1234' };

test('a new password of 8 characters, typed twice the same, is fine', () => {
  expect(passwordProblems(fields)).toEqual({});
});

test('everything that is empty is named', () => {
  expect(passwordProblems({ current: '', next: '', repeat: '' })).toEqual({
    current: 'missing',
    next: 'missing',
    repeat: 'missing',
  });
});

test('a short one, the old one, and one typed differently the second time are refused', () => {
  expect(passwordProblems({ ...fields, next: 'New#123', repeat: 'New#123' })).toEqual({
    next: 'too_short',
  });
  expect(passwordProblems({ current: 'Old#1234', next: 'Old#1234', repeat: 'Old#1234' })).toEqual({
    next: 'same',
  });
  expect(passwordProblems({ ...fields, repeat: 'New#1235' })).toEqual({ repeat: 'differ' });
});

test('an emoji counts as one character', () => {
  expect(passwordProblems({ ...fields, next: '😀😀😀😀', repeat: '😀😀😀😀' }).next).toBe(
    'too_short',
  );
});
