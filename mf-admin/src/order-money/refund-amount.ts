import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import type { OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import { canAskToCancel, type JobStatus } from '@kaarigar/shared/domain/order-status';
import type { Paise } from '@kaarigar/shared/domain/money';
import { parseRupees } from '@kaarigar/shared/domain/parse-rupees';

type Payment = OrderMoney['payments'][number];

/** Payments that still have money to send back, oldest first as the service lists them. */
export function refundablePayments(money: OrderMoney): readonly Payment[] {
  return money.payments.filter(({ refundable_paise }) => refundable_paise > 0);
}

/** Initial values of the refund form: the requested payment, else the proposal, else all of the first payment. */
export function refundStart(
  money: OrderMoney,
  paymentId: string | undefined,
): { readonly paymentId: string; readonly paise: Paise } | null {
  const payments = refundablePayments(money);
  const wanted = paymentId ?? money.proposal?.payment_id;
  const payment = payments.find(({ id }) => id === wanted) ?? payments[0];
  if (!payment) return null;
  const { proposal } = money;
  const paise =
    proposal?.payment_id === payment.id
      ? Math.min(proposal.amount_paise, payment.refundable_paise)
      : payment.refundable_paise;
  return { paymentId: payment.id, paise };
}

/** Whether a refund of so much takes the work with it: all money is gone then, and the work has not begun. */
export function cancelsWork(job: JobStatus, money: OrderMoney, paise: Paise): boolean {
  return isPlanned(job) && money.held_paise - money.pending_refund_paise <= paise;
}

/** Whether somebody is still to begin. */
export function isPlanned(job: JobStatus): boolean {
  return job === 'REQUESTED' || job === 'ASSIGNED';
}

/** Whether a refund of a part can grant what the customer asked: to cancel work that has not begun. SQL decides. */
export function canKeepPart(
  order: Pick<OrderDetails, 'status' | 'job_status' | 'cancel_reason'>,
): boolean {
  return order.cancel_reason !== null && canAskToCancel(order);
}

/**
 * Whether we hold money of an order beside its cash: then what becomes of the order is decided with all of it in sight.
 * SQL (`void_cash`) has the same.
 */
export function hasOtherMoney({
  held_paise: held,
  cash_receipts: receipts,
}: Pick<OrderMoney, 'held_paise' | 'cash_receipts'>): boolean {
  const inForce = receipts.filter(({ voided_at: voidedAt }) => voidedAt === null);
  const cash = inForce.map((page) => page.amount_paise - (page.returned_paise ?? 0));
  return held > cash.reduce((sum, paise) => sum + paise, 0);
}

export type AmountProblem = 'missing' | 'notAnAmount' | 'tooLarge';

/** The problem of the amount to refund, or null. */
export function amountProblem(typed: string, atMost: Paise): AmountProblem | null {
  if (typed.trim() === '') return 'missing';
  const paise = parseRupees(typed);
  if (paise === null || paise === 0) return 'notAnAmount';
  return paise > atMost ? 'tooLarge' : null;
}
