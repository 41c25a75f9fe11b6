import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_WITHOUT_FACTOR } from '../../tests/fakes/fake-callers';
import { createFakes, type Fakes } from '../../tests/fakes/fakes';
import { acceptReview } from './accept-review';
import { cancelOrder } from './cancel-order';
import { assignWorker, setJobStatus, unassignWorker } from './change-job';
import { getOrder } from './get-order';
import { payInCash } from './pay-in-cash';
import { recheckOrder } from './recheck-order';
import { refundOrder } from './refund-order';

let fakes: Fakes;
beforeEach(() => {
  fakes = createFakes();
});

const caller = STAFF_WITHOUT_FACTOR;
const mfaRequired = { code: 'mfa_required', status: 403 };
const seen = (orderId: string) => ({ caller, orderId, expectedUpdatedAt: null });
const worker = { workerId: 'worker-1', day: null, slot: null };
const refund = { paymentId: null, amountPaise: null, reason: 'x', idempotencyKey: 'key-1' };

const forStaff: readonly (readonly [string, (orderId: string) => Promise<unknown>])[] = [
  ['assign', (orderId) => assignWorker(fakes, { ...seen(orderId), ...worker })],
  ['unassign', (orderId) => unassignWorker(fakes, { ...seen(orderId), workerId: 'worker-1' })],
  ['job', (orderId) => setJobStatus(fakes, { ...seen(orderId), to: 'COMPLETED', reason: null })],
  ['cash', (orderId) => payInCash(fakes, { ...seen(orderId), receiptNumber: 'A-1', reason: null })],
  ['review', (orderId) => acceptReview(fakes, { ...seen(orderId), reason: 'checked' })],
  ['refund', (orderId) => refundOrder(fakes, { ...seen(orderId), ...refund })],
];
const forOwners: typeof forStaff = [
  ['look', (orderId) => getOrder(fakes, { caller, orderId })],
  ['cancel', (orderId) => cancelOrder(fakes, seen(orderId))],
  ['recheck', (orderId) => recheckOrder(fakes, seen(orderId))],
];

describe('staff who have not shown their second factor', () => {
  it.each([...forStaff, ...forOwners])('%s: hear so about a customer’s order', async (_, act) => {
    const { orderId } = fakes.book();
    await expect(act(orderId)).rejects.toMatchObject(mfaRequired);
    expect([fakes.decisions, fakes.provider.calls]).toEqual([[], []]);
  });

  it.each(forStaff)('%s: also about their own order', async (_, act) => {
    const { orderId } = fakes.book({ userId: caller.accessToken });
    await expect(act(orderId)).rejects.toMatchObject(mfaRequired);
    expect(fakes.decisions).toEqual([]);
  });

  it.each(forOwners)('%s: may do it as customers', async (_, act) => {
    const { orderId } = fakes.book({ userId: caller.accessToken });
    await expect(act(orderId)).resolves.toMatchObject({ order_id: orderId });
  });
});
