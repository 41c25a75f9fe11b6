import type { OrderDraft } from '@kaarigar/shared/api/orders';

export type PaymentMode = OrderDraft['payment_mode'];

/** The way of paying whose button submitted a form, see `PayButtons`. */
export function submittedMode(event: SubmitEvent): PaymentMode {
  const button = event.submitter;
  const isAfter = button instanceof HTMLButtonElement && button.value === 'after_service';
  return isAfter ? 'after_service' : 'online';
}
