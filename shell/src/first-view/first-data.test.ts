import { expect, test } from 'vitest';
import { firstData } from './first-data';

const failed = { state: 'failed', problem: { code: 'network_down' } };
const pageThatReads = (...read: unknown[]) =>
  firstData({ state: { loaderData: { page: { ...read }, layout: null } } } as unknown as Parameters<
    typeof firstData
  >[0]);

test('a page is the one that was drawn when all that it reads has come', async () => {
  const known = { state: 'known', value: [149], readAt: 1, problem: null };
  expect(await pageThatReads(Promise.resolve(known), Promise.resolve([]), 'text')).toBe(true);
  expect(await pageThatReads()).toBe(true);
});

test('a page says why it has no data, which nobody had drawn', async () => {
  expect(await pageThatReads(Promise.resolve([]), Promise.resolve(failed))).toBe(false);
  expect(await pageThatReads(Promise.reject(new Error('gone')))).toBe(false);
});
