import { expect, expectTypeOf, test } from 'vitest';
import { defineMessages, translate } from './define-messages';

const messages = defineMessages({
  payNow: { en: 'Pay now', hi: 'अभी भुगतान करें' },
  booked: {
    en: (p: { service: string }) => `You have booked: ${p.service}`,
    hi: (p) => `आपने बुक किया: ${p.service}`,
  },
});

test('a text is found in the language asked for', () => {
  expect(translate(messages, 'en').payNow).toBe('Pay now');
  expect(translate(messages, 'hi').booked({ service: 'पुट्टी' })).toBe('आपने बुक किया: पुट्टी');
});

test('a text with arguments is a typed function', () => {
  expectTypeOf(translate(messages, 'en').booked).parameter(0).toEqualTypeOf<{ service: string }>();
  expectTypeOf(translate(messages, 'en').payNow).toEqualTypeOf<string>();
});

test('a missing or mismatched Hindi text does not compile', () => {
  // @ts-expect-error hi is missing
  defineMessages({ a: { en: 'A' } });
  // @ts-expect-error a function on one side only
  defineMessages({ a: { en: 'A', hi: (p: { n: number }) => String(p.n) } });
});
