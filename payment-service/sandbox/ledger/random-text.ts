import { randomInt } from 'node:crypto';

export const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
export const LOWER_36 = '0123456789abcdefghijklmnopqrstuvwxyz';

export function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Digits that do not begin with a zero. */
export function randomDigits(length: number): string {
  return randomText('123456789', 1) + randomText('0123456789', length - 1);
}

/** The 12-digit retrieval reference number by which a bank finds a payment. */
export function newRrn(): string {
  return randomDigits(12);
}

/** A UPI transaction id: 32 hexadecimal digits, as the apps show it. */
export function newUpiTransactionId(): string {
  return randomText('0123456789ABCDEF', 32);
}

/** The unique transaction reference of a settlement's bank transfer. */
export function newUtr(): string {
  return randomDigits(10) + randomText(LOWER_36, 6);
}
