import type { Locale } from '@kaarigar/shared/platform/locale';

interface NamedService {
  readonly service_type: string;
  readonly service_type_hi: string;
}

/** What an order is for, by the name it had when it was ordered. */
export function serviceName(order: NamedService, locale: Locale): string {
  return locale === 'hi' ? order.service_type_hi : order.service_type;
}
