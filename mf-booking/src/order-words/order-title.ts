import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { orderMessages } from './order-messages';

type Titled = Pick<
  OrderDetailRow,
  'service_type' | 'service_type_hi' | 'contract_ticket' | 'return_of'
>;

/**
 * What an order is for, as its page is headed: the job, of agreed work with its stage. The name of a stage also has its
 * ticket (`private.order_of_stage()`), which stands below as a link.
 */
export function orderTitle(order: Titled, locale: Locale): string {
  if (order.return_of !== null) {
    return translate(orderMessages, locale).returnVisitFor({ service: jobOf(order, locale) });
  }
  return jobOf(order, locale);
}

function jobOf(order: Titled, locale: Locale): string {
  const name = serviceName(order, locale);
  if (order.contract_ticket === null) return name;
  const word = locale === 'hi' ? 'टिकट' : 'ticket';
  return name.replace(` (${word} ${order.contract_ticket})`, '');
}
