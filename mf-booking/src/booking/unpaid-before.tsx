import type { Draft } from '@kaarigar/shared/forms/draft';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { paths } from '@kaarigar/shared/paths';
import { Alert } from '@kaarigar/shared/ui/alert';
import { Button, ButtonLink } from '@kaarigar/shared/ui/button';
import { pendingOrders } from '@kaarigar/shared/pending-payment/pending-order';
import { usePendingOrder } from '../payment/use-pending-order';
import { placingMessages } from './placing-messages';
import { saveKnownOrderId, sentOrderId } from './sent-order';
import { wishIds } from './wish-ids';

interface UnpaidBeforeProps {
  readonly userId: string;
  /** What is ordered here, see `PendingOrder`. */
  readonly serviceId: string;
  readonly draft: Draft;
}

/**
 * Says that this form goes on with an order of the same work that another tab left unpaid, so that nobody books a second
 * worker by mistake, and offers to book one more.
 */
export function UnpaidBefore({ userId, serviceId, draft }: UnpaidBeforeProps) {
  const t = useMessages(placingMessages);
  const pending = usePendingOrder(userId);
  if (pending?.service_id !== serviceId) return null;
  const orderId = pending.order_id;
  // The order of this form is not a second order, so it needs no warning.
  if (orderId === sentOrderId(draft)) return null;

  function bookOneMore(): void {
    saveKnownOrderId(draft, orderId);
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
