import { orderDetailsResponse, type OrderDetails } from '@kaarigar/shared/contracts/payment-api';
import type { ErrorBody } from '@kaarigar/shared/contracts/error-body';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PersonName } from '../../supabase/tests/people';
import type { PaymentProvider } from '../src/ports';
import { booksOf, call, createOrder, goToPay, linkAt, linksOf, press, setKnobs } from './customer';
import { startWorld, type World } from './world';

let world: World;
/** What happens elsewhere just before and just after the service asks the provider to end a link. */
let beforeCancel: () => Promise<unknown> = async () => {};
let afterCancel: () => Promise<unknown> = async () => {};

/** Razorpay at the sandbox, with hooks for events at the same moment. */
const withNeighbours = (razorpay: PaymentProvider): PaymentProvider => ({
  ...razorpay,
  async cancel(providerRef) {
    await beforeCancel();
    await razorpay.cancel(providerRef);
    await afterCancel();
  },
});

beforeAll(async () => {
  world = await startWorld({ webhooks: false, provider: withNeighbours });
});
afterAll(() => world.stop());
afterEach(async () => {
  beforeCancel = async () => {};
  afterCancel = async () => {};
  await setKnobs(world, {});
  // The limit is twenty orders a day.
  await world.database.sql(`update public.orders set created_at = now() - interval '2 days'`);
});

const cancel = (orderId: string, as: PersonName | null = 'customer', body?: object) =>
  call<{ data: OrderDetails } & ErrorBody>(world, `/orders/${orderId}/cancel`, {
    method: 'POST',
    as,
    ...(body ? { body } : {}),
  });

const refused = (status: number, code: string) => ({ status, body: { error: { code } } });
const isCancelled = {
  status: 200,
  body: { data: { status: 'CANCELLED', job_status: 'CANCELLED' } },
};

async function cancellations(orderId: string): Promise<readonly unknown[]> {
  return world.database.sql(
    `select actor, actor_id from public.order_events where order_id = $1 and to_status = 'CANCELLED'`,
    [orderId],
  );
}

describe('cancelling a pending online order', () => {
  it('ends its payment link, cancels the order and answers it in full', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    const answer = await cancel(orderId);
    expect(answer).toMatchObject(isCancelled);
    expect(orderDetailsResponse.parse(answer.body).data).toMatchObject({
      order_id: orderId,
      days: null,
      receipt_number: null,
    });
    expect((await linkAt(world, link.short_url)).status).toBe('cancelled');
    expect(await booksOf(world, orderId)).toMatchObject({
      status: 'CANCELLED',
      attempts: ['cancelled'],
      payments: 0,
    });
    expect(await createOrder(world, orderId)).toMatchObject(refused(409, 'order_not_payable'));
  });

  it('needs no link', async () => {
    const orderId = await world.book();
    expect(await cancel(orderId)).toMatchObject(isCancelled);
    expect(await linksOf(world, orderId)).toEqual([]);
  });

  it('works after the link has expired', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    await fetch(`${world.sandboxUrl}/_sandbox/links/${link.id}/expire`, { method: 'POST' });
    expect(await cancel(orderId)).toMatchObject(isCancelled);
    expect(await booksOf(world, orderId)).toMatchObject({ attempts: ['expired'] });
  });

  it('ends a link of which the creation timed out', async () => {
    const orderId = await world.book();
    await setKnobs(world, { timeoutAfterCreate: true });
    await createOrder(world, orderId);
    await setKnobs(world, {});
    expect(await cancel(orderId)).toMatchObject(isCancelled);
    expect(await linksOf(world, orderId)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('twice, or twice at once, is the same answer and happens once', async () => {
    const orderId = await world.book();
    await goToPay(world, orderId);
    for (const answer of await Promise.all([cancel(orderId), cancel(orderId)])) {
      expect(answer).toMatchObject(isCancelled);
    }
    expect(await cancel(orderId)).toMatchObject(isCancelled);
    expect(await cancellations(orderId)).toEqual([
      { actor: 'customer', actor_id: world.database.ids.customer },
    ]);
  });
});

describe('cancelling what is being paid', () => {
  it('settles instead when the provider says paid', async () => {
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay');
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING' });
    expect(await cancel(orderId)).toMatchObject(refused(409, 'already_paid'));
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'SUCCESS', payments: 1 });
    expect(await cancel(orderId)).toMatchObject(refused(409, 'already_paid'));
    const { body } = await call<{ data: OrderDetails }>(world, `/order/${orderId}`);
    expect(body.data.receipt_number).toEqual(expect.any(Number));
  });

  it('settles instead when it is paid between the question and the end of the link', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    beforeCancel = () => press(link, 'pay');
    expect(await cancel(orderId)).toMatchObject(refused(409, 'already_paid'));
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'SUCCESS', payments: 1 });
  });

  it('ends in one of the two, whichever is first, and never in both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const orderId = await world.book();
      const link = await goToPay(world, orderId);
      const [answer] = await Promise.all([cancel(orderId), press(link, 'pay')]);
      const { status } = await linkAt(world, link.short_url);
      const books = await booksOf(world, orderId);
      expect([answer.status, status, books.status, books.payments]).toEqual(
        status === 'paid' ? [409, 'paid', 'SUCCESS', 1] : [200, 'cancelled', 'CANCELLED', 0],
      );
    }
  });

  it('ends a link, too, that another tab gets in between', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    let second = '';
    afterCancel = async () => {
      afterCancel = async () => {};
      second = (await createOrder(world, orderId)).body.url;
    };
    expect(await cancel(orderId)).toMatchObject(isCancelled);
    expect(second).not.toBe(link.short_url);
    expect((await linkAt(world, second)).status).toBe('cancelled');
    expect(await booksOf(world, orderId)).toMatchObject({ attempts: ['cancelled', 'cancelled'] });
  });

  it('money that does not fit is kept for staff, and the order is not cancelled', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    await world.database.sql(
      'update public.orders set amount_paise = amount_paise + 1 where order_id = $1',
      [orderId],
    );
    await press(link, 'pay');
    expect(await cancel(orderId)).toMatchObject(refused(409, 'order_not_cancellable'));
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'REVIEW', payments: 1 });
  });
});

