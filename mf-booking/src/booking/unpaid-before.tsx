import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { pendingOrders } from '../payment/pending-order';
import { usePendingOrder } from '../payment/use-pending-order';
import { bookingMessages } from './booking-messages';
import { wishIds } from './wish-ids';

interface UnpaidBeforeProps {
  readonly userId: string;
  /** What is ordered here, see `PendingOrder`. */
  readonly serviceId: string;
  readonly ownOrderId: string | null;
}

/**
 * Says that this form goes on with an order of the same work that another tab left unpaid, so that nobody books a second
 * worker by mistake, and offers to book one more.
 */
export function UnpaidBefore({ userId, serviceId, ownOrderId }: UnpaidBeforeProps) {
  const t = useMessages(bookingMessages);
  const pending = usePendingOrder(userId);
  if (pending?.service_id !== serviceId) return null;
  const orderId = pending.order_id;
  if (orderId === ownOrderId) return null;

  function bookOneMore(): void {
    wishIds.forget(userId, serviceId);
    pendingOrders.forget(userId, orderId);
  }

  return (
    <Alert
      tone="warning"
      title={t.unpaidBefore({ orderId })}
      action={
        <>
          <ButtonLink to={paths.order(orderId)} variant="quiet" size="s">
            {t.openUnpaid}
          </ButtonLink>
          <Button variant="plain" size="s" onClick={bookOneMore}>
            {t.bookOneMore}
          </Button>
        </>
      }
    >
      {t.unpaidBeforeText}
    </Alert>
  );
}
