import { toLatinDigits } from './indian-phone';
import type { Paise } from './money';

/** Plain digits, or groups as in 1,00,000 (Indian) or 100,000. Any other comma may be meant as a decimal point. */
const AMOUNT = /^(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/**
 * An amount of rupees as people type it (`₹ 1,349.50`, `१३४९`, `Rs 99`) in paise, or null when it is not an amount. We
 * use no floats, so 0.29 is exactly 29 paise. More than two decimals are refused, not rounded.
 */
export function parseRupees(typed: string): Paise | null {
  const text = toLatinDigits(typed.normalize('NFKC'))
    .trim()
    .replace(/^(?:₹|rs\.?|रुपये|रु\.?)\s*/i, '')
    .replace(/\/-$/, '');
  const match = AMOUNT.exec(text);
  if (!match) return null;
  const [rupees = ''] = text.replaceAll(',', '').split('.');
  const paise = Number(rupees) * 100 + Number((match[1] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(paise) ? paise : null;
}

/** Paise as rupees for an input field: `1349`, `1349.50`, without currency sign and groups. */
export function typedRupees(paise: Paise): string {
  const rest = paise % 100;
  const rupees = (paise - rest) / 100;
  return rest === 0 ? String(rupees) : `${rupees}.${String(rest).padStart(2, '0')}`;
}
