import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { parseIndianPhone, toLatinDigits } from '@kaarigar/shared/domain/indian-phone';

/** A search text in the form that the address holds. */
export function cleanSearch(typed: string): string {
  return typed.trim().slice(0, MAX_LENGTH.search).trim();
}

/**
 * What was typed, in the form that the database stores: a phone number as 10 digits, an order number without spaces,
 * Latin digits. Part of a number stays as it is. Other text only loses extra spaces.
 */
export function searchTerm(typed: string): string {
  const text = toLatinDigits(typed.normalize('NFC')).trim().replaceAll(/\s+/g, ' ');
  if (!/^\+?[\d\s().-]*\d[\d\s().-]*$/.test(text)) return text;
  return parseIndianPhone(text) ?? text.replace(/^\+91/, '').replaceAll(/\D/g, '');
}