describe('while the provider is in trouble', () => {
  it.each([
    ['silent', { silent: true }],
    ['answering 429', { status429: true }],
    ['answering a 502 in HTML', { html502: true }],
    ['answering nonsense', { malformedJson: true }],
  ])('%s: nothing changes, and the next try works', async (_what, knobs) => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    await setKnobs(world, knobs);
    expect(await cancel(orderId)).toMatchObject(refused(503, 'provider_unavailable'));
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING', attempts: ['open'] });
    await setKnobs(world, {});
    expect((await linkAt(world, link.short_url)).status).toBe('created');
    expect(await cancel(orderId)).toMatchObject(isCancelled);
  });

  it('an order without a link, and one paid after the service, are cancelled all the same', async () => {
    await setKnobs(world, { html502: true });
    expect(await cancel(await world.book())).toMatchObject(isCancelled);
    expect(await cancel(await world.book({ payment_mode: 'after_service' }))).toMatchObject(
      isCancelled,
    );
  });
});

describe('an order paid after the service', () => {
  const bookInState = async (jobStatus: string): Promise<string> => {
    const orderId = await world.book({ payment_mode: 'after_service' });
    await world.database.sql('update public.orders set job_status = $2 where order_id = $1', [
      orderId,
      jobStatus,
    ]);
    return orderId;
  };

  it.each(['REQUESTED', 'ASSIGNED'])('is cancelled while its work is %s', async (jobStatus) => {
    expect(await cancel(await bookInState(jobStatus))).toMatchObject(isCancelled);
  });

  it.each(['IN_PROGRESS', 'COMPLETED'])(
    'is cancelled by an admin alone when its work is %s, and the work stays as it was',
    async (jobStatus) => {
      const orderId = await bookInState(jobStatus);
      for (const who of ['customer', 'staff'] as const) {
        expect(await cancel(orderId, who)).toMatchObject(refused(409, 'order_not_cancellable'));
      }
      expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING' });
      // Why is asked before anything happens, at the provider either.
      expect(await cancel(orderId, 'admin')).toMatchObject(refused(409, 'reason_needed'));
      expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING' });
      const why = { reason: ' They will not pay. ' };
      expect(await cancel(orderId, 'admin', why)).toMatchObject({
        status: 200,
        body: { data: { status: 'CANCELLED', job_status: jobStatus } },
      });
      const { data: timeline } = await world.database.staff.rpc('order_timeline', {
        p_order_id: orderId,
      });
      expect(timeline).toContainEqual(
        expect.objectContaining({
          type: 'begun_work_cancelled',
          data: { reason: 'They will not pay.' },
          public: false,
        }),
      );
    },
  );

  it('is not cancelled when work begins between the question and the change', async () => {
    const orderId = await bookInState('IN_PROGRESS');
    const by = { actor: 'customer', userId: world.database.ids.customer } as const;
    await expect(world.ledger.cancelOrder(orderId, by, null, null)).rejects.toMatchObject({
      code: 'order_not_cancellable',
      status: 409,
    });
  });
});

it('an expired order is not cancelled', async () => {
  const orderId = await world.book();
  await world.database.service.rpc('expire_order', { p_order_id: orderId });
  expect(await cancel(orderId)).toMatchObject(refused(409, 'order_not_cancellable'));
});

describe('who cancels', () => {
  it('staff cancel a customer’s order, in their own name', async () => {
    const orderId = await world.book();
    await goToPay(world, orderId);
    expect(await cancel(orderId, 'staff')).toMatchObject(isCancelled);
    expect(await cancellations(orderId)).toEqual([
      { actor: 'staff', actor_id: world.database.ids.staff },
    ]);
  });

  it('somebody else’s order looks as one that does not exist, and its link stays', async () => {
    const orderId = await world.book();
    const link = await goToPay(world, orderId);
    expect(await cancel(orderId, 'stranger')).toMatchObject(refused(404, 'not_found'));
    expect(await cancel('999999999', 'stranger')).toMatchObject(refused(404, 'not_found'));
    expect(await cancel('12345678x')).toMatchObject(refused(404, 'not_found'));
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING', attempts: ['open'] });
    expect((await linkAt(world, link.short_url)).status).toBe('created');
    expect(await cancel(orderId)).toMatchObject(isCancelled);
  });

  it('nobody without signing in, nor with a forged token', async () => {
    const orderId = await world.book();
    expect(await cancel(orderId, null)).toMatchObject(refused(401, 'not_signed_in'));
    const forged = await call(world, `/orders/${orderId}/cancel`, {
      method: 'POST',
      token: `${world.tokenOf('customer').slice(0, -6)}abcdef`,
    });
    expect(forged).toMatchObject(refused(401, 'session_expired'));
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING' });
  });
});
