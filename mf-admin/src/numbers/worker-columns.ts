import type { DeskWorkerNumbers, DeskWorkerSums } from '@kaarigar/shared/contracts/desk-numbers';
import type { Message } from '@kaarigar/shared/i18n/define-messages';
import { formatNumber, formatPaise } from '@kaarigar/shared/i18n/format';
import { workerName } from '@kaarigar/shared/i18n/worker-name';
import { textCell } from '@kaarigar/shared/orders-csv/orders-csv';
import type { Locale } from '@kaarigar/shared/platform/locale';
import { numbersMessages as words } from './numbers-messages';

type OfWorker = NonNullable<DeskWorkerNumbers>[number];

const NO_WORK: DeskWorkerSums = {
  jobs: 0,
  done: 0,
  days: 0,
  done_paise: 0,
  received_paise: 0,
  cash_paise: 0,
};

/** What a worker did on these days and on those before, both in full: who did nothing has noughts. */
export const workOf = ({ sums, before }: Pick<OfWorker, 'sums' | 'before'>) => ({
  now: sums ?? NO_WORK,
  before: before ?? NO_WORK,
});

interface WorkerColumn {
  readonly key: keyof DeskWorkerSums;
  readonly label: Message<string>;
  /** What the file calls it, with its unit. */
  readonly fileLabel: Message<string>;
  readonly shown: (value: number) => string;
  /** As the file has it. */
  readonly cell: (value: number) => number;
}

const counted = (key: 'jobs' | 'done' | 'days', label: Message<string>): WorkerColumn => ({
  key,
  label,
  fileLabel: label,
  shown: formatNumber,
  cell: (value) => value,
});

const money = (
  key: 'done_paise' | 'received_paise' | 'cash_paise',
  label: Message<string>,
): WorkerColumn => ({
  key,
  label,
  fileLabel: {
    en: words.rupees.en({ what: label.en }),
    hi: words.rupees.hi({ what: label.hi }),
  },
  shown: formatPaise,
  cell: (paise) => paise / 100,
});

export const WORKER_COLUMNS: readonly WorkerColumn[] = [
  counted('jobs', words.jobs),
  counted('done', words.done),
  counted('days', words.daysWorked),
  money('done_paise', words.doneValue),
  money('received_paise', words.workerReceived),
  money('cash_paise', words.workerCash),
];

/** The lines of the file, with its head: after what it is, what it was before. */
export function workerLines(
  workers: readonly OfWorker[],
  locale: Locale,
): readonly (readonly (string | number)[])[] {
  const names = WORKER_COLUMNS.map(({ fileLabel }) => fileLabel[locale]);
  const lines = workers.map((worker) => {
    const work = workOf(worker);
    return [
      textCell(workerName(worker, locale)),
      ...WORKER_COLUMNS.map(({ key, cell }) => cell(work.now[key])),
      ...WORKER_COLUMNS.map(({ key, cell }) => cell(work.before[key])),
    ];
  });
  const before = names.map((what) => words.whatBefore[locale]({ what }));
  return [[words.worker[locale], ...names, ...before], ...lines];
}
