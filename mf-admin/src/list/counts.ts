import type { Message } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber } from '@kaarigar/shared/i18n/format';

/** Rows per choice of the counted filter, regardless of that filter; a choice without rows may be missing. */
export interface Counted {
  readonly counts?: Readonly<Record<string, number>> | undefined;
  /** Of another filter, by its name: rows per choice, whatever is chosen. */
  readonly beside?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
  /** Counting stopped at this number: a count this large means "this many or more". */
  readonly countedTo?: number;
  /** The search looks at a part of all rows only. */
  readonly isOfPart?: boolean;
}

export interface Count {
  readonly count: number;
  readonly isCapped: boolean;
}

/** How many rows a choice of the counted filter has (null: all choices); null when nobody counted. */
export function countOf(
  { counts, countedTo = Infinity }: Counted,
  choice: string | null,
): Count | null {
  if (!counts) return null;
  const count =
    choice === null
      ? Object.values(counts).reduce((sum, some) => sum + some, 0)
      : (counts[choice] ?? 0);
  return { count: Math.min(count, countedTo), isCapped: count >= countedTo };
}

/** `1,190`, `1,000+`; an empty string when the count is not known. */
export function countText(known: Count | null): string {
  return known ? `${formatNumber(known.count)}${known.isCapped ? '+' : ''}` : '';
}

const english = new Intl.PluralRules('en');

/** `1 worker`, `1,000+ workers`; in Hindi the word stays the same. */
export function countMessage(
  one: string,
  more: string,
  hindi: string,
): Message<(count: Count) => string> {
  return {
    en: (known) => `${countText(known)} ${english.select(known.count) === 'one' ? one : more}`,
    hi: (known) => `${countText(known)} ${hindi}`,
  };
}
