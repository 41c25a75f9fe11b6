import { toLatinDigits } from './indian-phone';

const DIGITS = 6;

/** The six digits as the app shows them and as people type them (in groups, in Devanagari); null when they are none. */
export function parseCode(typed: string): string | null {
  const code = toLatinDigits(typed).replace(/[\s-]/gu, '');
  return new RegExp(`^\\d{${DIGITS}}$`).test(code) ? code : null;
}
