import type { PaymentKind } from '@kaarigar/shared/contracts/payment-api';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import { PAYMENT_MODE_WORDS } from '@kaarigar/shared/i18n/staff-words';

/** How an order is or will be paid, as the list filters it. */
export const PAYMENT_KIND_WORDS: Readonly<Record<PaymentKind, Message<string>>> = {
  ...PAYMENT_MODE_WORDS,
  cash: { en: 'Cash', hi: 'नकद' },
};
