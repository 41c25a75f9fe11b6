import { toLatinDigits } from './indian-phone';

/** Parses a typed quantity (`120`, `1,200`, `१२०`, with spaces) into a whole number, or null when it is not one. */
export function parseQuantity(typed: string): number | null {
  const digits = toLatinDigits(typed).replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
