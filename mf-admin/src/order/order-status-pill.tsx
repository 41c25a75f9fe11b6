import { statusTone, type OrderStatus } from '@kaarigar/shared/domain/order-status';
import { useLocale } from '@kaarigar/shared/platform/locale';
import { StatusPill } from '@kaarigar/shared/ui/status-pill';
import { STATUS_WORDS } from '@kaarigar/shared/i18n/staff-words';

export function OrderStatusPill({ status }: { readonly status: OrderStatus }) {
  const tone = statusTone(status);
  return (
    // What is off waits for nobody, as what is not paid does.
    <StatusPill tone={tone === 'ended' ? 'over' : tone}>
      {STATUS_WORDS[status][useLocale()]}
    </StatusPill>
  );
}
