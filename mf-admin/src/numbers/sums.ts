import type { DeskSums } from '@kaarigar/shared/contracts/desk-numbers';
import { formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import { textCell } from '@kaarigar/shared/orders-csv/orders-csv';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { numbersMessages as words } from './numbers-messages';

const HOUR = 3_600;

/** How long something took, as people say it: `45 min`, `5 h`, `1 day 5 h`. */
export function lengthOf(seconds: number, locale: Locale): string {
  const isHindi = locale === 'hi';
  const of = (count: number, en: string, hi: string) =>
    `${formatNumber(count)} ${isHindi ? hi : en}`;
  if (seconds < HOUR) return of(Math.round(seconds / 60), 'min', 'मिनट');
  const hours = Math.round(seconds / HOUR);
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return [
    days > 0 && of(days, days === 1 ? 'day' : 'days', 'दिन'),
    rest > 0 && of(rest, 'h', rest === 1 ? 'घंटा' : 'घंटे'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The average of a time; null: it never happened. */
export const average = (seconds: number, count: number): number | null =>
  count === 0 ? null : seconds / count;

/** A sum of a table: what people read, and what a spreadsheet adds up. */
export interface SumColumn {
  readonly key: string;
  readonly label: Message<string>;
  /** What the file calls it, with its unit. */
  readonly fileLabel: Message<string>;
  readonly shown: (sums: DeskSums, locale: Locale) => string;
  readonly cell: (sums: DeskSums) => number | null;
}

function countColumn(key: 'orders' | 'cancelled' | 'done'): SumColumn {
  return {
    key,
    label: words[key],
    fileLabel: words[key],
    shown: (sums) => formatNumber(sums[key]),
    cell: (sums) => sums[key],
  };
}

function moneyColumn(
  key: 'income' | 'refunded' | 'left',
  paise: (sums: DeskSums) => number,
): SumColumn {
  const name = words[key];
  return {
    key,
    label: name,
    fileLabel: {
      en: words.rupees.en({ what: name.en }),
      hi: words.rupees.hi({ what: name.hi }),
    },
    shown: (sums) => formatPaise(paise(sums)),
    cell: (sums) => paise(sums) / 100,
  };
}

function timeColumn(
  key: 'toAssign' | 'toFinish',
  of: (sums: DeskSums) => number | null,
): SumColumn {
  const name = words[key];
  return {
    key,
    label: name,
    fileLabel: { en: words.hours.en({ what: name.en }), hi: words.hours.hi({ what: name.hi }) },
    shown(sums, locale) {
      const seconds = of(sums);
      return seconds === null ? '–' : lengthOf(seconds, locale);
    },
    cell(sums) {
      const seconds = of(sums);
      return seconds === null ? null : Math.round(seconds / 360) / 10;
    },
  };
}

/** What we still have of the money that moved on these days; below 0: more went back than came. */
export const leftOf = ({ income_paise: income, refunded_paise: refunded }: DeskSums): number =>
  income - refunded;

/** The columns of every table of sums, in their order. */
export const SUM_COLUMNS: readonly SumColumn[] = [
  countColumn('orders'),
  countColumn('cancelled'),
  countColumn('done'),
  moneyColumn('income', ({ income_paise: paise }) => paise),
  moneyColumn('refunded', ({ refunded_paise: paise }) => paise),
  moneyColumn('left', leftOf),
  timeColumn('toAssign', (sums) => average(sums.assign_seconds, sums.assigned)),
  timeColumn('toFinish', (sums) => average(sums.finish_seconds, sums.finished)),
];

/** Whether nothing happened: no order, no visit and no money. */
export const isNothing = ({
  orders,
  visits,
  income_paise: income,
  refunded_paise: refunded,
}: DeskSums): boolean => orders + visits + income + refunded === 0;

/** Of a day on which nothing happened. */
export const NOTHING: DeskSums = {
  orders: 0,
  visits: 0,
  cancelled: 0,
  done: 0,
  booked_paise: 0,
  income_paise: 0,
  refunded_paise: 0,
  assigned: 0,
  assign_seconds: 0,
  finished: 0,
  finish_seconds: 0,
};

export interface SumRow {
  readonly value: string;
  readonly name: string;
  readonly sums: DeskSums;
  /** Of the days before; null: nothing happened. Absent: it is not compared. */
  readonly before?: DeskSums | null;
  /** Where its orders are listed. */
  readonly to?: string;
}

/** The lines of the file, with its head: beside what is compared stands what it was before. */
export function sumLines(
  first: string,
  rows: readonly SumRow[],
  locale: Locale,
): readonly (readonly (string | number | null)[])[] {
  const isCompared = rows.some(({ before }) => before !== undefined);
  const names = SUM_COLUMNS.map(({ fileLabel }) => fileLabel[locale]);
  const before = isCompared ? names.map((what) => words.whatBefore[locale]({ what })) : [];
  const lines = rows.map((row) => [
    // A day as spreadsheets read it.
    /^\d{4}-/.test(row.value) ? row.value : textCell(row.name),
    ...SUM_COLUMNS.map(({ cell }) => cell(row.sums)),
    ...before.map((_name, place) =>
      row.before ? (SUM_COLUMNS[place]?.cell(row.before) ?? null) : null,
    ),
  ]);
  return [[first, ...names, ...before], ...lines];
}

/** By one column, the most first; what has none of it stays in the order in which people know it. */
export function sortedBy(rows: readonly SumRow[], key: string): readonly SumRow[] {
  const column = SUM_COLUMNS.find((one) => one.key === key);
  if (!column) return rows;
  const of = ({ sums }: SumRow) => column.cell(sums) ?? -Infinity;
  return [...rows].sort((one, other) => (of(one) < of(other) ? 1 : of(one) > of(other) ? -1 : 0));
}
