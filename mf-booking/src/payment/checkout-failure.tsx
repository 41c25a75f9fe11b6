import { useMessages } from '@kaarigar/shared/i18n/define-messages';
import { useErrorMessage } from '@kaarigar/shared/i18n/error-messages';
import { Alert } from '@kaarigar/shared/ui/alert';
import { paymentMessages } from './payment-messages';
import { PaymentRefused } from './payment-refused';
import type { Checkout } from './use-checkout';

interface CheckoutFailureProps {
  readonly checkout: Checkout;
  readonly orderId: string;
}

/** Why the payment page of this order could not be opened; renders nothing when nobody tried. */
export function CheckoutFailure({ checkout, orderId }: CheckoutFailureProps) {
  const t = useMessages(paymentMessages);
  const errorText = useErrorMessage();
  if (checkout.failed?.orderId !== orderId) return null;
  const { code } = checkout.failed.failure;
  if (code === 'payment_refused') {
    return <PaymentRefused context={checkout.context} orderId={orderId} />;
  }
  return <Alert tone="error">{t.creationFailed({ message: errorText(code) })}</Alert>;
}
