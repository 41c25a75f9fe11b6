import { FILTERS, listPaths } from '../supabase/tests/order-list-paths';
import type { PersonalSql } from '../supabase/tests/order-scans';

/** What the desk asks beside the list: Today, the calendar, numbers, views, the search of the palette. */
export const DESK: Readonly<Record<string, string>> = {
  Today: 'select desk_today()',
  'Calendar of a week': 'select desk_calendar(current_date)',
  'Calendar of the week before': 'select desk_calendar(current_date - 7)',
  'Numbers of a week': 'select desk_numbers(current_date - 6, current_date)',
  'Numbers of a year': 'select desk_numbers(current_date - 364, current_date)',
  'Counts beside four views': `select count_filters('[{}, {"work": "late"}, {"status": "REFUNDED", "payment": "cash"}, {"service": "painting"}]')`,
  'Search of everything, a frequent name': `select desk_search('kumar')`,
  'Search of everything, a full name': `select desk_search('sunita prajapati')`,
  'Search of everything, a phone': `select desk_search('98765 43210')`,
};

/** A summary of the plans of all paths of the list and of the desk, at one size. */
export interface PlanCheck {
  readonly checked: number;
  /** Paths that read the whole table, or an index from end to end. */
  readonly wholeTable: readonly string[];
  /** The path that read the most orders. */
  readonly hungriest: { readonly path: string; readonly rows: number };
}

/** Runs each of them once and records how it reached the orders. */
export async function checkPlans(staff: PersonalSql, size: number): Promise<PlanCheck> {
  let checked = 0;
  let hungriest = { path: '', rows: 0 };
  const wholeTable: string[] = [];
  const paths = [...Object.keys(FILTERS), 'a place'].flatMap((what) => [...listPaths(what)]);
  for (const [path, statement] of [...paths, ...Object.entries(DESK)]) {
    checked += 1;
    const scans = await staff.scansOf(statement);
    const rows = Math.max(0, ...scans.map((scan) => scan.rows));
    if (rows > hungriest.rows) hungriest = { path, rows };
    const readsAll = scans.some(({ kind }) => kind === 'Seq Scan') || rows >= size / 2;
    if (readsAll) wholeTable.push(`${path}: ${rows} rows`);
  }
  return { checked, wholeTable, hungriest };
}
