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
  bank_transfer: { en: 'Bank transfer', hi: 'बैंक ट्रांसफ़र' },
  cardless_emi: { en: 'EMI', hi: 'EMI (किस्त)' },
  cash: { en: 'Cash', hi: 'नकद' },
};

/** Everything but cash comes through the payment company; its number of the payment tells more. */
const UNKNOWN: Message<string> = { en: 'Online', hi: 'ऑनलाइन' };

/** A payment method in words, null without one. A code that we do not know is nobody's word for it. */
export function paymentMethodName(method: string | null, locale: Locale): string | null {
  const name = method?.trim() ?? '';
  if (name === '') return null;
  return METHOD_WORDS[name.toLowerCase()]?.[locale] ?? UNKNOWN[locale];
}

/** How a payment came in: one of which the payment company has not said how came in through it all the same. */
export function receivedBy(method: string | null, locale: Locale): string {
  return paymentMethodName(method, locale) ?? UNKNOWN[locale];
}
