import { expect, test } from 'vitest';
import { callersText } from './new-order-messages';

const told = {
  name: 'Phoolmati',
  works: [{ orderId: '123456789', service: 'Wall paint', when: 'Mon 30 Nov', sum: '₹4,000' }],
  total: '₹4,000',
  link: 'https://site/orders/123456789',
};

test('whoever pays by the link reads until when, and the link is the last word', () => {
  for (const [locale, until] of [
    ['en', 'within 24 hours'],
    ['hi', '24 घंटे के अंदर'],
  ] as const) {
    const text = callersText[locale]({ ...told, isCash: false });
    expect(text).toContain(until);
    expect(text.endsWith(told.link)).toBe(true);
    expect(callersText[locale]({ ...told, isCash: true })).not.toContain('24');
  }
});
