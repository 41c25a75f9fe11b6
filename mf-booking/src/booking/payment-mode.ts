import type { OrderDraft } from '@kaarigar/shared/api/orders';
import type { Sent } from '@kaarigar/shared/forms/use-form';

export type PaymentMode = OrderDraft['payment_mode'];

/** The payment mode of the button that submitted a form, see `PayButtons`. */
export function submittedMode(submitter: Sent['submitter']): PaymentMode {
  return submitter?.getAttribute('value') === 'after_service' ? 'after_service' : 'online';
}
