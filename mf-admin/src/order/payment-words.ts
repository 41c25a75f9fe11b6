import type { PaymentKind } from '@kaarigar/shared/contracts/payment-api';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import { paymentMethodName } from '@kaarigar/shared/i18n/payment-method';
import { PAYMENT_MODE_WORDS } from '@kaarigar/shared/i18n/staff-words';
import type { Locale } from '@kaarigar/shared/platform/locale';

export const NOT_APPLICABLE: Message<string> = { en: 'N/A', hi: 'लागू नहीं' };

/** How an order is or will be paid, as the list filters it. */
export const PAYMENT_KIND_WORDS: Readonly<Record<PaymentKind, Message<string>>> = {
  ...PAYMENT_MODE_WORDS,
  cash: { en: 'Cash', hi: 'नकद' },
};

/** A payment method in words; `N/A` when there is none. */
export function paymentMethodWord(method: string | null, locale: Locale): string {
  return paymentMethodName(method, locale) ?? NOT_APPLICABLE[locale];
}
