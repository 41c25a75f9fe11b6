import type { DemoPayment } from '@kaarigar/shared/domain/demo-payments';
import type { Books } from './books';
import type { ProviderIds } from './provider-ids';
import { newRrn, newUpiTransactionId } from './random-text';
import type { Link, Payment } from './records';
import type { Store } from './store';

interface Dependencies {
  readonly store: Store;
  readonly books: Books;
  readonly now: () => Date;
  readonly ids: ProviderIds;
  readonly publicUrl: string;
}

const DAY_SECONDS = 86_400;

/**
 * Payments that were made before the sandbox began, of the Razorpay account: they can be looked up and refunded as any
 * other. Those that it has stay as they are; nobody is told of them.
 */
export function addPayments(dependencies: Dependencies, payments: readonly DemoPayment[]): void {
  const { store, books } = dependencies;
  for (const payment of payments.filter(({ id }) => !store.state.payments.has(id))) {
    const link = linkOf(dependencies, payment);
    store.state.links.set(link.id, link);
    const paid = paymentOf(dependencies, payment, link);
    store.state.payments.set(paid.id, paid);
    books.capture(paid);
  }
}

function linkOf({ store, now, publicUrl }: Dependencies, payment: DemoPayment): Link {
  const { id: paymentId, reference, amountPaise } = payment;
  const id = paymentId.replace('pay_', 'plink_');
  const at = paidAt(now(), payment);
  return {
    provider: 'razorpay',
    id,
    number: 1_000_001 + store.state.links.size,
    url: `${publicUrl}/l/${id}`,
    reference,
    amountPaise,
    currency: 'INR',
    description: '',
    customer: {},
    notes: { reference },
    notify: { email: false, sms: false, whatsapp: false },
    isReminding: false,
    returnUrl: '',
    notifyUrl: '',
    createdAt: at,
    expiresAt: at + DAY_SECONDS,
    status: 'paid',
    cancelledAt: 0,
    expiredAt: 0,
    updatedAt: at,
  };
}

function paymentOf({ now, ids }: Dependencies, payment: DemoPayment, link: Link): Payment {
  const { id, method, amountPaise } = payment;
  const at = paidAt(now(), payment);
  const isUpi = method === 'upi';
  return {
    id,
    linkId: link.id,
    orderId: ids.order(link, []),
    orderPaise: amountPaise,
    amountPaise,
    currency: 'INR',
    choice: isUpi ? { method, vpa: 'success@razorpay' } : { method: 'card' },
    chargePaise: 0,
    taxPaise: 0,
    feeBearer: 'platform',
    createdAt: at,
    status: 'captured',
    failure: null,
    bankReference: newRrn(),
    upiTransactionId: isUpi ? newUpiTransactionId() : null,
    authorizedAt: at,
    capturedAt: at,
    due: null,
  };
}

const paidAt = (now: Date, { daysAgo }: DemoPayment): number =>
  Math.floor(now.getTime() / 1000) - daysAgo * DAY_SECONDS;
