import { formatNumber } from '@kaarigar/shared/i18n/format';

/** Rows per choice of the counted filter, regardless of that filter; a choice without rows may be missing. */
export type Counts = Readonly<Record<string, number>>;

interface Counted {
  readonly counts: Counts;
  /** Counting stopped there: a number that large means "that many or more". */
  readonly countedTo?: number;
}

export interface Count {
  readonly count: number;
  readonly isCapped: boolean;
}

/** How many rows a choice of the counted filter has; null: all choices. */
export function countOf({ counts, countedTo = Infinity }: Counted, choice: string | null): Count {
  const count =
    choice === null
      ? Object.values(counts).reduce((sum, some) => sum + some, 0)
      : (counts[choice] ?? 0);
  return { count: Math.min(count, countedTo), isCapped: count >= countedTo };
}

/** `1,190`, `1,000+`. */
export function countText({ count, isCapped }: Count): string {
  return `${formatNumber(count)}${isCapped ? '+' : ''}`;
}
