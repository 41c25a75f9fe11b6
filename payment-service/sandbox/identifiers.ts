import { randomInt } from 'node:crypto';

const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Razorpay's shape of an id: a prefix, an underscore and 14 letters or digits. */
export function newId(prefix: 'plink' | 'pay' | 'order' | 'card' | 'evt' | 'rfnd'): string {
  return `${prefix}_${pick(BASE_62, 14)}`;
}

/** The 12-digit retrieval reference number by which a bank finds a payment. */
export function newRrn(): string {
  return pick('123456789', 1) + pick('0123456789', 11);
}

/** A UPI transaction id: 32 hexadecimal digits, as the apps show it. */
export function newUpiTransactionId(): string {
  return pick('0123456789ABCDEF', 32);
}

function pick(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
