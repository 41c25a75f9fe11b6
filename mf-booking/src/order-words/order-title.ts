import type { OrderDetailRow } from '@kaarigar/shared/contracts/rows';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { orderMessages } from './order-messages';

type Titled = Pick<OrderDetailRow, 'service_type' | 'service_type_hi' | 'return_of'>;

/** What an order is for, as its page is headed: the job, of agreed work with its stage (`private.order_of_stage()`). */
export function orderTitle(order: Titled, locale: Locale): string {
  const service = serviceName(order, locale);
  if (order.return_of === null) return service;
  return translate(orderMessages, locale).returnVisitFor({ service });
}
