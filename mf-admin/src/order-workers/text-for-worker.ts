import { brand } from '@kaarigar/shared/brand';
import { displayPhone } from '@kaarigar/shared/domain/indian-phone';
import type { AssignedWorker, OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import { formatPaise } from '@kaarigar/shared/i18n/format';
import { orderQuantity } from '@kaarigar/shared/i18n/order-sum';
import { serviceName } from '@kaarigar/shared/i18n/service-name';
import { withStageText } from '@kaarigar/shared/i18n/stage-text';
import { partsText } from '@kaarigar/shared/i18n/days-text';
import { visitText } from '@kaarigar/shared/i18n/visit-text';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { jobSlipsMessages } from '../order/slip-words';
import { toCollect } from '../order/to-collect';

/** Of whoever does the work: which language they read is not asked of workers, so as their paper slip, Hindi. */
const LOCALE: Locale = 'hi';

/** What a worker is to know of their work, as it stands on the slip. */
export function textForWorker(order: OrderDetails, worker: AssignedWorker): string {
  const t = translate(jobSlipsMessages, LOCALE);
  const money = toCollect(order);
  const hasUnit = order.unit !== 'fixed' && order.unit !== 'each';
  const howMuch = hasUnit || order.quantity > 1 ? orderQuantity(order, LOCALE) : null;
  const work = [withStageText(serviceName(order, LOCALE), LOCALE), howMuch];
  const when = worker.parts
    ? partsText(worker.parts, LOCALE)
    : (visitText(order, LOCALE) ?? t.noDay);
  return [
    t.forWorker({ name: workerName(worker, LOCALE), orderId: order.order_id }),
    `${t.work}: ${work.filter(Boolean).join(' · ')}`,
    `${t.when}: ${when}`,
    `${t.where}: ${order.address}`,
    `${t.customer}: ${order.name} · ${order.phone_no}`,
    money === 'collect' ? `${t.collect}: ${formatPaise(order.amount_paise)}` : t[money],
    `${brand.name[LOCALE]} · ${displayPhone(brand.supportPhone)}`,
  ].join('\n');
}
