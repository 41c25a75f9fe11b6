import type { OrderMoney } from '@kaarigar/shared/contracts/order-money';
import { paiseFromRupees, type Paise } from '@kaarigar/shared/domain/money';
import { toLatinDigits } from '@kaarigar/shared/domain/indian-phone';

type Payment = OrderMoney['payments'][number];

/** Payments that still have money to send back, oldest first as the service lists them. */
export function refundablePayments(money: OrderMoney): readonly Payment[] {
  return money.payments.filter(({ refundable_paise }) => refundable_paise > 0);
}

/** An amount of rupees as people type it (`1,200`, `₹99.50`, `१२००`) in paise; null for what is none. */
export function parseRupees(typed: string): Paise | null {
  const text = toLatinDigits(typed).replaceAll(/[₹,\s]/g, '');
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return null;
  return paiseFromRupees(Number(text));
}

/** An amount as it stands in the field: `1200`, `99.50`. */
export function rupeesText(paise: Paise): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}

/** What the refund's form begins with: what is asked for, else what is proposed, else all of the first payment. */
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

export type AmountProblem = 'missing' | 'notAnAmount' | 'tooLarge';

/** What is wrong with the amount to refund; null when nothing is. */
export function amountProblem(typed: string, atMost: Paise): AmountProblem | null {
  if (typed.trim() === '') return 'missing';
  const paise = parseRupees(typed);
  if (paise === null || paise === 0) return 'notAnAmount';
  return paise > atMost ? 'tooLarge' : null;
}
