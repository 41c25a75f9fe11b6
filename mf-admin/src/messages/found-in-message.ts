import { parseIndianPhone } from '@kaarigar/shared/domain/indian-phone';

/** The mobile number that somebody wrote into a message, for whoever wants an answer there; null: none. */
export function phoneIn(text: string): string | null {
  const numbers = /(?:^|\D)((?:91[\s-]?|0)?[6-9](?:[\s-]?\d){9})(?!\d)/g;
  for (const [, digits = ''] of text.matchAll(numbers)) {
    const phone = parseIndianPhone(digits);
    if (phone !== null) return phone;
  }
  return null;
}

/** The number of an order that somebody wrote into a message; null: none. */
export function orderIn(text: string): string | null {
  return /(?:^|\D)(\d{9})(?!\d)/.exec(text)?.[1] ?? null;
}
