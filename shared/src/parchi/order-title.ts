import type { OrderRow } from '../contracts/rows';
import { translate } from '../i18n/define-messages';
import { serviceName } from '../i18n/service-name';
import { withStageText } from '../i18n/stage-text';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { parchiMessages } from './parchi-messages';

type Titled = Pick<OrderRow, 'service_type' | 'service_type_hi' | 'return_of'>;

/**
 * What an order is for, as its slip and its page are headed: the job, of agreed work with its stage
 * (`private.order_of_stage()`).
 */
export function orderTitle(order: Titled, locale: Locale): string {
  const service = serviceName(order, locale);
  // The name of a stage is the one that staff wrote, or chose in their own language.
  if (order.return_of === null) {
    return withStageText(service, locale);
  }
  return translate(parchiMessages, locale).returnVisitFor({ service });
}
