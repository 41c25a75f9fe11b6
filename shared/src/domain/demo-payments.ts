/** The payments of the demo's orders, which the database and the payment sandbox both begin with. */
export interface DemoPayment {
  readonly orderId: string;
  /** The payment's, of the form of Razorpay's. */
  readonly id: string;
  /** What the attempt is called at the provider. */
  readonly reference: string;
  readonly method: 'upi' | 'card';
  readonly amountPaise: number;
  readonly daysAgo: number;
}

function demoPayment(
  orderId: string,
  rest: Pick<DemoPayment, 'method' | 'amountPaise' | 'daysAgo'>,
): DemoPayment {
  return { orderId, id: `pay_demo0${orderId}`, reference: `demo-${orderId}`, ...rest };
}

export const demoPayments: readonly DemoPayment[] = [
  demoPayment('412907356', { method: 'upi', amountPaise: 64_900, daysAgo: 12 }),
  demoPayment('583160294', { method: 'card', amountPaise: 240_000, daysAgo: 6 }),
];
