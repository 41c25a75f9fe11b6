import type { PaymentEntity, PaymentEntityPaymentStatusEnum } from 'cashfree-pg';
import type { Payment } from '../ledger/records';
import { isStanding } from '../ledger/store';
import type { View } from '../protocol';
import { indiaTime } from './india-time';
import { paymentMethodFields } from './payment-method-fields';
import { rupees } from './rupees';

type Status = keyof typeof PaymentEntityPaymentStatusEnum;

/** A payment in Cashfree's format. */
export function paymentEntity(payment: Payment, view: View): PaymentEntity {
  const { status, isCaptured } = standingOf(payment, view);
  const isOver = status !== 'PENDING';
  return {
    cf_payment_id: payment.id,
    order_id: payment.orderId,
    entity: 'payment',
    is_captured: isCaptured,
    // "Order amount can be different from payment amount if you collect service fee from the customer."
    order_amount: rupees(payment.orderPaise),
    order_currency: payment.currency,
    payment_amount: rupees(payment.amountPaise),
    payment_currency: payment.currency,
    payment_time: indiaTime(payment.createdAt),
    ...(isOver && {
      payment_completion_time: indiaTime(
        payment.capturedAt ?? payment.authorizedAt ?? payment.createdAt,
      ),
    }),
    payment_status: status as PaymentEntityPaymentStatusEnum,
    ...(payment.bankReference && { bank_reference: payment.bankReference }),
    ...paymentMethodFields(payment),
    // The worked sample of the settlement reconciliation: 3067.26 = 3000 + 57 + 18 % of 57.
    ...(payment.feeBearer === 'customer' && {
      payment_surcharge: {
        payment_surcharge_service_charge: rupees(payment.chargePaise),
        payment_surcharge_service_tax: rupees(payment.taxPaise),
      },
    }),
    payment_gateway_details: {
      gateway_name: 'CASHFREE',
      gateway_order_id: payment.orderId,
      gateway_payment_id: payment.id,
    },
  };
}

/**
 * An authorised payment is SUCCESS and not captured, as the entity of the preauthorisation API shows it. What becomes of
 * one that Cashfree gives back is not documented: it stays SUCCESS beside its refund, or it is VOID.
 */
function standingOf(payment: Payment, { store }: View): { status: Status; isCaptured: boolean } {
  if (payment.status === 'captured') return { status: 'SUCCESS', isCaptured: true };
  if (payment.status === 'failed') {
    return {
      status: payment.failure === 'cancelled' ? 'USER_DROPPED' : 'FAILED',
      isCaptured: false,
    };
  }
  if (payment.status === 'created') return { status: 'PENDING', isCaptured: false };
  const returned = store
    .refundsOf(payment)
    .find((refund) => refund.cause.by === 'provider' && isStanding(refund));
  // What came back from the bank is at the provider again, and still not ours.
  if (returned?.cause.by !== 'provider') return { status: 'SUCCESS', isCaptured: false };
  return returned.cause.isListed
    ? { status: 'SUCCESS', isCaptured: true }
    : { status: 'VOID', isCaptured: false };
}
