import type { OrderDraft } from '@kaarigar/shared/api/orders';
import type { Sent } from '@kaarigar/shared/forms/use-form';

export type PaymentMode = OrderDraft['payment_mode'];

/** The payment mode of the button that submitted a form, see `PayButtons`. */
export function submittedMode({ submitter }: Sent): PaymentMode {
  const isAfter = submitter instanceof HTMLButtonElement && submitter.value === 'after_service';
  return isAfter ? 'after_service' : 'online';
}
