import { toLatinDigits } from '@kaarigar/shared/domain/indian-phone';

/** A quantity as people type it (`120`, `1,200`, `१२०`, with spaces) to a whole number, or null when it is none. */
export function parseQuantity(typed: string): number | null {
  const digits = toLatinDigits(typed).replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
