import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { brand } from '@kaarigar/shared/brand';
import { formatDate } from '@kaarigar/shared/i18n/format';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { slotText } from '@kaarigar/shared/i18n/slot-text';

type Greeted = Pick<
  OrderSummary,
  'customer_name' | 'locale' | 'order_id' | 'scheduled_on' | 'service_type' | 'service_type_hi'
> & { readonly slot: string | null };

/** The first text of a chat about an order: in the customer's language, whatever staff read. */
export function greeting(order: Greeted): string {
  const { locale, customer_name: name, order_id: orderId, scheduled_on: day, slot } = order;
  const service = serviceName(order, locale);
  const visit = [day && formatDate(day, locale), slot && slotText(slot, locale)]
    .filter(Boolean)
    .join(', ');
  const from = brand.name[locale];
  return locale === 'hi'
    ? `नमस्ते ${name}, यह संदेश ${from} की ओर से है। आपके ऑर्डर ${orderId} (${service}${visit ? `, ${visit}` : ''}) के बारे में: `
    : `Hello ${name}, this is ${from} about your order ${orderId} (${service}${visit ? `, ${visit}` : ''}): `;
}
