import type { OrderRow } from '@kaarigar/shared/contracts/rows';
import { OrderParchi } from '@kaarigar/shared/parchi/order-parchi';
import type { ErrorCode } from '@kaarigar/shared/contracts/error-code';
import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { paths } from '@kaarigar/shared/paths';
import { useKeptUntil } from '@kaarigar/shared/pending-payment/use-kept-until';
import { useNavigate } from '@kaarigar/shared/platform/router';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import textStyles from '@kaarigar/shared/ui/text.module.css';
import { PayLater } from './pay-later';
import { CheckoutFailure } from './checkout-failure';
import { paymentMessages } from './payment-messages';
import { PaymentRefused } from './payment-refused';
import styles from './payment.module.css';
import type { Checkout } from './use-checkout';

interface PaymentFailedDialogProps {
  readonly orderId: string;
  readonly order: OrderRow | null;
  readonly reason: ErrorCode;
  readonly checkout: Checkout;
  readonly onClose: () => void;
}

/** The bank refused the payment, or the person left it. The order stays and can be paid again. */
export function PaymentFailedDialog({
  orderId,
  order,
  reason,
  checkout,
  onClose,
}: PaymentFailedDialogProps) {
  const t = useMessages(paymentMessages);
  const errorText = useErrorMessage();
  const navigate = useNavigate();
  const until = useKeptUntil(order);
  const isRefused = reason === 'payment_refused';
  // They chose it before, in another tab perhaps, and no money was asked for in vain.
  const hasChosenLater =
    reason === 'payment_cancelled' &&
    order?.status === 'PENDING' &&
    order.payment_mode === 'after_service';
  if (hasChosenLater) {
    return (
      <Dialog
        open
        onClose={onClose}
        title={t.laterTitle}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t.close}
          </Button>
        }
      >
        <p role="status">{t.laterText}</p>
        <OrderParchi order={order} isTold isNarrow />
        <ContactLinks orderId={orderId} />
      </Dialog>
    );
  }
  const canPayLater =
    !isRefused &&
    order?.status === 'PENDING' &&
    order.payment_mode === 'online' &&
    order.kind !== 'contract';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.failedTitle}
      footer={
        <>
          {isRefused ? null : (
            <Button
              variant="accent"
              busy={checkout.opening === orderId}
              busyLabel={t.opening}
              onClick={() => void checkout.pay(orderId)}
            >
              {t.retry}
            </Button>
          )}
          {canPayLater ? (
            <PayLater
              context={checkout.context}
              orderId={orderId}
              onChanged={() => void navigate(paths.order(orderId))}
            />
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      {isRefused ? (
        <PaymentRefused context={checkout.context} orderId={orderId} />
      ) : (
        <>
          <p className={styles['lead']} role="alert">
            {t.failedText}
          </p>
          <p>{errorText(reason)}</p>
          <p>{t.failedKept({ orderId, until })}</p>
          {order ? <OrderParchi order={order} isTold isNarrow /> : null}
          <p className={textStyles['hint']}>{t.debited}</p>
          <CheckoutFailure checkout={checkout} orderId={orderId} />
          <ContactLinks orderId={orderId} />
        </>
      )}
    </Dialog>
  );
}
