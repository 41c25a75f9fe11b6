import { brand } from '../brand';
import type { OrderDistrict } from '../contracts/payment-api';
import type { Message } from './define-messages';

/** Where work is, by the filter of the orders; the names are those of `brand.districts`. */
export const DISTRICT_WORDS: Readonly<Record<OrderDistrict, Message<string>>> = {
  1: brand.districts[0],
  2: brand.districts[1],
  none: { en: 'Not named in the address', hi: 'पते में नहीं लिखा' },
};
