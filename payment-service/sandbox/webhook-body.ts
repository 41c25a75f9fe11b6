import type { EventSubject, LinkEvent } from './payment-links';
import type { PaymentLink } from './wire';

/** The raw body of an event: a snapshot of the entities at that moment, as Razorpay sends it. */
export function webhookBody(
  event: LinkEvent,
  { link, payment, refund }: EventSubject,
  createdAt: number,
): string {
  const isAboutLink = event.startsWith('payment_link.');
  const payload = {
    ...(link && isAboutLink && { payment_link: { entity: link } }),
    ...(link && isAboutLink && { order: { entity: orderOf(link) } }),
    ...(refund && { refund: { entity: refund } }),
    ...(payment && { payment: { entity: payment } }),
  };
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_SandboxAccount',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: createdAt,
  });
}

function orderOf(link: PaymentLink): Record<string, unknown> {
  return {
    id: link.order_id,
    entity: 'order',
    amount: link.amount,
    amount_paid: link.amount_paid,
    amount_due: link.amount - link.amount_paid,
    currency: link.currency,
    receipt: link.reference_id,
    status: link.status === 'paid' ? 'paid' : 'attempted',
    attempts: link.payments.length,
    notes: link.notes,
    created_at: link.created_at,
  };
}
