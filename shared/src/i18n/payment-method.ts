import type { Locale } from '@kaarigar/shared/platform/locale';
import type { Message } from './define-messages';

/** The payment provider's codes for methods, and `cash`. */
const METHOD_WORDS: Readonly<Record<string, Message<string>>> = {
  upi: { en: 'UPI', hi: 'यूपीआई' },
  card: { en: 'Card', hi: 'कार्ड' },
  netbanking: { en: 'Net banking', hi: 'नेट बैंकिंग' },
  wallet: { en: 'Wallet', hi: 'वॉलेट' },
  emi: { en: 'EMI', hi: 'EMI (किस्त)' },
  paylater: { en: 'Pay later', hi: 'पे लेटर' },
  cash: { en: 'Cash', hi: 'नकद' },
};

/** A payment method in words, null without one; for an unknown method the provider's own code. */
export function paymentMethodName(method: string | null, locale: Locale): string | null {
  const name = method?.trim() ?? '';
  if (name === '') return null;
  return METHOD_WORDS[name.toLowerCase()]?.[locale] ?? name;
}
