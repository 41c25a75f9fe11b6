import { formatPaise } from '@kaarigar/shared/i18n/format';

/** Money as it came in. Another currency than rupees is named, as nobody may take it for rupees. */
export function paymentSum(hundredths: number, currency: string): string {
  return currency === 'INR'
    ? formatPaise(hundredths)
    : `${(hundredths / 100).toFixed(2)} ${currency || '?'}`;
}
