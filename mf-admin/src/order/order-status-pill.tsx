import { statusTone, type OrderStatus } from '@kaarigar/shared/domain/order-status';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { StatusPill, type PillTone } from '@kaarigar/shared/ui/status-pill';
import { STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';

/** What is off waits for nobody, as what is not paid does. */
export function deskTone(status: OrderStatus): PillTone {
  const tone = statusTone(status);
  return tone === 'ended' ? 'over' : tone;
}

export function OrderStatusPill({ status }: { readonly status: OrderStatus }) {
  return <StatusPill tone={deskTone(status)}>{STATUS_WORDS[status][useLocale()]}</StatusPill>;
}
