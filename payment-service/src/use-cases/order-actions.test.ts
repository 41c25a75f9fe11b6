import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, CUSTOMER, REMOVED_STAFF, STAFF, STRANGER } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import type { Caller } from '../ports';
import { acceptReview } from './accept-review';
import { askToCancel, declineCancel } from './ask-to-cancel';
import { cancelOrder } from './cancel-order';
import { createCheckout } from './create-checkout';
import {
  answerComplaint,
  assignWorker,
  changeVisit,
  complain,
  setJobStatus,
  unassignWorker,
} from './change-job';
import { getOrder } from './get-order';
import { payInCash } from './pay-in-cash';
import { reopenOrder } from './reopen-order';
import { voidCash } from './void-cash';

const LONG_AGO = '2020-01-01T00:00:00Z';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
});

describe('an order in full', () => {
  it('is told in the words of the wire, with money in rupees', async () => {
    const { orderId } = fakes.book({
      quantity: 120,
      unit: 'sq_ft',
      unit_price_paise: 99_50,
      amount_paise: 11_940_00,
      days: 2,
      status: 'SUCCESS',
      payment_method: 'upi',
      transaction_id: 'pay_1',
      payment_date: '2026-11-21',
      payment_time: '13:30:00',
      receipt_number: 12,
      scheduled_on: '2026-11-23',
      slot: 'morning',
      job_status: 'ASSIGNED',
      cancel_reason: null,
      complaint: null,
      complaint_kind: null,
      return_of: null,
      return_visits: [],
      workers: [
        {
          worker_id: 'w-1',
          name: 'Mohan',
          phone: '9123456780',
          day: '2026-11-23',
          slot: null,
          began_at: null,
          ended_at: null,
        },
      ],
    });
    expect(await getOrder(fakes, { caller: CUSTOMER, orderId })).toEqual({
      order_id: orderId,
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone_no: '9876543210',
      address: '12 Station Road, Kota',
      service_type: 'Interior design',
      service_type_hi: 'घर की सजावट',
      amount: 11_940,
      amount_paise: 11_940_00,
      transaction_id: 'pay_1',
      status: 'SUCCESS',
      quantity: 120,
      days: 2,
      unit: 'sq_ft',
      unit_price: 99.5,
      unit_price_paise: 99_50,
      payment_mode: 'online',
      payment_method: 'upi',
      payment_date: '2026-11-21',
      payment_time: '13:30:00',
      receipt_number: 12,
      scheduled_on: '2026-11-23',
      slot: 'morning',
      job_status: 'ASSIGNED',
      cancel_reason: null,
      complaint: null,
      complaint_kind: null,
      return_of: null,
      return_visits: [],
      workers: [
        {
          worker_id: 'w-1',
          name: 'Mohan',
          phone: '9123456780',
          day: '2026-11-23',
          slot: null,
          began_at: null,
          ended_at: null,
        },
      ],
      created_at: '2026-11-21T08:00:00.000Z',
      updated_at: '2026-11-21T08:00:00.000Z',
    });
  });

  it('is for its owner and staff; a stranger hears that there is none', async () => {
    const { orderId } = fakes.book();
    await expect(getOrder(fakes, { caller: STRANGER, orderId })).rejects.toMatchObject({
      code: 'not_found',
    });
    for (const caller of [CUSTOMER, STAFF]) {
      expect(await getOrder(fakes, { caller, orderId })).toMatchObject({ order_id: orderId });
    }
  });
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

describe('the work on an order', () => {
  it('is given to a worker, on a day', async () => {
    const { orderId, updatedAt } = fakes.book();
    const answer = await assignWorker(fakes, {
      caller: STAFF,
      orderId,
      expectedUpdatedAt: updatedAt,
      workerId: 'worker-7',
      day: '2026-11-23',
      slot: 'morning',
    });
    expect(answer).toMatchObject({ job_status: 'ASSIGNED', workers: [{ worker_id: 'worker-7' }] });
    expect(fakes.decisions).toEqual([
      {
        assignWorker: 'worker-7',
        orderId,
        staffId: 'staff',
        expectedUpdatedAt: updatedAt,
        workerId: 'worker-7',
        day: '2026-11-23',
        slot: 'morning',
      },
    ]);
  });

  it('is taken from a worker', async () => {
    const { orderId } = fakes.book({ job_status: 'ASSIGNED' });
    const request = { caller: STAFF, orderId, expectedUpdatedAt: null, workerId: 'worker-7' };
    expect(await unassignWorker(fakes, request)).toMatchObject({ job_status: 'REQUESTED' });
    expect(fakes.decisions).toMatchObject([{ unassignWorker: 'worker-7', staffId: 'staff' }]);
  });

  it.each(['IN_PROGRESS', 'COMPLETED'] as const)('is noted as %s', async (to) => {
    const { orderId } = fakes.book({ job_status: 'ASSIGNED' });
    const request = { caller: STAFF, orderId, expectedUpdatedAt: null, to, reason: 'so it is' };
    expect(await setJobStatus(fakes, request)).toMatchObject({ job_status: to });
    expect(fakes.decisions).toMatchObject([
      { setJobStatus: to, staffId: 'staff', reason: 'so it is' },
    ]);
  });

  it('is no matter of the customer', async () => {
    const { orderId } = fakes.book();
    const request = { caller: CUSTOMER, orderId, expectedUpdatedAt: null };
    const day = { day: null, slot: null };
    const answers = await Promise.allSettled([
      assignWorker(fakes, { ...request, workerId: 'worker-7', ...day }),
      unassignWorker(fakes, { ...request, workerId: 'worker-7' }),
      setJobStatus(fakes, { ...request, to: 'COMPLETED', reason: null }),
    ]);
    const refused = { status: 'rejected', reason: { code: 'not_allowed' } };
    expect(answers).toMatchObject([refused, refused, refused]);
  });
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
      { cancelOrder: orderId, actor, userId: caller.accessToken, expectedUpdatedAt: updatedAt },
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
    expect(fakes.provider.linkOf(orderId).state).toBe('open');
    expect(await cancel(orderId, ADMIN)).toMatchObject({ status: 'CANCELLED' });
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
  const payCash = (orderId: string, caller = STAFF, expectedUpdatedAt: string | null = null) =>
    payInCash(fakes, { caller, orderId, expectedUpdatedAt, receiptNumber: 'R-1' });

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
      },
    ]);
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

  it('is refused when the order is no longer as it was seen', async () => {
    const { orderId } = fakes.book({ status: 'SUCCESS', cancel_reason: 'We move' });
    const old = { orderId, expectedUpdatedAt: LONG_AGO, reason: 'mixed paint' };
    const changed = { code: 'order_changed' };
    await expect(askToCancel(fakes, { ...old, caller: CUSTOMER })).rejects.toMatchObject(changed);
    await expect(declineCancel(fakes, { ...old, caller: STAFF })).rejects.toMatchObject(changed);
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
    const request = { orderId, expectedUpdatedAt: updatedAt, reason: 'another order' };
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
      },
    ]);
  });
});

