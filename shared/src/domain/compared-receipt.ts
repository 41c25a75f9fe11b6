import { toLatinDigits } from './indian-phone';

/**
 * The number of a receipt in the form in which two are compared: capital letters and Latin digits, without spaces and
 * dashes. The SQL twin is `private.compared_receipt()`; a database test feeds both the same inputs.
 */
export function comparedReceipt(number: string): string {
  return toLatinDigits(number)
    .replace(/[\s\u00a0\u2000-\u2015\u202f\u2212\u3000-]/g, '')
    .toUpperCase();
}
