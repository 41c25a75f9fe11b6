import type { OrderSummary } from '@kaarigar/shared/contracts/payment-api';
import { brand } from '@kaarigar/shared/brand';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { visitText } from '@kaarigar/shared/i18n/visit-text';

type Greeted = Pick<
  OrderSummary,
  | 'customer_name'
  | 'days'
  | 'locale'
  | 'order_id'
  | 'scheduled_on'
  | 'service_type'
  | 'service_type_hi'
> & { readonly slot: string | null };

/** The first text of a chat about an order: in the customer's language, whatever staff read. */
export function greeting(order: Greeted): string {
  const { locale, customer_name: name, order_id: orderId } = order;
  const service = serviceName(order, locale);
  const visit = visitText(order, locale);
  const from = brand.name[locale];
  return locale === 'hi'
    ? `नमस्ते ${name}, यह संदेश “${from}” साइट से है। आपके ऑर्डर ${orderId} (${service}${visit ? `, ${visit}` : ''}) के बारे में: `
    : `Hello ${name}, this is ${from} about your order ${orderId} (${service}${visit ? `, ${visit}` : ''}): `;
}
