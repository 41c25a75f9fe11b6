import type { Locale } from './process';

export interface ServiceNames {
  /** What an order is for, as the price list calls it in a language; null when the list does not know it any more. */
  nameOf(orderId: string, locale: Locale): Promise<string | null>;
}
