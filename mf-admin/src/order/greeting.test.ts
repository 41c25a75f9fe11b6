import { expect, test } from 'vitest';
import { greeting } from './greeting';

const order = {
  customer_name: 'Sita Devi',
  order_id: '123456789',
  service_type: 'Primer',
  service_type_hi: 'प्राइमर',
  scheduled_on: '2026-12-01',
  slot: 'morning',
  days: null,
} as const;

test('the chat begins in the language of the customer, with order, work and day', () => {
  expect(greeting({ ...order, locale: 'en' })).toMatch(
    /^Hello Sita Devi, .*order 123456789 \(Primer, Tuesday, 1\u00a0Dec\u00a02026, .+\): $/,
  );
  expect(greeting({ ...order, locale: 'hi' })).toMatch(
    /^नमस्ते Sita Devi, .*ऑर्डर 123456789 \(प्राइमर, मंगलवार, 1\u00a0दिसंबर\u00a02026, .+\) के बारे में: $/,
  );
});

test('without a day none is named', () => {
  expect(greeting({ ...order, locale: 'en', scheduled_on: null, slot: null })).toContain(
    '(Primer): ',
  );
});
