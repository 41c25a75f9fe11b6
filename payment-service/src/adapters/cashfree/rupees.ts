import type { Paise } from '@kaarigar/shared/domain/money';

/** At most two decimals, and few enough digits that paise stay a safe integer. */
const RUPEES = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/;

/**
 * Rupees as Cashfree writes them, a number or text ("200.10", 200.1), to paise; null for anything else. Read digit
 * by digit: 0.29 × 100 is not 29 in floating point.
 */
export function paiseFromWire(rupees: number | string): Paise | null {
  const [, whole, fraction = ''] = RUPEES.exec(String(rupees)) ?? [];
  return whole === undefined ? null : Number(whole + fraction.padEnd(2, '0'));
}
