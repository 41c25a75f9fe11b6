import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER, STAFF, STRANGER } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import type { Caller, Wish } from '../ports';
import { refusal } from '../service-error';
import { reviseOrder } from './revise-order';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
});

const SAME: Wish = {
  name: 'Asha Verma',
  mobileNumber: '9876543210',
  email: 'asha@example.com',
  address: '12 Station Road, Kota',
  quantity: 1,
  scheduled_on: null,
  slot: null,
  payment_mode: 'online',
  expected_amount_paise: 4_000_00,
};
const OTHER: Wish = { ...SAME, address: '14 Station Road, Kota' };

const revise = (
  orderId: string,
  wish: Wish,
  caller: Caller = CUSTOMER,
  expectedUpdatedAt: string | null = null,
) => reviseOrder(fakes, { caller, orderId, wish, expectedUpdatedAt });

describe('an order that its owner wants otherwise', () => {
  it('has its link ended first, so that nobody pays the old amount', async () => {
    const orderId = await fakes.orderWithLink();
    expect(await revise(orderId, OTHER)).toMatchObject({
      status: 'PENDING',
      address: '14 Station Road, Kota',
    });
    expect(fakes.provider.linkOf(orderId).state).toBe('cancelled');
  });

  it('keeps its link when nothing changes: it may be open in another tab', async () => {
    const orderId = await fakes.orderWithLink();
    await revise(orderId, SAME);
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
  });

  it('is its owner’s alone', async () => {
    const orderId = await fakes.orderWithLink();
    for (const caller of [STAFF, STRANGER]) {
      await expect(revise(orderId, OTHER, caller)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
  });

  it('that is no longer as it was seen stays, and so does its link', async () => {
    const orderId = await fakes.orderWithLink();
    await expect(revise(orderId, OTHER, CUSTOMER, '2020-01-01T00:00:00Z')).rejects.toMatchObject({
      code: 'order_changed',
    });
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
  });

  it.each([
    ['another refusal', refusal('price_changed')],
    ['a bug', Object.assign(new Error('a bug'), { code: 'payment_unverified' })],
  ])('keeps its link after %s', async (_what, error) => {
    const orderId = await fakes.orderWithLink();
    const ledger = { ...fakes.ledger, reviseOrder: () => Promise.reject(error) };
    const request = { caller: CUSTOMER, orderId, wish: OTHER, expectedUpdatedAt: null };
    await expect(reviseOrder({ ...fakes, ledger }, request)).rejects.toBe(error);
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
  });

  it('stays as it is when it was paid meanwhile, and while nobody can say', async () => {
    await expect(revise(await fakes.paidAtProvider(), OTHER)).rejects.toMatchObject({
      code: 'already_paid',
    });
    const orderId = await fakes.orderWithLink();
    fakes.provider.fail('fetchState', 'timeout');
    await expect(revise(orderId, OTHER)).rejects.toMatchObject({
      code: 'provider_unavailable',
      status: 503,
    });
  });
});
