import { expect, test } from 'vitest';
import { parseIndianPhone } from './indian-phone';

test.each([
  '9876543210',
  '+91 98765 43210',
  '+919876543210',
  '919876543210',
  '09876543210',
  '0091-98765-43210',
  '९८७६५४३२१०',
  ' (98765) 43210 ',
])('"%s" is the mobile number 9876543210', (input) => {
  expect(parseIndianPhone(input)).toBe('9876543210');
});

test.each([
  '',
  '98765',
  '5876543210',
  '98765432101',
  '987654321o',
  '+1 9876543210',
  '0 0 9876543210',
])('"%s" is not an Indian mobile number', (input) => {
  expect(parseIndianPhone(input)).toBeNull();
});

test('a number that itself begins with 91 keeps its first digits', () => {
  expect(parseIndianPhone('9198765432')).toBe('9198765432');
});
