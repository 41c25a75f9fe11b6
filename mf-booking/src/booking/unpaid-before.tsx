import type { CatalogueItem } from '@kaarigar/shared/contracts/rows';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Alert } from '@kaarigar/shared/ui/alert';
import { ButtonLink } from '@kaarigar/shared/ui/button';
import { usePendingOrder } from '../payment/use-pending-order';
import { bookingMessages } from './booking-messages';

interface UnpaidBeforeProps {
  readonly userId: string;
  readonly item: CatalogueItem;
  readonly ownOrderId: string | null;
}

/** Warns that another tab has ordered this same job without paying, so that nobody books a second worker by mistake. */
export function UnpaidBefore({ userId, item, ownOrderId }: UnpaidBeforeProps) {
  const t = useMessages(bookingMessages);
  const pending = usePendingOrder(userId);
  if (pending?.service_id !== `${item.category}/${item.id}`) return null;
  const orderId = pending.order_id;
  if (orderId === ownOrderId) return null;
  return (
    <Alert
      tone="warning"
      title={t.unpaidBefore({ orderId })}
      action={
        <ButtonLink to={paths.order(orderId)} variant="quiet" size="s">
          {t.openUnpaid}
        </ButtonLink>
      }
    >
      {t.unpaidBeforeText}
    </Alert>
  );
}
