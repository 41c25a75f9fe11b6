import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import type { Locale } from '@kaarigar/shared/platform/locale';

export const NOT_APPLICABLE: Message<string> = { en: 'N/A', hi: 'लागू नहीं' };

export const PAYMENT_MODE_WORDS: Readonly<Record<OrderDetails['payment_mode'], Message<string>>> = {
  online: { en: 'Online', hi: 'ऑनलाइन' },
  after_service: { en: 'After service', hi: 'काम के बाद' },
};

/** The payment provider's own words for a method, and `cash`. */
const METHOD_WORDS: Readonly<Record<string, Message<string>>> = {
  upi: { en: 'UPI', hi: 'UPI' },
  card: { en: 'Card', hi: 'कार्ड' },
  netbanking: { en: 'Net banking', hi: 'नेट बैंकिंग' },
  wallet: { en: 'Wallet', hi: 'वॉलेट' },
  emi: { en: 'EMI', hi: 'EMI (किस्त)' },
  paylater: { en: 'Pay later', hi: 'पे लेटर' },
  cash: { en: 'Cash', hi: 'नकद' },
};

/** A payment method in words, `N/A` when there is none; one we have no word for is shown as the provider says it. */
export function paymentMethodWord(method: string | null, locale: Locale): string {
  const name = method?.trim() ?? '';
  if (name === '') return NOT_APPLICABLE[locale];
  return METHOD_WORDS[name.toLowerCase()]?.[locale] ?? name;
}
