import { expect, test } from 'vitest';
import { JOB_STATUSES, ORDER_STATUSES } from '@kaarigar/shared/domain/order-status';
import { paymentMethodWord } from './payment-words';
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
  expect(paymentMethodWord('upi', 'hi')).toBe('यूपीआई');
  expect(paymentMethodWord('NetBanking', 'en')).toBe('Net banking');
  expect(paymentMethodWord('cash', 'hi')).toBe('नकद');
});

test('an order without a payment method shows N/A', () => {
  for (const empty of [null, '', '  ']) expect(paymentMethodWord(empty, 'en')).toBe('N/A');
  expect(paymentMethodWord(null, 'hi')).toBe('लागू नहीं');
});

test('a method we have no word for is said to be online, and not by its code', () => {
  expect(paymentMethodWord('bank_transfer', 'hi')).toBe('बैंक ट्रांसफ़र');
  expect(paymentMethodWord('moon_credit', 'en')).toBe('Online');
  expect(paymentMethodWord('moon_credit', 'hi')).toBe('ऑनलाइन');
});