describe('another visit', () => {
  const visit = { address: 'Ward 4', scheduled_on: '2026-11-24', slot: 'evening' } as const;

  it.each([
    [CUSTOMER, 'customer'],
    [STAFF, 'staff'],
  ] as const)('is written down as the wish of %o', async (caller, actor) => {
    const { orderId } = fakes.book();
    const request = { caller, orderId, expectedUpdatedAt: null, visit };
    expect(await changeVisit(fakes, request)).toMatchObject(visit);
    expect(fakes.decisions).toEqual([{ changeVisit: actor }]);
  });

  it('of an order that is no longer as it was seen is refused', async () => {
    const { orderId } = fakes.book();
    const request = { caller: STAFF, orderId, expectedUpdatedAt: LONG_AGO, visit };
    await expect(changeVisit(fakes, request)).rejects.toMatchObject({ code: 'order_changed' });
  });
});

it('cash for an order that has expired ends a link that is open all the same', async () => {
  const orderId = await fakes.orderWithLink();
  fakes.overdue.push(orderId);
  await fakes.ledger.expireOrders(1);
  const request = { caller: STAFF, orderId, expectedUpdatedAt: null, receiptNumber: 'R-1' };
  expect(await payInCash(fakes, request)).toMatchObject({ status: 'SUCCESS' });
  expect(fakes.provider.linkOf(orderId).state).toBe('cancelled');
});

describe('work that is not right', () => {
  const words = { text: 'It drips', kind: 'same_fault' } as const;

  it('is said by its owner alone', async () => {
    const { orderId } = fakes.book({ job_status: 'COMPLETED' });
    const request = { orderId, expectedUpdatedAt: null, words };
    await expect(complain(fakes, { ...request, caller: STAFF })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await complain(fakes, { ...request, caller: CUSTOMER })).toMatchObject({
      complaint: 'It drips',
    });
    expect(fakes.decisions).toEqual([{ complain: 'customer' }]);
  });

  it('is answered by staff, with who it was', async () => {
    const { orderId } = fakes.book({ complaint: 'It drips', complaint_kind: null });
    const request = {
      orderId,
      expectedUpdatedAt: null,
      text: 'We come',
      isVisit: true,
      day: null,
      slot: null,
    };
    await expect(answerComplaint(fakes, { ...request, caller: CUSTOMER })).rejects.toMatchObject({
      code: 'not_allowed',
    });
    expect(await answerComplaint(fakes, { ...request, caller: STAFF })).toMatchObject({
      complaint: null,
    });
    expect(fakes.decisions).toEqual([{ answerComplaint: 'We come', ...request, staffId: 'staff' }]);
  });
});
