import { expect, test } from 'vitest';
import { orderIn, phoneIn } from './found-in-message';

test('a number that stands in a message is found as people write it', () => {
  for (const text of [
    'Please call 98765 00011 in the evening',
    'मेरा नंबर +91-9876500011 है',
    'no. 09876500011.',
  ]) {
    expect(phoneIn(text), text).toBe('9876500011');
  }
  for (const text of ['Order 123456789 is late', 'code 98765000112345', '']) {
    expect(phoneIn(text), text).toBeNull();
  }
});

test('so is the number of an order, which is no phone', () => {
  expect(orderIn('Order 123456789 is late')).toBe('123456789');
  expect(orderIn('मेरा ऑर्डर नंबर 482910337।')).toBe('482910337');
  for (const text of ['Call 9876500011', '12345678', '']) expect(orderIn(text), text).toBeNull();
});
