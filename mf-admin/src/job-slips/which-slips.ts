import { isOff } from '../order/is-off';
import type { Slip } from './read-slips';

const isOfNobody = ({ read }: Slip): boolean => read.state === 'known' && isOff(read.value);

/** The slips to print, with the numbers of those left out and of those that would name nobody: paper for no one. */
export function whichSlips(slips: readonly Slip[]): {
  readonly toPrint: readonly Slip[];
  readonly off: readonly string[];
  readonly withoutWorker: readonly string[];
} {
  const toPrint = slips.filter((slip) => !isOfNobody(slip));
  return {
    toPrint,
    off: slips.filter(isOfNobody).map(({ orderId }) => orderId),
    withoutWorker: toPrint
      .filter(({ read }) => read.state === 'known' && read.value.workers.length === 0)
      .map(({ orderId }) => orderId),
  };
}
