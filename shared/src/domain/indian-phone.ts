const DEVANAGARI_ZERO = 0x0966;

/** Devanagari digits (०–९) to Latin ones; everything else is left alone. */
export function toLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/**
 * An Indian mobile number as people type it (`+91`, a leading 0, spaces, dashes, Devanagari digits)
 * to its 10 digits, or null when it is not one. Indian mobile numbers start with 6–9 (TRAI numbering plan).
 * The SQL twin is `normalise_phone()` (`supabase/schema/common/text.sql`); a database test feeds both the same inputs.
 */
export function parseIndianPhone(input: string): string | null {
  const compact = toLatinDigits(input).replace(/[\s().-]/g, '');
  const digits = compact.replace(/^(?:\+91|0091|91(?=\d{10})|0)/, '');
  return /^[6-9]\d{9}$/.test(digits) ? digits : null;
}

/** A number as people read it, `98765 43210`, with or without its country. Its space does not break. */
export function displayPhone(phone: string): string {
  return phone.replace(/^(?:\+?91)?(\d{5})(\d{5})$/, '$1\u00a0$2');
}
