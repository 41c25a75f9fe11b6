import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, CUSTOMER, REMOVED_STAFF, STAFF, STRANGER } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import type { Caller } from '../ports';
import { acceptReview } from './accept-review';
import { askToCancel, declineCancel, passCancelOn } from './ask-to-cancel';
import { reopenOrder } from './reopen-order';
import { voidCash } from './void-cash';

const LONG_AGO = '2020-01-01T00:00:00Z';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
});

describe('a change of an order', () => {
  const accept = (orderId: string, caller: Caller, expectedUpdatedAt: string | null = null) =>
    acceptReview(fakes, { caller, orderId, expectedUpdatedAt, reason: 'money is there' });

  it('is answered with the order as it is then', async () => {
    const { orderId } = fakes.book({ status: 'REVIEW' });
    expect(await accept(orderId, STAFF)).toMatchObject({ order_id: orderId, status: 'SUCCESS' });
  });

  it.each([STRANGER, REMOVED_STAFF])(
    'is not possible for %o, who hears of no order',
    async (caller) => {
      const { orderId } = fakes.book({ status: 'REVIEW' });
      await expect(accept(orderId, caller)).rejects.toMatchObject({ code: 'not_found' });
      expect(fakes.decisions).toEqual([]);
    },
  );

  it('of an order that is gone afterwards has no answer', async () => {
    const { orderId } = fakes.book({ status: 'REVIEW' });
    const orders = { ...fakes.orders, orderDetails: () => Promise.resolve(null) };
    const request = { caller: STAFF, orderId, expectedUpdatedAt: null, reason: 'money is there' };
    await expect(acceptReview({ ...fakes, orders }, request)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('that staff decide is written down with who, why and what they saw', async () => {
    const { orderId, updatedAt } = fakes.book({ status: 'REVIEW' });
    await accept(orderId, STAFF, updatedAt);
    expect(fakes.decisions).toEqual([
      {
        acceptReview: orderId,
        orderId,
        staffId: 'staff',
        expectedUpdatedAt: updatedAt,
        reason: 'money is there',
      },
    ]);
  });
});

describe('a change of mind about a paid order', () => {
  const asking = (orderId: string, reason: string | null, caller = CUSTOMER) =>
    askToCancel(fakes, { caller, orderId, expectedUpdatedAt: null, reason });
  const declining = (orderId: string, caller = STAFF) =>
    declineCancel(fakes, { caller, orderId, expectedUpdatedAt: null, reason: 'mixed paint' });

  it('is asked about and taken back by its owner', async () => {
    const { orderId } = fakes.book({ status: 'SUCCESS' });
    expect(await asking(orderId, 'We move')).toMatchObject({ cancel_reason: 'We move' });
    expect(await asking(orderId, null)).toMatchObject({ cancel_reason: null });
    await expect(asking(orderId, 'We move', STAFF)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is declined by staff, when somebody asks', async () => {
    const { orderId } = fakes.book({ status: 'SUCCESS', cancel_reason: 'We move' });
    await expect(declining(orderId, CUSTOMER)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await declining(orderId)).toMatchObject({ cancel_reason: null });
    await expect(declining(orderId)).rejects.toMatchObject({ code: 'order_changed' });
  });

  it('is left to an admin by staff, when somebody asks', async () => {
    const { orderId } = fakes.book({ status: 'SUCCESS', cancel_reason: 'We move' });
    const passing = (caller = STAFF) =>
      passCancelOn(fakes, { caller, orderId, expectedUpdatedAt: null, advice: 'They called' });
    await expect(passing(CUSTOMER)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await passing()).toMatchObject({
      cancel_reason: 'We move',
      cancel_is_passed_on: true,
      cancel_advice: 'They called',
    });
    await declining(orderId);
    await expect(passing()).rejects.toMatchObject({ code: 'order_changed' });
  });

  it('is refused when the order is no longer as it was seen', async () => {
    const { orderId } = fakes.book({ status: 'SUCCESS', cancel_reason: 'We move' });
    const old = { orderId, expectedUpdatedAt: LONG_AGO, reason: 'mixed paint' };
    const changed = { code: 'order_changed' };
    await expect(askToCancel(fakes, { ...old, caller: CUSTOMER })).rejects.toMatchObject(changed);
    await expect(declineCancel(fakes, { ...old, caller: STAFF })).rejects.toMatchObject(changed);
    const passing = passCancelOn(fakes, { ...old, caller: STAFF, advice: 'They called' });
    await expect(passing).rejects.toMatchObject(changed);
  });
});

describe('what was a mistake', () => {
  it('is reopened by staff, with who it was', async () => {
    const { orderId, updatedAt } = fakes.book({ status: 'CANCELLED' });
    const request = { orderId, expectedUpdatedAt: updatedAt };
    await expect(reopenOrder(fakes, { ...request, caller: CUSTOMER })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    expect(await reopenOrder(fakes, { ...request, caller: STAFF })).toMatchObject({
      status: 'PENDING',
    });
    expect(fakes.decisions).toEqual([
      { reopenOrder: orderId, orderId, staffId: 'staff', expectedUpdatedAt: updatedAt },
    ]);
  });

  it('as cash is taken back, with who it was and why', async () => {
    const { orderId, updatedAt } = fakes.book({ status: 'SUCCESS', payment_method: 'cash' });
    const request = {
      orderId,
      expectedUpdatedAt: updatedAt,
      reason: 'another order',
      keptPaise: null,
    };
    await expect(voidCash(fakes, { ...request, caller: CUSTOMER })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    expect(await voidCash(fakes, { ...request, caller: ADMIN })).toMatchObject({
      status: 'PENDING',
      payment_method: null,
    });
    expect(fakes.decisions).toEqual([
      {
        voidCash: orderId,
        orderId,
        staffId: 'admin',
        expectedUpdatedAt: updatedAt,
        reason: 'another order',
        keptPaise: null,
      },
    ]);
  });
});
