import type { Slip } from './read-slips';

/** Nobody goes there: what was cancelled, or all of whose money went back. */
function isOff({ read }: Slip): boolean {
  if (read.state !== 'known') return false;
  const { status, job_status: job } = read.value;
  return job === 'CANCELLED' || status === 'CANCELLED' || status === 'REFUNDED';
}

/** The slips to print, with the numbers of those left out and of those that would name nobody: paper for no one. */
export function whichSlips(slips: readonly Slip[]): {
  readonly toPrint: readonly Slip[];
  readonly off: readonly string[];
  readonly withoutWorker: readonly string[];
} {
  const toPrint = slips.filter((slip) => !isOff(slip));
  return {
    toPrint,
    off: slips.filter(isOff).map(({ orderId }) => orderId),
    withoutWorker: toPrint
      .filter(({ read }) => read.state === 'known' && read.value.workers.length === 0)
      .map(({ orderId }) => orderId),
  };
}
