import { describe, expect, test } from 'vitest';
import { MAX_REASON_LENGTH, toSafeText } from './safe-text';

describe('text from an address', () => {
  test('an ordinary reason stays as it is, in both languages', () => {
    expect(toSafeText('Card was declined (05)')).toBe('Card was declined (05)');
    expect(toSafeText('बैंक ने भुगतान मना किया')).toBe('बैंक ने भुगतान मना किया');
  });

  test('joiners that Hindi needs stay', () => {
    expect(toSafeText('र\u200dक्\u200cष')).toBe('र\u200dक्\u200cष');
  });

  test('right-to-left marks and overrides are taken out', () => {
    expect(toSafeText('paid \u202e000,1\u202c \u2066x\u2069\u200f\u061c')).toBe('paid 000,1 x');
  });

  test('controls, zero-width characters and line breaks leave one visible line', () => {
    expect(toSafeText('a\u0000\u0007b\u200bc\ufeff\n\n\tsecond\u2028line')).toBe('abc secondline');
  });

  test('markup stays text for the page to show', () => {
    expect(toSafeText('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
  });

  test('a very long text is cut to 200 characters', () => {
    const cut = toSafeText('x'.repeat(100_000)) ?? '';
    expect([...cut]).toHaveLength(MAX_REASON_LENGTH);
    expect(cut.endsWith('…')).toBe(true);
  });

  test('a cut never splits a character in two', () => {
    expect(toSafeText('😀'.repeat(300))).not.toMatch(/\p{Cs}/u);
  });

  test('towers of accents are cut down', () => {
    expect([...(toSafeText(`a${'\u0301'.repeat(50)}`) ?? '')].length).toBeLessThan(7);
  });

  test.each([null, '', '   ', '\u202e\u200b\u0000'])(
    'nothing visible in %j is nothing to show',
    (input) => {
      expect(toSafeText(input)).toBeNull();
    },
  );
});
