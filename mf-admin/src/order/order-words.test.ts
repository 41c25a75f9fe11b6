import { expect, test } from 'vitest';
import { JOB_STATUSES, ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { receivedBy } from '@kaarigar/shared/i18n/payment-method';
import { JOB_WORDS, STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';

test('every status has its own word in each language, and the Hindi one is in Devanagari', () => {
  for (const [statuses, words] of [
    [ORDER_STATUSES, STATUS_WORDS],
    [JOB_STATUSES, JOB_WORDS],
  ] as const) {
    const all = statuses.map(
      (status) => (words as Record<string, { en: string; hi: string }>)[status],
    );
    expect(new Set(all.map((word) => word?.en)).size).toBe(statuses.length);
    expect(new Set(all.map((word) => word?.hi)).size).toBe(statuses.length);
    for (const word of all) expect(word?.hi).toMatch(/^[\p{Script=Devanagari}\s़]+$/u);
  }
});

test('a payment method is said in words, whatever case the provider writes it in', () => {
  expect(receivedBy('upi', 'hi')).toBe('यूपीआई');
  expect(receivedBy('NetBanking', 'en')).toBe('Net banking');
  expect(receivedBy('cash', 'hi')).toBe('नकद');
});

test('a payment of which the payment company has not said how came in through it', () => {
  for (const empty of [null, '', '  ']) expect(receivedBy(empty, 'en')).toBe('Online');
  expect(receivedBy(null, 'hi')).toBe('ऑनलाइन');
});

test('a method we have no word for is said to be online, and not by its code', () => {
  expect(receivedBy('bank_transfer', 'hi')).toBe('बैंक ट्रांसफ़र');
  expect(receivedBy('moon_credit', 'en')).toBe('Online');
  expect(receivedBy('moon_credit', 'hi')).toBe('ऑनलाइन');
});
