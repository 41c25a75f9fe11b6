import type { NewAttempt, OpenedAttempt } from '../../src/ports';
import { BackgroundWork } from '../../src/use-cases/background-work';
import { createCheckout } from '../../src/use-cases/create-checkout';
import { createProviders, type Providers } from '../../src/use-cases/providers';
import { refundOrder } from '../../src/use-cases/refund-order';
import { ADMIN, CUSTOMER } from './fake-callers';
import { createFakeDatabase, type FakeDatabase } from './fake-database';
import { createFakeClock, type FakeClock } from './fake-clock';
import { createFakeLog, createFakeMeter } from './fake-process';
import { createFakeProvider, type FakeProvider } from './fake-provider';
import type { FakeOrder } from './fake-records';

/** All dependencies of the use cases, in memory. A test replaces some of them by spreading. */
export interface Fakes extends FakeDatabase {
  readonly clock: FakeClock;
  readonly provider: FakeProvider;
  readonly providers: Providers;
  readonly log: ReturnType<typeof createFakeLog>;
  readonly meter: ReturnType<typeof createFakeMeter>;
  readonly background: BackgroundWork;
  readonly returnUrlOf: (reference: string) => string;
  /** Books an order and opens its payment page as the customer; returns the order's id. */
  orderWithLink(given?: Partial<FakeOrder>): Promise<string>;
  /** The same, and pays at the provider, which has not told us yet. */
  paidAtProvider(): Promise<string>;
  /** Opens an attempt that has no link yet. */
  openAttempt(changes: Pick<NewAttempt, 'orderId'> & Partial<NewAttempt>): Promise<OpenedAttempt>;
  /** An admin refunds all the money of an order. */
  refund(orderId: string): Promise<unknown>;
}

export function createFakes(): Fakes {
  const clock = createFakeClock();
  const provider = createFakeProvider(clock);
  const fakes: Fakes = {
    ...createFakeDatabase(clock),
    clock,
    provider,
    providers: createProviders(provider),
    log: createFakeLog(),
    meter: createFakeMeter(),
    background: new BackgroundWork(),
    returnUrlOf: (reference) => `https://site.example/api/payments/return?reference=${reference}`,
    async orderWithLink(given) {
      const { orderId } = fakes.book(given);
      const request = { caller: CUSTOMER, orderId, returnPath: null, locale: null };
      await createCheckout(fakes, request);
      return orderId;
    },
    async paidAtProvider() {
      const orderId = await fakes.orderWithLink();
      provider.pay(orderId);
      return orderId;
    },
    async openAttempt(changes) {
      const checkout = await fakes.ledger.openCheckout(CUSTOMER, {
        provider: provider.name,
        reference: `${changes.orderId}-${fakes.attempts.length}`,
        returnPath: '/orders',
        locale: 'en',
        lifetimeS: 3_600,
        ...changes,
      });
      if (!checkout) throw new Error('no order of the customer');
      return checkout.attempt;
    },
    refund: (orderId) =>
      refundOrder(fakes, {
        caller: ADMIN,
        orderId,
        expectedUpdatedAt: null,
        paymentId: null,
        amountPaise: null,
        reason: 'asked for by telephone',
        idempotencyKey: `all-of-${orderId}`,
      }),
  };
  return fakes;
}
