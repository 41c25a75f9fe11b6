import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import { partsText } from '@kaarigar/shared/i18n/days-text';
import { translate } from '@kaarigar/shared/i18n/define-messages';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { jobSlipsMessages } from '../order/slip-words';

/** Who comes, with the number to call; where others share the work, on which of its days. */
export function comesText(
  worker: Pick<AssignedWorker, 'name' | 'name_hi' | 'phone' | 'parts'>,
  locale: Locale,
): string {
  const t = translate(jobSlipsMessages, locale);
  const name = `${workerName(worker, locale)} · ${worker.phone}`;
  return worker.parts ? t.onDays({ name, days: partsText(worker.parts, locale) }) : name;
}
