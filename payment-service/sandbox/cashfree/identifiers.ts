import { BASE_62, LOWER_36, randomDigits, randomText } from '../ledger/random-text';
import type { ProviderIds } from '../ledger/provider-ids';

export const cashfreeIds: ProviderIds = {
  // The code at the end of a link's address; the merchant's own link_id is its reference.
  link: () => `U${randomText(LOWER_36, 11)}`,
  payment: () => randomDigits(10),
  refund: () => randomDigits(9),
  dispute: () => randomDigits(9),
  settlement: () => randomDigits(8),
  entry: () => randomDigits(8),
  // Sent as x-idempotency-key.
  event: () => `${randomText(BASE_62, 43)}=`,
  // An order accepts one payment: attempts use the same order until one is captured.
  order(link, earlier) {
    const last = earlier.at(-1);
    return last && last.status !== 'captured'
      ? last.orderId
      : `CFPay_${link.id}_${randomText(LOWER_36, 11)}`;
  },
};
