import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { EmptyState } from '@kaarigar/shared/ui/empty-state';
import { orderDetailsMessages } from './order-details-messages';

export function OrderNotFound() {
  const t = useMessages(orderDetailsMessages);
  return (
    <EmptyState icon="search" title={t.notFound}>
      {t.notFoundText}
    </EmptyState>
  );
}
