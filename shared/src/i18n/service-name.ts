import type { Locale } from '@kaarigar/shared/platform/locale';

interface NamedService {
  readonly service_type: string;
  readonly service_type_hi: string;
}

/** The name of the ordered service, as it was at the time of the order. */
export function serviceName(order: NamedService, locale: Locale): string {
  return locale === 'hi' ? order.service_type_hi : order.service_type;
}
