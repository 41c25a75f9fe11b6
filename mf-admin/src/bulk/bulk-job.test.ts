import { expect, test } from 'vitest';
import { safeStorage } from '@kaarigar/shared/platform/storage';
import {
  answerOrder,
  beginOrder,
  isTold,
  keepJob,
  readJob,
  remaining,
  startJob,
  tellJob,
  undoOf,
} from './bulk-job';

const worker = { id: 'w1', name: 'Ramesh' };
const orders = ['100000001', '100000002', '100000003'];
const job = startJob({ kind: 'assign', worker, orders });

test('a reload goes on with the orders that have no answer yet', () => {
  const store = safeStorage(() => null);
  const halfway = answerOrder(beginOrder(job, '100000001'), '100000001', { state: 'done' });
  keepJob(store, halfway);
  const after = readJob(store);
  expect(after).toEqual(halfway);
  expect(after && remaining(after)).toEqual(['100000002', '100000003']);
  keepJob(store, null);
  expect(readJob(store)).toBeNull();
});

test('what is over can still be undone after a look at the slips', () => {
  const store = safeStorage(() => null);
  const over = orders.reduce((at, id) => answerOrder(at, id, { state: 'done' }), job);
  keepJob(store, over);
  const after = readJob(store);
  expect(after && undoOf(after)).toEqual(undoOf(over));
});

test('what a tab keeps that is no job is none', () => {
  const store = safeStorage(() => null);
  for (const text of ['', 'null', '{"kind":"delete","orders":[]}', '[1]']) {
    store.setItem('desk.bulk', text);
    expect(readJob(store)).toBeNull();
  }
});

test('each order is done or says why not', () => {
  let told = answerOrder(job, '100000001', { state: 'done' });
  told = answerOrder(told, '100000002', { state: 'failed', code: 'worker_busy' });
  told = answerOrder(told, '100000003', { state: 'same' });
  expect(tellJob(told)).toEqual({
    answered: 3,
    done: 2,
    failed: [{ orderId: '100000002', code: 'worker_busy' }],
  });
});

test('what the worker has no time for is left, and named with why', () => {
  const left = [{ orderId: '100000002', code: 'busy_then' }];
  const given = startJob({ kind: 'assign', worker, orders: ['100000001'], left });
  expect(tellJob(answerOrder(given, '100000001', { state: 'done' }))).toEqual({
    answered: 1,
    done: 1,
    failed: left,
  });
});

test('what was taken back whole needs no more words; what was not, and what can be undone, does', () => {
  const undo = startJob({ kind: 'unassign', worker, orders: ['100000001'] });
  expect(isTold(undo)).toBe(false);
  expect(isTold(answerOrder(undo, '100000001', { state: 'done' }))).toBe(true);
  const completed = startJob({ kind: 'complete', worker: null, orders: ['100000001'] });
  expect(isTold(answerOrder(completed, '100000001', { state: 'done' }))).toBe(true);
  const refused = { state: 'failed', code: 'order_changed' } as const;
  expect(isTold(answerOrder(undo, '100000001', refused))).toBe(false);
  expect(
    isTold(answerOrder({ ...job, orders: ['100000001'] }, '100000001', { state: 'done' })),
  ).toBe(false);
});

test('only what this job did is taken back, and work that is done stays so', () => {
  let told = answerOrder(job, '100000001', { state: 'done' });
  told = answerOrder(told, '100000002', { state: 'same' });
  expect(undoOf(told)).toEqual(startJob({ kind: 'unassign', worker, orders: ['100000001'] }));
  expect(undoOf(job)).toBeNull();
  const completed = startJob({ kind: 'complete', worker: null, orders });
  expect(undoOf(answerOrder(completed, '100000001', { state: 'done' }))).toBeNull();
});
