import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, CUSTOMER, STAFF } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import { cancelOrder } from './cancel-order';
import { createCheckout } from './create-checkout';
import { getOrder } from './get-order';
import { payInCash } from './pay-in-cash';

const LONG_AGO = '2020-01-01T00:00:00Z';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
});

describe('cancelling an order', () => {
  const cancel = (orderId: string, caller = CUSTOMER, expectedUpdatedAt: string | null = null) =>
    cancelOrder(fakes, { caller, orderId, expectedUpdatedAt });

  it('ends its link first, so that nobody pays for it', async () => {
    const orderId = await fakes.orderWithLink();
    expect(await cancel(orderId)).toMatchObject({ status: 'CANCELLED' });
    expect(fakes.provider.linkOf(orderId).state).toBe('cancelled');
    expect(fakes.log.lines).toEqual([]);
  });

  it.each([
    [CUSTOMER, 'customer'],
    [STAFF, 'staff'],
  ] as const)('is written down as done by %o', async (caller, actor) => {
    const { orderId, updatedAt } = fakes.book();
    await cancel(orderId, caller, updatedAt);
    expect(fakes.decisions).toEqual([
      {
        cancelOrder: orderId,
        actor,
        userId: caller.accessToken,
        expectedUpdatedAt: updatedAt,
        reason: null,
      },
    ]);
  });

  it('is not for the customer of a stage, whose payment page stays open; staff may', async () => {
    const { orderId } = fakes.book({ isStage: true });
    await createCheckout(fakes, { caller: CUSTOMER, orderId, returnPath: null, locale: null });
    await expect(cancel(orderId)).rejects.toMatchObject({
      code: 'order_not_cancellable',
      status: 409,
    });
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
    expect(await cancel(orderId, STAFF)).toMatchObject({ status: 'CANCELLED' });
  });

  it('that is cancelled is the same answer again', async () => {
    const { orderId } = fakes.book({ status: 'CANCELLED' });
    expect(await cancel(orderId)).toMatchObject({ status: 'CANCELLED' });
    expect(fakes.decisions).toEqual([]);
  });

  it.each([
    ['SUCCESS', 'already_paid'],
    ['REFUND_PENDING', 'already_paid'],
    ['REFUNDED', 'already_paid'],
    ['PARTIALLY_REFUNDED', 'already_paid'],
    ['EXPIRED', 'order_not_cancellable'],
    ['REVIEW', 'order_not_cancellable'],
  ] as const)('that is %s is refused to everybody: %s', async (status, code) => {
    // Refused by what was read, before anything is done.
    const cancelling = () => Promise.reject(new Error('written'));
    const ledger = { ...fakes.ledger, cancelOrder: cancelling };
    const { orderId } = fakes.book({ status });
    for (const caller of [CUSTOMER, STAFF]) {
      const refused = cancelOrder(
        { ...fakes, ledger },
        { caller, orderId, expectedUpdatedAt: null },
      );
      await expect(refused).rejects.toMatchObject({ code });
    }
  });

  it('whose work has begun is for an admin to decide, before anything is done about its link', async () => {
    const { orderId } = fakes.book({ job_status: 'IN_PROGRESS' });
    await createCheckout(fakes, { caller: CUSTOMER, orderId, returnPath: null, locale: null });
    for (const caller of [CUSTOMER, STAFF]) {
      await expect(cancel(orderId, caller)).rejects.toMatchObject({
        code: 'order_not_cancellable',
      });
    }
    await expect(cancel(orderId, ADMIN)).rejects.toMatchObject({ code: 'reason_needed' });
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
    const reason = 'They will not pay.';
    const letGo = cancelOrder(fakes, { caller: ADMIN, orderId, expectedUpdatedAt: null, reason });
    expect(await letGo).toMatchObject({ status: 'CANCELLED' });
    expect(fakes.decisions).toContainEqual(
      expect.objectContaining({ cancelOrder: orderId, reason }),
    );
  });

  it('that is no longer as it was seen is refused, and its link stays', async () => {
    const orderId = await fakes.orderWithLink();
    await expect(cancel(orderId, CUSTOMER, LONG_AGO)).rejects.toMatchObject({
      code: 'order_changed',
    });
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
  });

  it('takes the same moment however it is written', async () => {
    const { orderId } = fakes.book();
    const ledger = { ...fakes.ledger, cancelOrder: async () => undefined };
    const request = { caller: CUSTOMER, orderId, expectedUpdatedAt: '2026-11-21T13:30:00+05:30' };
    await expect(cancelOrder({ ...fakes, ledger }, request)).resolves.toMatchObject({
      order_id: orderId,
    });
  });

  it('that is paid meanwhile is refused, and it is paid', async () => {
    const orderId = await fakes.paidAtProvider();
    await expect(cancel(orderId)).rejects.toMatchObject({ code: 'already_paid' });
    expect(await getOrder(fakes, { caller: CUSTOMER, orderId })).toMatchObject({
      status: 'SUCCESS',
    });
  });

  it('is not possible while the provider cannot be asked, and leaves the order as it was', async () => {
    const orderId = await fakes.orderWithLink();
    fakes.provider.fail('fetchState', 'timeout');
    await expect(cancel(orderId)).rejects.toMatchObject({
      code: 'provider_unavailable',
      status: 503,
    });
    expect(await getOrder(fakes, { caller: CUSTOMER, orderId })).toMatchObject({
      status: 'PENDING',
    });
  });

  it('that is paid after the work has no link to ask about', async () => {
    const { orderId } = fakes.book({ payment_mode: 'after_service' });
    expect(await cancel(orderId)).toMatchObject({ status: 'CANCELLED' });
    expect(fakes.provider.calls).toEqual([]);
    expect(fakes.log.lines).toEqual([]);
  });

  it('ends a link that a second tab got in between', async () => {
    const orderId = await fakes.orderWithLink();
    const cancelling: Fakes['ledger']['cancelOrder'] = async (...given) => {
      // The first link is over by now; the other tab asks for another.
      const { id, reference } = await fakes.openAttempt({ orderId });
      const request = { ...fakes.provider.linkOf(orderId).request, reference };
      await fakes.ledger.recordLink(id, await fakes.provider.createCheckout(request));
      return fakes.ledger.cancelOrder(...given);
    };
    const ledger = { ...fakes.ledger, cancelOrder: cancelling };
    await cancelOrder({ ...fakes, ledger }, { caller: CUSTOMER, orderId, expectedUpdatedAt: null });
    expect(fakes.provider.links.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  it('stays done when that link cannot be ended, which is noted', async () => {
    const { orderId } = fakes.book();
    let isCancelled = false;
    const ledger: Fakes['ledger'] = {
      ...fakes.ledger,
      async cancelOrder(...given) {
        await fakes.ledger.cancelOrder(...given);
        isCancelled = true;
      },
      latestAttempt: async (...given) => {
        if (isCancelled) throw new Error('no database');
        return fakes.ledger.latestAttempt(...given);
      },
    };
    const answer = await cancelOrder(
      { ...fakes, ledger },
      { caller: CUSTOMER, orderId, expectedUpdatedAt: null },
    );
    expect(answer).toMatchObject({ status: 'CANCELLED' });
    expect(fakes.log.lines).toMatchObject([
      {
        level: 'warn',
        details: { orderId, err: { message: 'no database' } },
        message: 'link of a cancelled order not ended',
      },
    ]);
  });
});

describe('paying in cash', () => {
  const payCash = (
    orderId: string,
    caller = STAFF,
    expectedUpdatedAt: string | null = null,
    reason: string | null = null,
  ) => payInCash(fakes, { caller, orderId, expectedUpdatedAt, receiptNumber: 'R-1', reason });

  it('is written down with the receipt, after the link was ended', async () => {
    const orderId = await fakes.orderWithLink();
    expect(await payCash(orderId)).toMatchObject({ status: 'SUCCESS', payment_method: 'cash' });
    expect(fakes.provider.linkOf(orderId).state).toBe('cancelled');
    expect(fakes.decisions).toEqual([
      {
        markPaidInCash: orderId,
        orderId,
        staffId: 'staff',
        expectedUpdatedAt: null,
        receiptNumber: 'R-1',
        reason: null,
      },
    ]);
  });

  it('of a stage before its turn without a reason is refused, and its link stays', async () => {
    const orderId = await fakes.orderWithLink({ isStage: true, waits_for_stage: 1 });
    await expect(payCash(orderId)).rejects.toMatchObject({ code: 'reason_needed' });
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
    const paid = await payCash(orderId, STAFF, null, 'They leave for Lucknow');
    expect(paid).toMatchObject({ status: 'SUCCESS', payment_method: 'cash' });
    expect(fakes.decisions).toMatchObject([{ reason: 'They leave for Lucknow' }]);
    expect(fakes.provider.linkOf(orderId).state).toBe('cancelled');
  });

  it('is for staff, and the customer’s link stays when somebody else tries', async () => {
    const orderId = await fakes.orderWithLink();
    await expect(payCash(orderId, CUSTOMER)).rejects.toMatchObject({ code: 'not_allowed' });
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
    expect(await payCash(orderId, ADMIN)).toMatchObject({ status: 'SUCCESS' });
  });

  it('of an order that is no longer as it was seen is refused, and its link stays', async () => {
    const orderId = await fakes.orderWithLink();
    await expect(payCash(orderId, STAFF, LONG_AGO)).rejects.toMatchObject({
      code: 'order_changed',
    });
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
  });

  it('again with the same receipt is the same answer, also to a click that was sent twice', async () => {
    const orderId = await fakes.orderWithLink();
    const { updated_at: expectedUpdatedAt } = await getOrder(fakes, { caller: STAFF, orderId });
    await payCash(orderId, STAFF, expectedUpdatedAt);
    const before = fakes.provider.calls.length;
    expect(await payCash(orderId, STAFF, expectedUpdatedAt)).toMatchObject({ status: 'SUCCESS' });
    expect(fakes.provider.calls).toHaveLength(before);
    expect(fakes.decisions).toHaveLength(1);
  });

  it('after the work asks about no link', async () => {
    const { orderId } = fakes.book({ payment_mode: 'after_service' });
    expect(await payCash(orderId)).toMatchObject({ status: 'SUCCESS' });
    expect(fakes.provider.calls).toEqual([]);
  });

  it('what was paid online meanwhile is refused', async () => {
    const orderId = await fakes.paidAtProvider();
    await expect(payCash(orderId)).rejects.toMatchObject({ code: 'already_paid' });
    expect(fakes.decisions).toEqual([]);
  });
});
