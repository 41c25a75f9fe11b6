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

/** The same, for amounts that the schema has checked already; `fallback` when there is none. */
export function paiseOr(rupees: number | string | null | undefined, fallback: Paise): Paise {
  return (rupees == null ? null : paiseFromWire(rupees)) ?? fallback;
}

/** Rupees of a report, whose fees may be finer than a paisa: rounded, without the sign; null for anything else. */
export function paiseRounded(rupees: number | string): Paise | null {
  const paise = Math.abs(Math.round(Number(rupees) * 100));
  return rupees === '' || !Number.isSafeInteger(paise) ? null : paise;
}
