import { workerName, type Named } from '@kaarigar/shared/i18n/worker-name';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** `Raju, Mohan and Asha`, `राजू, मोहन और आशा`. */
export function listNames(workers: readonly Named[], locale: Locale): string {
  return new Intl.ListFormat(locale).format(workers.map((worker) => workerName(worker, locale)));
}
