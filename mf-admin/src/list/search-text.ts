import { MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import { parseIndianPhone, toLatinDigits } from '@kaarigar/shared/domain/indian-phone';

/** A search as it stands in the address. */
export function cleanSearch(typed: string): string {
  return typed.trim().slice(0, MAX_LENGTH.search).trim();
}

/**
 * What was typed, as the database writes it: a phone number in its 10 digits, an order number without spaces, Latin
 * digits. A part of a number stays a part. Text only loses needless spaces.
 */
export function searchTerm(typed: string): string {
  const text = toLatinDigits(typed.normalize('NFC')).trim().replaceAll(/\s+/g, ' ');
  if (!/^\+?[\d\s().-]*\d[\d\s().-]*$/.test(text)) return text;
  return parseIndianPhone(text) ?? text.replace(/^\+91/, '').replaceAll(/\D/g, '');
}
