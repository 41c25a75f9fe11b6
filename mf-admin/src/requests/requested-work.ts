import type { StaffRequest } from '@kaarigar/shared/contracts/staff-rows';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { SERVICE_WORDS } from '../order/service-words';

/** What a request is for; only that it is contract work once the lists no longer have it. */
export function requestedWork({ service }: Pick<StaffRequest, 'service'>, locale: Locale): string {
  return service?.[`name_${locale}`] ?? SERVICE_WORDS.contract[locale];
}
