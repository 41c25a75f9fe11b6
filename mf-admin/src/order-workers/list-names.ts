import type { AssignedWorker } from '@kaarigar/shared/contracts/payment-api';
import type { Locale } from '@kaarigar/shared/platform/locale';

/** `Raju, Mohan and Asha`, `राजू, मोहन और आशा`. */
export function listNames(
  workers: readonly Pick<AssignedWorker, 'name'>[],
  locale: Locale,
): string {
  return new Intl.ListFormat(locale).format(workers.map(({ name }) => name));
}
