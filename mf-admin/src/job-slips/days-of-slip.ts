import type { AssignedWorker, OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { partsText } from '@kaarigar/shared/i18n/days-text';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { jobSlipsMessages } from './job-slips-messages';

/** When the work is: of several days the first and the last, and how many are worked. */
export function whenText(
  order: Pick<OrderDetails, 'scheduled_on' | 'slot' | 'days'>,
  locale: Locale,
): string {
  const t = translate(jobSlipsMessages, locale);
  const when = visitText(order, locale) ?? t.noDay;
  return order.days !== null && order.days > 1 ? `${when} · ${t.days({ days: order.days })}` : when;
}

/** Who comes, with the number to call; where others share the work, on which of its days. */
export function comesText(
  worker: Pick<AssignedWorker, 'name' | 'name_hi' | 'phone' | 'parts'>,
  locale: Locale,
): string {
  const t = translate(jobSlipsMessages, locale);
  const name = `${workerName(worker, locale)} · ${worker.phone}`;
  return worker.parts ? t.onDays({ name, days: partsText(worker.parts, locale) }) : name;
}
