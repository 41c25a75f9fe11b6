import type { Slip } from './read-slips';

/** The orders whose slip would name nobody: paper for no one. */
export const withoutWorker = (slips: readonly Slip[]): readonly string[] =>
  slips
    .filter(({ read }) => read.state === 'known' && read.value.workers.length === 0)
    .map(({ orderId }) => orderId);
