import { expect, test } from 'vitest';
import { toldBy } from './told-by';

test('nobody without an address is promised an e-mail, nobody without a number a text', () => {
  expect(toldBy({ email: '', phone: '919876543210' })).toBe('phone');
  expect(toldBy({ email: 'asha@example.com', phone: '' })).toBe('email');
  expect(toldBy({ email: 'asha@example.com', phone: '919876543210' })).toBe('either');
});
