import { expect, test } from 'vitest';
import { displayPhone, parseIndianPhone, toLatinDigits } from './indian-phone';

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
  '98765+9143210',
  '987650009143210',
  '9198765432109',
  '098765432109',
  '9187654',
])('"%s" is not an Indian mobile number', (input) => {
  expect(parseIndianPhone(input)).toBeNull();
});

test('a number that itself begins with 91 keeps its first digits', () => {
  expect(parseIndianPhone('9198765432')).toBe('9198765432');
});

test.each([
  ['9876543210', '98765\u00a043210'],
  ['+919876543210', '98765\u00a043210'],
  ['919876543210', '98765\u00a043210'],
  // A sample of ours, which is nobody's mobile number.
  ['+915550000000', '55500\u00a000000'],
  ['98765', '98765'],
])('"%s" is shown as "%s"', (phone, shown) => {
  expect(displayPhone(phone)).toBe(shown);
});

test('Devanagari digits become Latin ones and the rest of a text stays', () => {
  expect(toLatinDigits('०१२३४५६७८९ रुपये, 7 दिन')).toBe('0123456789 रुपये, 7 दिन');
});
