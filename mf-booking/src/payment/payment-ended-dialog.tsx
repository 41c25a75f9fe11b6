import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { Button } from '@kaarigar/shared/ui/button';
import { ContactLinks } from '@kaarigar/shared/ui/contact-links';
import { Dialog } from '@kaarigar/shared/ui/dialog';
import { paymentMessages } from './payment-messages';

interface PaymentEndedDialogProps {
  readonly kind: 'closed' | 'missing';
  readonly orderId: string;
  readonly onClose: () => void;
}

/** There is nothing to pay: the order was cancelled or has expired, or is not this person's. */
export function PaymentEndedDialog({ kind, orderId, onClose }: PaymentEndedDialogProps) {
  const t = useMessages(paymentMessages);
  const errorText = useErrorMessage();
  return (
    <Dialog
      open
      onClose={onClose}
      title={kind === 'closed' ? t.closedTitle : t.missingTitle}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <p>{t.orderNumber({ orderId })}</p>
      <p role="alert">{kind === 'closed' ? errorText('order_not_payable') : t.missingText}</p>
      <ContactLinks orderId={orderId} />
    </Dialog>
  );
}
