import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PersonName } from '../../supabase/tests/people';
import { booksOf, expireLink, goToPay, press, setKnobs } from './customer';
import { act, answered, refundBody, refused } from './staff';
import { startWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ webhooks: false });
});
afterAll(() => world.stop());
afterEach(() => setKnobs(world, {}));

const accept = (orderId: string, as: PersonName = 'staff', changes: object = {}) =>
  act(world, `${orderId}/review`, { as, body: { reason: 'spoke with the bank', ...changes } });
const recheck = (orderId: string, as: PersonName | null = 'staff') =>
  act(world, `${orderId}/recheck`, { as });

/** An order that had expired or was cancelled before its money came. */
async function paidLate(over: 'EXPIRED' | 'CANCELLED'): Promise<string> {
  const orderId = await world.book();
  const link = await goToPay(world, orderId);
  if (over === 'CANCELLED') {
    await act(world, `${orderId}/cancel`, { as: 'customer' });
  } else {
    await expireLink(world, link);
    await recheck(orderId);
    await world.database.service.rpc('expire_order', { p_order_id: orderId });
  }
  expect(await booksOf(world, orderId)).toMatchObject({ status: over });
  await press(link, 'pay-late');
  return orderId;
}

describe('asking again', () => {
  it.each(['EXPIRED', 'CANCELLED'] as const)(
    'finds money that came after the order was %s',
    async (over) => {
      const orderId = await paidLate(over);
      expect(await recheck(orderId)).toMatchObject(answered('REVIEW'));
      expect(await booksOf(world, orderId)).toMatchObject({ payments: 1 });
    },
  );

  it('settles a pending order for its owner, when no webhook comes', async () => {
    const orderId = await world.book();
    await press(await goToPay(world, orderId), 'pay');
    expect(await recheck(orderId, 'stranger')).toMatchObject(refused(404, 'not_found'));
    expect(await recheck(orderId, null)).toMatchObject(refused(401, 'not_signed_in'));
    expect(await booksOf(world, orderId)).toMatchObject({ status: 'PENDING' });
    expect(await recheck(orderId, 'customer')).toMatchObject(answered('SUCCESS'));
    expect(await recheck(orderId, 'customer')).toMatchObject(answered('SUCCESS'));
    expect(await booksOf(world, orderId)).toMatchObject({ successes: 1, payments: 1 });
  });

  it('finds money that came through an earlier link beside the newest', async () => {
    const orderId = await world.book();
    const first = await goToPay(world, orderId);
    await expireLink(world, first);
    const second = await goToPay(world, orderId);
    await press(second, 'pay');
    await press(first, 'pay-late');
    expect(await recheck(orderId)).toMatchObject(answered('REVIEW'));
    expect(await booksOf(world, orderId)).toMatchObject({ successes: 1, payments: 2 });
  });

  it('of an order that was never paid for online answers it as it is', async () => {
    const orderId = await world.book({ payment_mode: 'after_service' });
    expect(await recheck(orderId)).toMatchObject(answered('PENDING'));
  });

  it('says so when the provider cannot be asked', async () => {
    const orderId = await world.book();
    await goToPay(world, orderId);
    await setKnobs(world, { html502: true });
    expect(await recheck(orderId)).toMatchObject(refused(503, 'provider_unavailable'));
  });
});

describe('money under review', () => {
  it('that staff find right makes the order paid', async () => {
    const orderId = await paidLate('CANCELLED');
    await recheck(orderId);
    expect(await accept(orderId)).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'SUCCESS',
          transaction_id: expect.stringMatching(/^pay_/),
          payment_method: 'upi',
        },
      },
    });
    expect(await accept(orderId)).toMatchObject(refused(409, 'order_changed'));
  });

  it('that is less than the order is not accepted', async () => {
    const orderId = await paidLate('EXPIRED');
    await recheck(orderId);
    const part = refundBody({ amount_paise: 100 });
    expect(await act(world, `${orderId}/refund`, { body: part })).toMatchObject(answered('REVIEW'));
    expect(await accept(orderId)).toMatchObject(refused(409, 'money_does_not_fit'));
  });

  it('that is not wanted is paid back, and the order is over', async () => {
    const orderId = await paidLate('EXPIRED');
    await recheck(orderId);
    const answer = await act(world, `${orderId}/refund`, { body: refundBody() });
    expect(answer).toMatchObject(answered('REFUNDED'));
  });

  it('is for staff to judge, with a reason, and as they saw it', async () => {
    const orderId = await paidLate('EXPIRED');
    await recheck(orderId);
    expect(await accept(orderId, 'customer')).toMatchObject(refused(403, 'not_allowed'));
    expect(await accept(orderId, 'stranger')).toMatchObject(refused(404, 'not_found'));
    expect(await accept(orderId, 'staff', { reason: ' ' })).toMatchObject(
      refused(400, 'invalid_input'),
    );
    const seen = { expected_updated_at: '2020-01-01T00:00:00Z' };
    expect(await accept(orderId, 'staff', seen)).toMatchObject(refused(409, 'order_changed'));
    expect(await accept(orderId)).toMatchObject(answered('SUCCESS'));
  });
});
