import { FIRST_WORK_YEAR, lengthOf, MAX_LENGTH } from '@kaarigar/shared/domain/limits';
import type { WorkerDraft } from '@kaarigar/shared/api/workers';
import type { Worker } from '@kaarigar/shared/contracts/staff-rows';
import { parseIndianPhone, toLatinDigits } from '@kaarigar/shared/domain/indian-phone';
import { cleanLine, cleanLines, isPlainName } from '@kaarigar/shared/domain/plain-text';
import type { Portrait } from '@kaarigar/shared/domain/portrait';
import { TRADES, type Trade } from '@kaarigar/shared/domain/trade';
import type { FieldProblems } from '@kaarigar/shared/forms/check';

/** The values of the form's fields. */
export interface WorkerValues {
  readonly name: string;
  readonly name_hi: string;
  readonly portrait: Portrait;
  readonly phone: string;
  readonly trades: readonly Trade[];
  readonly area: string;
  readonly works_since: string;
  readonly note: string;
  readonly active: boolean;
}

export type WorkerErrors = FieldProblems<
  'name' | 'name_hi' | 'phone' | 'trades' | 'area' | 'works_since' | 'note',
  'empty' | 'notPlain' | 'notHindi' | 'noPhone' | 'noTrade' | 'noYear' | 'tooLong'
>;

/** The initial values for a new worker. */
export const NOBODY: Worker = {
  id: '',
  name: '',
  name_hi: null,
  portrait: 'man',
  phone: '',
  trades: [],
  area: null,
  works_since: null,
  active: true,
  note: null,
  created_at: '',
  updated_at: '',
};

export function valuesOfWorker(worker: Worker): WorkerValues {
  const { name, name_hi, portrait, phone, trades, area, works_since, note, active } = worker;
  const since = works_since === null ? '' : String(works_since);
  return {
    name,
    name_hi: name_hi ?? '',
    portrait,
    phone,
    trades,
    area: area ?? '',
    works_since: since,
    note: note ?? '',
    active,
  };
}

/** A typed year in which somebody began to work; null: it is none, or is still to come. */
function parseYear(typed: string): number | null {
  const digits = toLatinDigits(typed.trim());
  const year = /^\d{4}$/.test(digits) ? Number(digits) : 0;
  return year >= FIRST_WORK_YEAR && year <= new Date().getFullYear() ? year : null;
}

/** Problems of the values, by field; the database checks the same. */
export function checkWorker(values: WorkerValues): WorkerErrors {
  const tooLong = (field: 'name' | 'area' | 'note') =>
    lengthOf(cleanLines(values[field])) > MAX_LENGTH[field] ? 'tooLong' : undefined;
  return {
    name: nameError(values.name) ?? tooLong('name'),
    name_hi: hindiError(values.name_hi),
    phone: parseIndianPhone(values.phone) === null ? 'noPhone' : undefined,
    trades: values.trades.length === 0 ? 'noTrade' : undefined,
    area: tooLong('area'),
    works_since:
      values.works_since.trim() === '' || parseYear(values.works_since) !== null
        ? undefined
        : 'noYear',
    note: tooLong('note'),
  };
}

function nameError(name: string): 'empty' | 'notPlain' | 'notHindi' | undefined {
  if (name.trim() === '') return 'empty';
  return isPlainName(name) ? undefined : 'notPlain';
}

function hindiError(name: string): 'notPlain' | 'notHindi' | 'tooLong' | undefined {
  if (name.trim() === '') return undefined;
  if (!isPlainName(name)) return 'notPlain';
  if (!/\p{Script=Devanagari}/u.test(name)) return 'notHindi';
  return lengthOf(name.trim()) > MAX_LENGTH.name ? 'tooLong' : undefined;
}

/** The values in their stored form. Call it only with values that `checkWorker` accepts. */
export function draftOf(values: WorkerValues): WorkerDraft {
  return {
    name: values.name.trim(),
    name_hi: values.name_hi.trim() || null,
    portrait: values.portrait,
    phone: parseIndianPhone(values.phone) ?? values.phone,
    trades: TRADES.filter((trade) => values.trades.includes(trade)),
    area: cleanLine(values.area) || null,
    works_since: parseYear(values.works_since),
    note: cleanLines(values.note) || null,
    active: values.active,
  };
}

/** Only what differs from the row. */
export function changesOfWorker(worker: Worker, values: WorkerValues): Partial<WorkerDraft> {
  const draft = draftOf(values);
  const stored: WorkerDraft = draftOf(valuesOfWorker(worker));
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(stored[name as keyof WorkerDraft]),
    ),
  );
}
