import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER, STAFF } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import {
  answerComplaint,
  assignWorker,
  changeVisit,
  complain,
  setJobStatus,
  unassignWorker,
} from './change-job';
import { payInCash } from './pay-in-cash';

const LONG_AGO = '2020-01-01T00:00:00Z';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
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

describe('another visit', () => {
  const visit = { address: 'Ward 4', scheduled_on: '2026-11-24', slot: 'evening' } as const;

  it.each([
    [CUSTOMER, 'customer'],
    [STAFF, 'staff'],
  ] as const)('is written down as the wish of %o', async (caller, actor) => {
    const { orderId } = fakes.book();
    const request = { caller, orderId, expectedUpdatedAt: null, visit, seen: null };
    expect(await changeVisit(fakes, request)).toMatchObject(visit);
    expect(fakes.decisions).toEqual([{ changeVisit: actor }]);
  });

  it('says which visit the person saw', async () => {
    const { orderId } = fakes.book();
    const seen = { ...visit, slot: 'morning' } as const;
    await changeVisit(fakes, { caller: CUSTOMER, orderId, expectedUpdatedAt: null, visit, seen });
    expect(fakes.decisions).toEqual([{ changeVisit: 'customer', seen }]);
  });

  it('of an order that is no longer as it was seen is refused', async () => {
    const { orderId } = fakes.book();
    const request = { caller: STAFF, orderId, expectedUpdatedAt: LONG_AGO, visit, seen: null };
    await expect(changeVisit(fakes, request)).rejects.toMatchObject({ code: 'order_changed' });
  });
});

it('cash for an order that has expired ends a link that is open all the same', async () => {
  const orderId = await fakes.orderWithLink();
  fakes.overdue.push(orderId);
  await fakes.ledger.expireOrders(1);
  const request = {
    caller: STAFF,
    orderId,
    expectedUpdatedAt: null,
    receiptNumber: 'R-1',
    reason: null,
  };
  expect(await payInCash(fakes, request)).toMatchObject({ status: 'SUCCESS' });
  expect(fakes.provider.linkOf(orderId).state).toBe('cancelled');
});

describe('work that is not right', () => {
  const words = { text: 'It drips', kind: 'same_fault', day: null, slot: null } as const;

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
      asks: false,
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
