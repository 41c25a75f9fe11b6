import { formatPaise } from '@kaarigar/shared/i18n/format';

/** An amount in the currency in which it came in. We name any other currency, so that nobody reads it as rupees. */
export function paymentSum(hundredths: number, currency: string): string {
  return currency === 'INR'
    ? formatPaise(hundredths)
    : `${(hundredths / 100).toFixed(2)} ${currency || '?'}`;
}
